import * as z from 'zod/mini'
import type { AnalyticsEvent, EventFilter } from './event-store'

/** Number of events shown if a request sets no limit. */
export const DEFAULT_LIMIT = 100
const MAX_LIMIT = 10_000

/** The query string of a request for events. */
export const eventFilter = z.object({
  mode: z.optional(z.enum(['legacy', 'next'])),
  type: z.optional(z.string()),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
})

/** Returns whether an event matches the filter. */
export const matchesFilter = (event: Pick<AnalyticsEvent, 'mode' | 'type'>, { mode, type }: EventFilter): boolean =>
  (mode === undefined || event.mode === mode) && (type === undefined || event.type === type)
