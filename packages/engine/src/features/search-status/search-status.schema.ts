import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, withDefault, type InputOfSchema } from '../../core/options'

export const searchStatusOptions = options({ stalledMs: withDefault(integer(0, MAX_TIMER_MS), 300) })

/** `stalledMs`: after how long without a reply a search is said to take its time; at least 0, default 300. */
export type SearchStatusOptions = InputOfSchema<typeof searchStatusOptions>
