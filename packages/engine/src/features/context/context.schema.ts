import type { DictionaryFieldContext } from '@querent/api-client'
import { isPlain } from '../../core/reuse'
import { options, withDefault, type InputOfSchema, type Option } from '../../core/options'
import type { ContextValues } from './context.machine'

/** Returns whether a value is a string, also an empty one. */
export const isString = (value: unknown): value is string => typeof value === 'string'

/** Returns whether a value is a string or a list of strings. */
export const isTextOrTexts = (value: unknown): value is string | string[] =>
  isString(value) || (Array.isArray(value) && value.every(isString))

/** The requirement for a value of the context. */
export const CONTEXT_VALUE = 'must be a string or a list of strings'
/** The requirement for a value of the dictionary field context. */
export const DICTIONARY_VALUE = 'must be a string'

const values =
  <Value extends string | string[]>(
    isValue: (value: unknown) => value is Value,
    requirement: string,
  ): Option<ContextValues<Value>, ContextValues<Value>> =>
  (given, report) => {
    if (!isPlain(given)) report('must be an object')
    else for (const [key, value] of Object.entries(given)) if (!isValue(value)) report(requirement, [key])
    return given as ContextValues<Value>
  }

/** The options of `context`: its default values. */
export const contextOptions = options({
  /**
   * The default values by their keys.
   *
   * @default {}
   */
  values: withDefault(values(isTextOrTexts, CONTEXT_VALUE), {}),
})

/** The default values of the context, by default none. */
export interface ContextOptions extends InputOfSchema<typeof contextOptions> {}

/** The options of `dictionaryFieldContext`: its default keys. */
export const dictionaryFieldContextOptions = options({
  values: withDefault(values(isString, DICTIONARY_VALUE), {}),
})

/** The default keys of dictionary fields, by default none. */
export interface DictionaryFieldContextOptions extends Omit<
  InputOfSchema<typeof dictionaryFieldContextOptions>,
  'values'
> {
  /**
   * The default keys by the names of their fields, without `@`.
   *
   * @default {}
   */
  values?: DictionaryFieldContext | undefined
}
