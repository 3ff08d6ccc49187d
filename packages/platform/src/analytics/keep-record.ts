import type { PlatformContext } from '../platform-context'
import { toStorable } from './storable'

interface EventRecord {
  type: string
  /** Id of the visitor, where there is one. */
  clientId: string | undefined
  payload: Readonly<Record<string, unknown>>
}

/**
 * Keeps what a request implies as an event of mode "next", where it is no larger than an event may be. It never
 * fails, so that no request does because its record cannot be kept.
 */
export const keepRecord = async (
  { events, now }: Pick<PlatformContext, 'events' | 'now'>,
  { type, clientId, payload }: EventRecord,
): Promise<void> => {
  const storable = toStorable(payload)
  if ('problem' in storable) return
  const event = { receivedAt: now(), mode: 'next', type, payload: storable.data } as const
  await events.add([{ ...event, ...(clientId && { clientId }) }]).catch(() => {})
}
