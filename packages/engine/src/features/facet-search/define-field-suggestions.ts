import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { Protocol, Reset } from '../../core/protocol'
import type { OptionsSchema } from '../../core/options'
import { toParameters, withParameter } from '../../core/parameters'
import { facetIdOf } from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import type { ChangeReceiver, ChoiceKeys, KeyOf, ListsById } from '../../domain/shared-definitions'
import { withPath, type FoundPath } from './define-category-facet-search'
import { withValue, type ValuesInput } from './define-facet-search'
import type { FacetSearchEvent, facetSearchMachine } from './facet-search.machine'
import {
  categoryFieldSuggestionsOptions,
  fieldSuggestionsOptions,
  type CategoryFieldSuggestionsOptions,
  type FieldSuggestionsOptions,
} from './facet-search.schema'
import {
  toFacetSearchCommands,
  toFacetSearchState,
  type CategoryFieldSuggestionsCommands,
  type FieldSuggestionsCommands,
  type FacetSearchState,
} from './facet-search.view'

interface SuggestionsInput extends ValuesInput {
  clearFilters: boolean
}

/** Returns the query to search for when a user picks a value that was found for a text. */
type QueryOf = (text: string) => string

const noQuery: QueryOf = () => ''

/**
 * Returns the event for a picked value, which begins a new search: `choose` adds the value to the remaining parameters.
 */
function toPick<P extends Protocol>(
  queryKey: KeyOf<P, string>,
  query: string,
  { clearFilters }: SuggestionsInput,
  current: P['parameters'],
  choose: (from: P['parameters']) => P['parameters'],
): FacetSearchEvent {
  const resets: Reset[] = clearFilters ? ['page', 'filters'] : ['page']
  const parameters = { ...withParameter<P['parameters']>(queryKey, query), ...choose(clearFilters ? {} : current) }
  return { type: 'value.choose', cause: 'facetSelect', resets, parameters, query }
}

/**
 * Defines the values of a field as suggestions of a search box. `machine` is what `provideFacetSearch` returns;
 * `queryOf` returns the query for a picked value, by default none.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineFieldSuggestions<
  P extends DomainProtocol,
  Settings extends SuggestionsInput = SuggestionsInput,
  Options = FieldSuggestionsOptions,
>(
  queryKey: KeyOf<P, string>,
  keys: ChoiceKeys<P>,
  machine: typeof facetSearchMachine,
  schema: OptionsSchema<Settings, Options> = fieldSuggestionsOptions as never,
  receive?: ChangeReceiver<P, FacetSearchEvent>,
  queryOf = noQuery,
): FeatureFactory<P, Options, FacetSearchState, FieldSuggestionsCommands, ActorOf<typeof facetSearchMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'fieldSuggestions',
    schema,
    machine,
    instance: facetIdOf,
    receive: receive ?? {},
    parameters: { keys: [], requires: { [queryKey]: 'query', ...toParameters(keys, () => 'facet') } },
    dependsOn: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }, snapshot): FieldSuggestionsCommands => ({
      ...toFacetSearchCommands(send, input),
      select: ({ rawValue: value }: { rawValue: string }) =>
        send(
          toPick<P>(queryKey, queryOf(snapshot().context.text), input, parameters(), (from) =>
            withValue<P>('select', keys, from, { facetId: facetIdOf(input), value }),
          ),
        ),
    }),
  })
}

/** Defines the values of a category field as suggestions of a search box, like {@link defineFieldSuggestions}. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCategoryFieldSuggestions<
  P extends DomainProtocol,
  Settings extends SuggestionsInput = SuggestionsInput,
  Options = CategoryFieldSuggestionsOptions,
>(
  queryKey: KeyOf<P, string>,
  key: KeyOf<P, ListsById>,
  machine: typeof facetSearchMachine,
  schema: OptionsSchema<Settings, Options> = categoryFieldSuggestionsOptions as never,
  receive?: ChangeReceiver<P, FacetSearchEvent>,
  queryOf = noQuery,
): FeatureFactory<P, Options, FacetSearchState, CategoryFieldSuggestionsCommands, ActorOf<typeof facetSearchMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'categoryFieldSuggestions',
    schema,
    machine,
    instance: facetIdOf,
    receive: receive ?? {},
    parameters: { keys: [], requires: { [queryKey]: 'query', [key]: 'categoryFacet' } },
    dependsOn: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }, snapshot): CategoryFieldSuggestionsCommands => ({
      ...toFacetSearchCommands(send, input),
      select: (found: FoundPath) =>
        send(
          toPick<P>(queryKey, queryOf(snapshot().context.text), input, parameters(), (from) =>
            withPath<P>(key, from, facetIdOf(input), found),
          ),
        ),
    }),
  })
}
