import type { PlatformContext } from '../platform-context'
import { toStorable } from './storable'

interface EventRecord {
  type: string
  /** Id of the visitor, if known. */
  clientId: string | undefined
  payload: Readonly<Record<string, unknown>>
}

/**
 * Stores what a request implies as an event of mode "next", unless it exceeds the size limit of events. It never
 * throws, so that a failing event store does not fail the request.
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
