import fc, { type IAsyncProperty, type IProperty, type Parameters } from 'fast-check'
import { repeated } from './tools/scripts/repetitions.mjs'

// Replaces fast-check in tests, so that each property repeats as often as `QUERENT_REPETITIONS` says.

const DEFAULT_RUNS = 100

/** Checks a property, with the given part of its runs. */
export const assert = <T>(property: IProperty<T> | IAsyncProperty<T>, parameters: Parameters<T> = {}) =>
  fc.assert(property as IProperty<T>, { ...parameters, numRuns: repeated(parameters.numRuns ?? DEFAULT_RUNS) })

export * from 'fast-check'
export default { ...fc, assert }
