import * as z from 'zod/mini'
import { nameText } from '../wire/bounds'
import type { EventFilter, StoredEvent } from './event-store'

/** Number of events shown if a request sets no limit. */
export const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1000

const integer = z.coerce.number().check(z.int(), z.minimum(1))

/** The query string of a request for events. */
export const eventFilter = z.object({
  mode: z.optional(z.enum(['legacy', 'next'])),
  type: z.optional(nameText),
  clientId: z.optional(nameText),
  before: z.optional(integer),
  limit: z._default(integer.check(z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
})

/** Returns whether an event matches the filter. */
export const matchesFilter = (
  event: Pick<StoredEvent, 'id' | 'mode' | 'type' | 'clientId'>,
  { mode, type, clientId, before }: EventFilter,
): boolean =>
  (mode === undefined || event.mode === mode) &&
  (type === undefined || event.type === type) &&
  (clientId === undefined || event.clientId === clientId) &&
  (before === undefined || event.id < before)
