import type { PlatformContext } from '../platform-context'
import type { AnsweredSearch } from './query-popularity'
import { MAX_ID_LENGTH, toStorable } from './storable'

/** What it takes to record a request. */
export type Recorder = Pick<PlatformContext, 'events' | 'now' | 'mayReport'>

interface EventRecord {
  type: string
  /** Id of the visitor, if known. */
  clientId: string | undefined
  payload: Readonly<Record<string, unknown>>
}

/**
 * Stores what a request implies as an event of mode "next", unless its token may not report events, or the event
 * exceeds the size limit. It never throws, so that a failing event store does not fail the request.
 */
export const keepRecord = async (
  { events, now, mayReport }: Recorder,
  { type, clientId, payload }: EventRecord,
): Promise<void> => {
  if (!mayReport) return
  const storable = toStorable(payload)
  if ('problem' in storable) return
  const event = { receivedAt: now(), mode: 'next', type, payload: storable.data } as const
  const visitor = clientId && clientId.length <= MAX_ID_LENGTH && { clientId }
  await events.add([{ ...event, ...visitor }]).catch(() => {})
}

/**
 * Counts the query of a search that the platform answered, so that it can be suggested, unless the token of the request
 * may not report events. It never throws.
 */
export const countSearch = async (
  { events, now, mayReport }: Recorder,
  search: Omit<AnsweredSearch, 'answeredAt'>,
): Promise<void> => {
  if (mayReport) await events.countSearch({ ...search, answeredAt: now() }).catch(() => {})
}
