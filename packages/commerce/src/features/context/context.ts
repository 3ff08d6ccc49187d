import type { ActorOf, ControllerOf } from '@querent/engine'
import { parseOptions, type Named } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'
import { contextOptions, type CommerceContextOptions } from '../../protocol/context-options'
import { shopContextMachine, toContextData } from './context.machine'
import { toContextCommands, type ContextCommands } from './context.view'

/**
 * Holds the data about the visitor and the page: language, country, currency, user and view. `createCommerceEngine`
 * starts it with the option `context`. A change makes one search, which returns to page 1; another language, country,
 * currency or view clears filters too. Nothing of the previous context is shown after the change.
 *
 * Contributes `language`, `country`, `currency`, `context.user` and `context.view`; owns the parameters of these names,
 * which history and dehydrated pages carry and URLs do not.
 *
 * @throws {InvalidOptionsError} if the currency is not supported, the user has neither `userId` nor `email`, or the
 * address of the view is not a URL.
 * @see Specification, sentences 1.10, 3.30 and 5.12; Protocol, section 10.1
 */
export const context = defineCommerceFeature({
  // The engine's `context` is another machine with other commands.
  kind: 'commerceContext',
  schema: contextOptions as Named<typeof contextOptions, CommerceContextOptions>,
  machine: shopContextMachine,
  contribute: ({
    context: {
      data: { language, country, currency, user = {}, view },
    },
  }) => ({
    language,
    country,
    currency,
    context: { user, view },
  }),
  parameters: {
    keys: ['language', 'country', 'currency', 'user', 'view'],
    defaults: toContextData,
    serialize: ({ context: { data } }) => ({ ...data, user: data.user }),
    restore: ({ user, ...parameters }, { context: { data } }) => ({
      type: 'context.restore',
      data: toContextData({ ...data, ...parameters, user }),
    }),
  },
  dependsOn: [],
  state: ({ context }) => context.data,
  commands: (send, _, snapshot): ContextCommands =>
    toContextCommands(
      send,
      () => snapshot().context.data,
      (data) => toContextData(parseOptions('context', contextOptions, data)),
    ),
})

/** The actor that runs the machine of `context`. */
export interface ContextActor extends ActorOf<typeof context> {}

/** What `engine.get(context)` returns: the state, the commands and the actor of the feature. */
export interface ContextController extends ControllerOf<typeof context> {}
