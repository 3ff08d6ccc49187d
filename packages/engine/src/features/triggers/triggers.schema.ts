import { optional, options, type InputOfSchema, type Option } from '../../core/options'
import type { TriggerExecution } from './sort-triggers'

const handler =
  <Argument>(): Option<TriggerHandler<Argument>, TriggerHandler<Argument>> =>
  (value, report) => {
    if (typeof value !== 'function') report('must be a function')
    return value as TriggerHandler<Argument>
  }

/** Called after the engine has updated for the response. An error or a rejection is logged. */
export type TriggerHandler<Argument> = (argument: Argument) => unknown

/** The options of `triggers`; all may be left out. */
export const triggersOptions = options({
  /** Goes to a URL, preferably by `location.replace`, so that "back" does not lead to the redirect again. */
  onRedirect: optional(handler<string>()),
  /** Calls the function named by an execution. */
  onExecute: optional(handler<TriggerExecution>()),
})

/** What to do for redirects and executions, by default nothing. */
export interface TriggersOptions extends InputOfSchema<typeof triggersOptions> {}
