import * as z from 'zod/mini'
import type { AnalyticsEvent, EventFilter } from './event-store'

/** How many events are shown where a request does not say. */
export const DEFAULT_LIMIT = 100
const MAX_LIMIT = 10_000

/** Which events to show, as the query string of a request says. */
export const eventFilter = z.object({
  mode: z.optional(z.enum(['legacy', 'next'])),
  type: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
})

/** Whether an event is of the mode and the type asked for. */
export const matchesFilter = (event: Pick<AnalyticsEvent, 'mode' | 'type'>, { mode, type }: EventFilter): boolean =>
  (mode === undefined || event.mode === mode) && (type === undefined || event.type === type)
