import { organizationId } from './configuration.ts'
import { createLegacyEngine } from './engines.ts'
import { openPage } from './page.ts'
import type { ReceivedEvent, World } from './world.ts'

/** A page that reports in the older way. */
export const openLegacyPage = (world: World) => openPage(world, { create: createLegacyEngine })

/** What arrives while something is done, once it holds what is waited for. */
export const receive = async (
  world: World,
  act: () => Promise<void> | void,
  isThere: (event: ReceivedEvent) => boolean,
  what: string,
) => {
  const known = world.events.length
  await act()
  await world.network.until(() => world.events.slice(known).some(isThere), what)
  return world.events.slice(known).find(isThere)!
}

/** Whether an event names what caused it so. */
export const byCause = (cause: string) => (event: ReceivedEvent) => event.payload['actionCause'] === cause
/** Whether an event of the newer way is of a type. */
export const byType = (type: string) => (event: ReceivedEvent) => event.mode === 'next' && event.type === type

/** What makes an engine report in the newer way. */
export const inNextMode = ({ url }: World) => ({
  analytics: { trackingId: 'interop_1', proxyBaseUrl: `${url}/rest/organizations/${organizationId}/events/v1` },
})
