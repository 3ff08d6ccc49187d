import { defineSearchFeature } from '../../search/search-protocol'
import type { ContextValues } from './context.machine'
import { contextMachine } from './context.machine'
import { toContextCommands } from './context-commands'
import { dictionaryFieldContextOptions, isText } from './context.schema'

/**
 * Which value of each dictionary field a search is about, such as the price of one shop or the label in one language.
 *
 * Contributes `dictionaryFieldContext` where there are values; owns the parameter of that name, which history and
 * dehydrated pages carry and URLs do not.
 *
 * @param options - `values` to start with, and to return to: keys by the names of fields; default none.
 * @throws {InvalidOptionsError} naming the field whose key is no text.
 * @see Protocol, section 2.1
 */
export const dictionaryFieldContext = defineSearchFeature({
  kind: 'dictionaryFieldContext',
  schema: dictionaryFieldContextOptions,
  machine: contextMachine,
  contribute: ({ context: { values } }) =>
    Object.keys(values).length ? { dictionaryFieldContext: toTexts(values) } : {},
  parameters: {
    keys: ['dictionaryFieldContext'],
    defaults: ({ values }) => ({ dictionaryFieldContext: values }),
    serialize: ({ context: { values } }) => ({ dictionaryFieldContext: toTexts(values) }),
    restore: ({ dictionaryFieldContext = {} }) => ({ type: 'values.set', values: dictionaryFieldContext }),
  },
  select: ({ context: { values } }) => ({ values: toTexts(values) }),
  commands: (send) => toContextCommands(send, isText, 'a text'),
})

/** A page that was dehydrated elsewhere may hold lists, which a dictionary field has no use for. */
const toTexts = (values: ContextValues): ContextValues<string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1])))
