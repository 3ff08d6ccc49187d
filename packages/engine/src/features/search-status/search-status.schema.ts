import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, withDefault, type InputOfSchema } from '../../core/options'
import { DEFAULT_STALLED_MS } from './search-status.machine'

/** The options of `searchStatus`; all have defaults. */
export const searchStatusOptions = options({
  /**
   * The time after which a search counts as stalled, in milliseconds; at least 0.
   *
   * @default 300
   */
  stalledMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_STALLED_MS),
})

/** The time after which a search counts as stalled. */
export interface SearchStatusOptions extends InputOfSchema<typeof searchStatusOptions> {}
