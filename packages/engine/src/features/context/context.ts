import { defineSearchFeature } from '../../search/search-protocol'
import { toContextCommands } from './context-commands'
import { contextMachine } from './context.machine'
import { contextOptions, isTextOrTexts } from './context.schema'

/**
 * What the page knows of its visitor and its surroundings, for the rules of pipelines to act on.
 *
 * Contributes `context` where there are values; owns the parameter of that name, which history and dehydrated pages
 * carry and URLs do not.
 *
 * @param options - `values` to start with, and to return to; default none.
 * @throws {InvalidOptionsError} naming the key whose value is neither a text nor a list of texts.
 * @see Specification, section 3 "Search request" and Protocol, section 2.1
 */
export const context = defineSearchFeature({
  kind: 'context',
  schema: contextOptions,
  machine: contextMachine,
  contribute: ({ context: { values } }) => (Object.keys(values).length ? { context: values } : {}),
  parameters: {
    keys: ['context'],
    defaults: ({ values }) => ({ context: values }),
    serialize: ({ context: { values } }) => ({ context: values }),
    restore: ({ context = {} }) => ({ type: 'values.set', values: context }),
  },
  select: ({ context }) => context,
  commands: (send) => toContextCommands(send, isTextOrTexts, 'a text or a list of texts'),
})
