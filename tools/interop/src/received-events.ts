import { organizationId } from './configuration.ts'
import { createLegacyEngine } from './engines.ts'
import { openPage } from './page.ts'
import type { ReceivedEvent, World } from './world.ts'

/** Opens a page that reports in legacy mode. */
export const openLegacyPage = (world: World) => openPage(world, { create: createLegacyEngine })

/** Returns the events that arrive during an action, when they include the expected one. */
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

/** Returns whether an event has a cause. */
export const byCause = (cause: string) => (event: ReceivedEvent) => event.payload['actionCause'] === cause
/** Returns whether an event of next mode has a type. */
export const byType = (type: string) => (event: ReceivedEvent) => event.mode === 'next' && event.type === type

/** Configures an engine to report in next mode. */
export const inNextMode = ({ url }: World) => ({
  analytics: { trackingId: 'interop_1', proxyBaseUrl: `${url}/rest/organizations/${organizationId}/events/v1` },
})
