import type { AnyActor, ActorOf } from '../../core/actor'
import { assertReply } from '../../core/errors'
import { defineFeature, type DefineFeature, type Tools, type FeatureFactory } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import type { OptionsSchema } from '../../core/options'
import { withParameter } from '../../core/parameters'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import { submittedQueryOf } from '../../domain/query-submitted'
import type { ChangeReceiver, KeyOf } from '../../domain/shared-definitions'
import { createSearchBoxMachine, type SearchBoxEvent } from './search-box.machine'
import { searchBoxOptions, type SearchBoxOptions } from './search-box.schema'
import { toSearchBoxCommands, type SearchBoxCommands } from './search-box.view'
import type { Suggestion, SuggestionsReply } from './suggestions.machine'
import { toSuggestionsState, type SuggestionsState } from './suggestions.view'

/** The options of a box that its suggestions read. */
export interface SuggestionsInput {
  numberOfSuggestions: number
  debounceMs: number
}

/** Returns the effects of a box with suggestions, which `fetchCompletions` requests for a text. */
export const toSuggestionsEffects = <P extends DomainProtocol, Completion>(
  fetchCompletions: (
    text: string,
    tools: Tools<P, SuggestionsInput>,
    options: { signal: AbortSignal },
  ) => Promise<SuggestionsReply<Completion>>,
) => ({
  actors: {
    fetchCompletions: fetchActor(async (text: string, options) => {
      const reply = await fetchCompletions(text, toolsOf(options.self), options)
      assertReply(Array.isArray(reply?.completions))
      return reply
    }),
  },
  delays: { debounce: ({ self }: { self: AnyActor }) => toolsOf<P, SuggestionsInput>(self).input.debounceMs },
})

/** The options that the definition of a box reads. */
interface SearchBoxInput extends SuggestionsInput {
  id: string
  clearFilters: boolean
  enableQuerySyntax?: boolean | undefined
}

/** Defines the search box of a protocol. `effects` is what `toSuggestionsEffects` returns. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSearchBox<
  P extends DomainProtocol,
  Completion extends Suggestion,
  Options = SearchBoxOptions | undefined,
>(
  key: KeyOf<P, string>,
  effects: ReturnType<typeof toSuggestionsEffects<P, Completion>>,
  schema: OptionsSchema<SearchBoxInput, Options> = searchBoxOptions as never,
  receive?: ChangeReceiver<P, SearchBoxEvent>,
): FeatureFactory<
  P,
  Options,
  SuggestionsState<Completion>,
  SearchBoxCommands,
  ActorOf<ReturnType<typeof createSearchBoxMachine<Completion>>>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'searchBox',
    schema,
    machine: /* @__PURE__ */ createSearchBoxMachine<Completion>().provide(effects),
    instance: ({ id }) => id,
    parametersFor: ({ query = '' }, { enableQuerySyntax }) => ({
      ...withParameter<P['parameters']>(key, query),
      ...(enableQuerySyntax !== undefined && { enableQuerySyntax }),
    }),
    parameters: {
      keys: [key],
      requires: { [key]: 'query' },
      restore: (parameters, { context }, _, { origin, before }) =>
        origin === 'reply' && context.text.trim() !== before[key]
          ? undefined
          : { type: 'text.restore', text: String(parameters[key] ?? '') },
    },
    receive: {
      // Another feature searches for a query that the page may already have, so that no parameter changes.
      'feature.emitted': ({ event }, { context }) => {
        const text = submittedQueryOf(event)
        return text === undefined || text === context.text.trim() ? undefined : { type: 'text.restore', text }
      },
      ...receive,
    },
    dependsOn: [],
    state: (snapshot) => toSuggestionsState(snapshot.context, snapshot.hasTag('loading')),
    commands: (send, { input }): SearchBoxCommands => toSearchBoxCommands(send, input),
  })
}
