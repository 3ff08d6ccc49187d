import { defineFeature, type DefineFeature, type Protocol, type Reset } from '../../core/feature'
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
import { toFacetSearchCommands, toFacetSearchState } from './facet-search.view'

interface SuggestionsInput extends ValuesInput {
  clearFilters: boolean
}

/** Returns the pick of a value, which begins another search: `choose` adds it to what remains of the current one. */
function toPick<P extends Protocol>(
  queryKey: KeyOf<P, string>,
  { clearFilters }: SuggestionsInput,
  current: P['parameters'],
  choose: (from: P['parameters']) => P['parameters'],
): FacetSearchEvent {
  const resets: Reset[] = clearFilters ? ['page', 'filters'] : ['page']
  const parameters = { ...withParameter<P['parameters']>(queryKey, ''), ...choose(clearFilters ? {} : current) }
  return { type: 'value.choose', cause: 'facetSelect', resets, parameters, query: '' }
}

/** Defines the values of a field as suggestions of a search box. `machine` is what `provideFacetSearch` returns. */
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
) {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'fieldSuggestions',
    schema,
    machine,
    instance: facetIdOf,
    receive: receive ?? {},
    parameters: { keys: [], sets: { [queryKey]: 'query', ...toParameters(keys, () => 'facet') } },
    reads: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }) => ({
      ...toFacetSearchCommands(send, input),
      /**
       * Searches for what has the value.
       *
       * @throws {EngineError} `invalid-argument` if `rawValue` is not a string.
       */
      select: ({ rawValue: value }: { rawValue: string }) =>
        send(
          toPick<P>(queryKey, input, parameters(), (from) =>
            withValue<P>('select', keys, from, { facetId: facetIdOf(input), value }),
          ),
        ),
    }),
  })
}

/** Defines the values of a category field as suggestions of a search box, as {@link defineFieldSuggestions}. */
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
) {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'categoryFieldSuggestions',
    schema,
    machine,
    instance: facetIdOf,
    receive: receive ?? {},
    parameters: { keys: [], sets: { [queryKey]: 'query', [key]: 'categoryFacet' } },
    reads: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }) => ({
      ...toFacetSearchCommands(send, input),
      /**
       * Searches for what is below the path.
       *
       * @throws {EngineError} `invalid-argument` if `rawValue` or a part of `path` is not a string.
       */
      select: (found: FoundPath) =>
        send(toPick<P>(queryKey, input, parameters(), (from) => withPath<P>(key, from, facetIdOf(input), found))),
    }),
  })
}
