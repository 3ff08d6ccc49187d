import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, string, withDefault, type InputOfSchema } from '../../core/options'
import { DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS } from './instant-results.machine'

/** The options of `instantResults`; only `id` is required. */
export const instantResultsOptions = options({
  /** Distinguishes the boxes of a page; not empty. */
  id: string(),
  /**
   * The number of results to request, at least 1.
   *
   * @default 5
   */
  maxResultsPerQuery: withDefault(integer(1), 5),
  /**
   * How long typing must pause before results are requested, in milliseconds; at least 0.
   *
   * @default 100
   */
  debounceMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS),
  /**
   * How long the results of a query are cached, in milliseconds; at least 0. With 0 nothing is cached.
   *
   * @default 300_000
   */
  maxAgeMs: withDefault(integer(0), 300_000),
})

/** The options of instant results. */
export interface InstantResultsOptions extends InputOfSchema<typeof instantResultsOptions> {}
