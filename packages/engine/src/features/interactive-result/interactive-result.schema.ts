import { MAX_TIMER_MS } from '../../core/environment'
import { integer, options, withDefault, type InputOfSchema } from '../../core/options'

/** @see Specification, section 9 "Result select delay and debounce" */
export const DEFAULT_OPEN_DELAY_MS = 1000
export const DEFAULT_OPEN_DEBOUNCE_MS = 1000

export const interactiveResultOptions = options({
  delayMs: withDefault(integer(0, MAX_TIMER_MS), DEFAULT_OPEN_DELAY_MS),
  debounceMs: withDefault(integer(0), DEFAULT_OPEN_DEBOUNCE_MS),
})

/**
 * `delayMs`: how long a press takes that opens, at least 0, default 1000. `debounceMs`: for how long opening a result
 * again counts as the same, whatever was searched for meanwhile, at least 0, default 1000.
 */
export type InteractiveResultOptions = InputOfSchema<typeof interactiveResultOptions>
