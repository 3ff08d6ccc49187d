import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, text, withDefault, type InputOfSchema } from '../../core/options'

export const instantResultsOptions = options({
  id: text(),
  maxResultsPerQuery: withDefault(integer(1), 5),
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), 100),
  maxAgeMs: withDefault(integer(0), 300_000),
})

/**
 * `id`: not empty, tells boxes of a page apart. `maxResultsPerQuery`: at least 1, default 5. `debounceMs`: how long
 * typing must pause before results are asked for, at least 0, default 100. `maxAgeMs`: for how long the results of a
 * query are remembered, at least 0, default 300,000, which is five minutes; with 0 each query is asked for each time.
 */
export type InstantResultsOptions = InputOfSchema<typeof instantResultsOptions>
