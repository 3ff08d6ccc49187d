import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, withDefault, type InputOfSchema } from '../../core/options'
import { DEFAULT_OPEN_DELAY_MS } from './interactive-result.machine'

/** @see Specification, sentence 9.16 */
export const DEFAULT_OPEN_DEBOUNCE_MS = 1000

/** The options of `interactiveResult`; all have defaults. */
export const interactiveResultOptions = options({
  /**
   * How long a press must last to open a result, in milliseconds; at least 0.
   *
   * @default 1000
   */
  delayMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_OPEN_DELAY_MS),
  /**
   * The time in which opening the same result again is not reported, even after another search; in milliseconds, at
   * least 0.
   *
   * @default 1000
   */
  debounceMs: withDefault(integer(0), DEFAULT_OPEN_DEBOUNCE_MS),
})

/** The options of the interactive result. */
export interface InteractiveResultOptions extends InputOfSchema<typeof interactiveResultOptions> {}
