import { createCommerceClient } from '@querent/api-client'
import { createEngine } from './create-engine'

const client = createCommerceClient({
  organizationId: 'local',
  accessToken: 'none',
  commerceEndpoint: 'http://127.0.0.1:3000/rest/organizations/local/commerce/v2',
  trackingId: 'shop',
})

/** Creates an engine that a panel on the page shows, holds and rewinds. */
async function createInPanel() {
  const { mountDevtools, withDevtools } = await import('@querent/devtools')
  const { commands } = await import('@querent/commerce/commands')
  const engine = withDevtools(({ watch, environment }) => createEngine(watch(client), environment))
  mountDevtools(engine, { name: 'Shop', commands })
  return engine
}

// What is built for visitors has nothing of the panel.
export const engine = import.meta.env.DEV ? await createInPanel() : createEngine(client)
