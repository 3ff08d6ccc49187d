import { createSearchClient } from '@querent/api-client'
import { browserHistory, hydrate, pager } from '@querent/engine'
import { hydrateRoot } from 'react-dom/client'
import { createServedEngine, ServedPage } from './served-page'

const client = createSearchClient({
  organizationId: 'acme',
  accessToken: 'right',
  endpoint: new URL('/rest/search/v2', location.href).href,
})
const hasUrl = !location.pathname.includes('without-url')
const engine = createServedEngine(client, hasUrl ? browserHistory(window) : undefined)
hydrate(engine, JSON.parse(document.querySelector('#state')!.textContent))
engine.load()
const onRecoverableError = (error: unknown) => console.error('not hydrated', error)
hydrateRoot(document.querySelector('#root')!, <ServedPage engine={engine} />, { onRecoverableError })
Object.assign(globalThis, { parameters: () => engine.parameters(), totalPages: () => engine.get(pager).state.maxPage })
