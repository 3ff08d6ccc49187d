import { optional, options, type InputOfSchema, type Option } from '../../core/options'
import type { TriggerExecution } from './sort-triggers'

const handler =
  <Argument>(): Option<TriggerHandler<Argument>, TriggerHandler<Argument>> =>
  (value, report) => {
    if (typeof value !== 'function') report('must be a function')
    return value as TriggerHandler<Argument>
  }

/** Called after the engine has taken in the response. What it throws, or rejects with, is logged. */
export type TriggerHandler<Argument> = (argument: Argument) => unknown

export const triggersOptions = options({
  onRedirect: optional(handler<string>()),
  onExecute: optional(handler<TriggerExecution>()),
})

/**
 * What to do when a response says so, once for each: `onRedirect` goes to an address, best by `location.replace`, so
 * that "back" does not lead to the redirect again; `onExecute` calls the function that an execution names.
 */
export type TriggersOptions = InputOfSchema<typeof triggersOptions>
