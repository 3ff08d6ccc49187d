import type { DictionaryFieldContext, ResultField } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { contextMachine } from './context.machine'
import {
  dictionaryFieldContextOptions,
  DICTIONARY_VALUE,
  isString,
  type DictionaryFieldContextOptions,
} from './context.schema'
import { textsOf, hasValues, toContextCommands, type ContextState, type ContextCommands } from './context.view'

/** The commands of {@link dictionaryFieldContext}. */
export interface DictionaryFieldContextCommands extends ContextCommands<string, ResultField, DictionaryFieldContext> {}

/**
 * Chooses a value of each dictionary field, such as the price of one shop or the label in one language.
 *
 * Contributes `dictionaryFieldContext` if there are values; owns the parameter of that name, which history and
 * dehydrated pages carry and URLs do not.
 *
 * @param options - `values`: the default keys by the names of fields; default none.
 * @throws {InvalidOptionsError} naming the field whose key is not a string.
 * @see Protocol, section 2.1
 */
export const dictionaryFieldContext = defineSearchFeature({
  kind: 'dictionaryFieldContext',
  schema: dictionaryFieldContextOptions as Named<typeof dictionaryFieldContextOptions, DictionaryFieldContextOptions>,
  machine: contextMachine,
  contribute: ({ context: { values } }) =>
    Object.keys(values).length ? { dictionaryFieldContext: textsOf(values) } : {},
  parameters: {
    keys: ['dictionaryFieldContext'],
    defaults: ({ values }) => ({ dictionaryFieldContext: values }),
    serialize: ({ context: { values } }) => ({ dictionaryFieldContext: textsOf(values) }),
    restore: ({ dictionaryFieldContext = {} }) => ({ type: 'values.set', values: dictionaryFieldContext }),
  },
  dependsOn: [],
  state: ({ context: { values } }): ContextState<string> => ({ values: textsOf(values) }),
  commands: (send): DictionaryFieldContextCommands => toContextCommands(send, isString, DICTIONARY_VALUE),
  offers: { remove: hasValues },
})

/** The actor that runs the machine of `dictionaryFieldContext`. */
export interface DictionaryFieldContextActor extends ActorOf<typeof dictionaryFieldContext> {}

/** What `engine.get(dictionaryFieldContext)` returns: the state, the commands and the actor of the feature. */
export interface DictionaryFieldContextController extends ControllerOf<typeof dictionaryFieldContext> {}
