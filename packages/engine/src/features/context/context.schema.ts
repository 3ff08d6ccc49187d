import { isPlain } from '../../core/keep'
import { options, withDefault, type InputOfSchema, type Option } from '../../core/options'
import type { ContextValues } from './context.machine'

export const isText = (value: unknown): value is string => typeof value === 'string'

/** A text, or a list of texts. */
export const isTextOrTexts = (value: unknown): value is string | string[] =>
  isText(value) || (Array.isArray(value) && value.every(isText))

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

export const contextOptions = options({
  values: withDefault(values(isTextOrTexts, 'must be a text or a list of texts'), {}),
})

/** `values` by their keys, each a text or a list of texts; default none. */
export type ContextOptions = InputOfSchema<typeof contextOptions>

export const dictionaryFieldContextOptions = options({ values: withDefault(values(isText, 'must be a text'), {}) })

/** `values`: the key of a dictionary field by the name of the field, without `@`; default none. */
export type DictionaryFieldContextOptions = InputOfSchema<typeof dictionaryFieldContextOptions>
