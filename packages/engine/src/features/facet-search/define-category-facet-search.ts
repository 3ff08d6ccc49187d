import type { ActorOf } from '../../core/actor'
import { assertString } from '../../core/errors'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { Protocol } from '../../core/protocol'
import type { OptionsSchema } from '../../core/options'
import { parameterOf, withParameter } from '../../core/parameters'
import { facetIdOf } from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import type { ChangeReceiver, KeyOf, ListsById } from '../../domain/shared-definitions'
import { renewal, type ValuesInput } from './define-facet-search'
import type { FacetSearchEvent, facetSearchMachine } from './facet-search.machine'
import { categoryFacetSearchOptions, type CategoryFacetSearchOptions } from './facet-search.schema'
import {
  toFacetSearchCommands,
  toFacetSearchState,
  type CategoryFacetSearchCommands,
  type FacetSearchState,
} from './facet-search.view'

/** A value of a category facet that was found, with the path of its parents. */
export interface FoundPath {
  rawValue: string
  path?: string[] | undefined
}

/**
 * Returns the parameters of a category facet with a value selected.
 *
 * @throws {EngineError} `invalid-argument` if the value or a parent is not a string.
 */
export function withPath<P extends Protocol>(
  key: KeyOf<P, ListsById>,
  parameters: P['parameters'],
  facetId: string,
  { path = [], rawValue }: FoundPath,
): P['parameters'] {
  for (const parent of [path].flat()) assertString('select', 'path', parent)
  assertString('select', 'rawValue', rawValue)
  const record = parameterOf<ListsById>(parameters, key)
  return withParameter<P['parameters']>(key, { ...record, [facetId]: [...path, rawValue] })
}

/** Defines the search among the values of a category facet. `machine` is what `provideFacetSearch` returns. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCategoryFacetSearch<
  P extends DomainProtocol,
  Settings extends ValuesInput = ValuesInput,
  Options = CategoryFacetSearchOptions,
>(
  key: KeyOf<P, ListsById>,
  machine: typeof facetSearchMachine,
  schema: OptionsSchema<Settings, Options> = categoryFacetSearchOptions as never,
  receive?: ChangeReceiver<P, FacetSearchEvent>,
): FeatureFactory<P, Options, FacetSearchState, CategoryFacetSearchCommands, ActorOf<typeof facetSearchMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'categoryFacetSearch',
    schema,
    machine,
    instance: facetIdOf,
    receive: { ...renewal, ...receive },
    parameters: { keys: [], requires: { [key]: 'categoryFacet' } },
    dependsOn: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }): CategoryFacetSearchCommands => ({
      ...toFacetSearchCommands(send, input),
      select: (found: FoundPath) =>
        send({
          type: 'value.choose',
          cause: 'facetSelect',
          resets: ['page'],
          parameters: withPath<P>(key, parameters(), facetIdOf(input), found),
          origin: 'filter',
        }),
    }),
  })
}
