import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type Tools, type FeatureFactory } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import type { OptionsSchema } from '../../core/options'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import { safeRedirect } from '../../domain/safe-redirect'
import type { ChangeReceiver } from '../../domain/shared-definitions'
import type { toSuggestionsEffects } from './define-search-box'
import { keepHandover } from './standalone-handover'
import { createStandaloneSearchBoxMachine, type StandaloneSearchBoxEvent } from './standalone-search-box.machine'
import { standaloneSearchBoxOptions, type StandaloneSearchBoxOptions } from './standalone-search-box.schema'
import {
  toStandaloneSearchBoxCommands,
  toStandaloneSearchBoxState,
  type StandaloneSearchBoxCommands,
  type StandaloneSearchBoxState,
} from './standalone-search-box.view'
import type { Suggestion } from './suggestions.machine'

/** The options that the definition of a standalone box reads. */
interface StandaloneInput {
  id: string
  redirectionUrl: string
  numberOfSuggestions: number
  debounceMs: number
  enableQuerySyntax?: boolean | undefined
}

/**
 * Defines the standalone search box of a protocol.
 *
 * @param effects - what `toSuggestionsEffects` returns.
 * @param fetchAddress - returns the URL to which the platform redirects a query; undefined without a redirect.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineStandaloneSearchBox<
  P extends DomainProtocol,
  Completion extends Suggestion,
  Settings extends StandaloneInput = StandaloneInput,
  Options = StandaloneSearchBoxOptions,
>(
  effects: ReturnType<typeof toSuggestionsEffects<P, Completion>>,
  fetchAddress: (query: string, tools: Tools<P, Settings>, options: { signal: AbortSignal }) => Promise<unknown>,
  schema: OptionsSchema<Settings, Options> = standaloneSearchBoxOptions as never,
  receive?: ChangeReceiver<P, StandaloneSearchBoxEvent>,
): FeatureFactory<
  P,
  Options,
  StandaloneSearchBoxState<Completion>,
  StandaloneSearchBoxCommands,
  ActorOf<ReturnType<typeof createStandaloneSearchBoxMachine<Completion>>>
> {
  const define: DefineFeature<P> = defineFeature
  const fetchRedirect = fetchActor(async (query: string, { signal, self }) => {
    const tools = toolsOf<P, Settings>(self)
    const address = await fetchAddress(query, tools, { signal })
    const redirectTo = safeRedirect(address)
    if (address !== undefined && !redirectTo) {
      const problem = 'A redirect of the platform was rejected: its URL must use http or https'
      tools.environment.logger.warn(problem, address)
    }
    return redirectTo ?? tools.input.redirectionUrl
  })
  return define({
    kind: 'standaloneSearchBox',
    schema,
    machine: /* @__PURE__ */ createStandaloneSearchBoxMachine<Completion>().provide({
      ...effects,
      actors: { ...effects.actors, fetchRedirect },
    }),
    instance: ({ id }) => id,
    receive: receive ?? {},
    dependsOn: [],
    state: toStandaloneSearchBoxState<Completion>,
    commands: (send, { environment, input }, _, isDryRun): StandaloneSearchBoxCommands =>
      toStandaloneSearchBoxCommands(send, input, (handover) => {
        if (!isDryRun()) keepHandover(environment, handover)
      }),
    // It stores something for the next page, and changes nothing here.
    offers: { keepHandover: () => false },
  })
}
