import { createSearchClient } from '@querent/api-client'
import { browserHistory } from '@querent/engine'
import { createEngine } from './create-engine'

const client = createSearchClient({
  organizationId: 'local',
  accessToken: 'none',
  endpoint: 'http://127.0.0.1:3000/rest/search/v2',
})

export const engine = createEngine(client, browserHistory(window))
engine.load()

// In development, a saved file makes a new engine.
if (import.meta.hot) {
  import.meta.hot.data.engine?.stop()
  import.meta.hot.data.engine = engine
}
