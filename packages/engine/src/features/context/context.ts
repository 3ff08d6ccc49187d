import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { contextMachine } from './context.machine'
import { CONTEXT_VALUE, contextOptions, isTextOrTexts, type ContextOptions } from './context.schema'
import { hasValues, toContextCommands, type ContextState, type ContextCommands } from './context.view'

/**
 * Sends data about the user and the page to the rules of pipelines.
 *
 * Contributes `context` if there are values; owns the parameter of that name, which history and dehydrated pages carry
 * and URLs do not.
 *
 * @param options - `values`: the default values; default none.
 * @throws {InvalidOptionsError} naming the key whose value is neither a string nor a list of strings.
 * @see Specification, sentence 3.1; Protocol, section 2.1
 */
export const context = defineSearchFeature({
  kind: 'context',
  schema: contextOptions as Named<typeof contextOptions, ContextOptions>,
  machine: contextMachine,
  contribute: ({ context: { values } }) => (Object.keys(values).length ? { context: values } : {}),
  parameters: {
    keys: ['context'],
    defaults: ({ values }) => ({ context: values }),
    serialize: ({ context: { values } }) => ({ context: values }),
    restore: ({ context = {} }) => ({ type: 'values.set', values: context }),
  },
  dependsOn: [],
  state: ({ context: { values } }): ContextState => ({ values }),
  commands: (send): ContextCommands<string | string[]> => toContextCommands(send, isTextOrTexts, CONTEXT_VALUE),
  offers: { remove: hasValues },
})

/** The actor that runs the machine of `context`. */
export interface ContextActor extends ActorOf<typeof context> {}

/** What `engine.get(context)` returns: the state, the commands and the actor of the feature. */
export interface ContextController extends ControllerOf<typeof context> {}
