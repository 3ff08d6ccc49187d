import type { ActorOf } from '../../core/actor'
import type { SnapshotFrom } from 'xstate'
import { assertReply, assertString } from '../../core/errors'
import { defineFeature, type DefineFeature, type Receivers, type Tools, type FeatureFactory } from '../../core/feature'
import type { Protocol } from '../../core/protocol'
import { fetchActor } from '../../core/fetch-actor'
import type { OptionsSchema } from '../../core/options'
import { parameterOf, toParameters } from '../../core/parameters'
import { toolsOf } from '../../core/tools'
import type { Choice } from '../../domain/choices.machine'
import { assertPossible, facetIdOf, valuesOf } from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import type { ChangeReceiver, ChoiceKeys, ListsById } from '../../domain/shared-definitions'
import {
  facetSearchMachine,
  type FacetSearchEvent,
  type FacetSearchQuery,
  type FacetSearchReply,
} from './facet-search.machine'
import { facetSearchOptions, type FacetSearchInput, type FacetSearchOptions } from './facet-search.schema'
import {
  toFacetSearchCommands,
  toFacetSearchState,
  type FacetSearchCommands,
  type FacetSearchState,
} from './facet-search.view'

/** The options that the definition of a search among values reads. */
export interface ValuesInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  debounceMs: number
}

/** Returns the machine with its effects: `fetchValues` requests the values that contain a text. */
export const provideFacetSearch = <P extends DomainProtocol, Settings = FacetSearchInput>(
  fetchValues: (
    query: FacetSearchQuery,
    tools: Tools<P, Settings>,
    options: { signal: AbortSignal },
  ) => Promise<FacetSearchReply>,
) =>
  facetSearchMachine.provide({
    actors: {
      fetchValues: fetchActor(async (query: FacetSearchQuery, options) => {
        const reply = await fetchValues(query, toolsOf(options.self), options)
        assertReply(Array.isArray(reply?.values))
        return reply
      }),
    },
    delays: { debounce: ({ self }) => toolsOf<P, ValuesInput>(self).input.debounceMs },
  })

/**
 * Values are requested again after a search of the whole page. More results or facet values belong to the same search.
 * A page has this feature for each facet: unused ones request nothing.
 */
export const renewal: Receivers<Protocol, SnapshotFrom<typeof facetSearchMachine>, FacetSearchEvent, unknown> = {
  'search.succeeded': ({ part }, { value, context: { text, values, error } }) =>
    part || (value === 'idle' && !text && !values.length && !error) ? undefined : { type: 'search.succeed' },
}

interface ChosenValue {
  facetId: string
  value: string
  /** Default `selected`. */
  state?: Choice['state']
  /** All other values of the facet become idle. */
  isSingle?: boolean
}

/**
 * Returns the parameters of a regular facet with a value chosen.
 *
 * @param command - named in errors.
 * @throws {EngineError} `invalid-argument` if the value is not a string.
 */
export function withValue<P extends Protocol>(
  command: string,
  keys: ChoiceKeys<P>,
  parameters: P['parameters'],
  { facetId, value, state = 'selected', isSingle = false }: ChosenValue,
): P['parameters'] {
  assertString(command, 'rawValue', value)
  assertPossible(command, keys.length > 1 || state === 'selected')
  return toParameters<P['parameters']>(keys, (key, index) => {
    const record = parameterOf<ListsById>(parameters, key)
    const others = isSingle ? [] : valuesOf(record, facetId).filter((other) => other !== value)
    return { ...record, [facetId]: (state === 'selected') === !index ? [...others, value] : others }
  })
}

/** Defines the search among the values of a facet. `machine` is what `provideFacetSearch` returns. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFacetSearch<
  P extends DomainProtocol,
  Settings extends ValuesInput = ValuesInput,
  Options = FacetSearchOptions,
>(
  keys: ChoiceKeys<P>,
  machine: typeof facetSearchMachine,
  schema: OptionsSchema<Settings, Options> = facetSearchOptions as never,
  receive?: ChangeReceiver<P, FacetSearchEvent>,
): FeatureFactory<P, Options, FacetSearchState, FacetSearchCommands, ActorOf<typeof facetSearchMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'facetSearch',
    schema,
    machine,
    instance: facetIdOf,
    receive: { ...renewal, ...receive },
    parameters: { keys: [], requires: toParameters(keys, () => 'facet') },
    dependsOn: [],
    state: toFacetSearchState,
    commands: (send, { parameters, input }): FacetSearchCommands => {
      const facetId = facetIdOf(input)
      const choose =
        (command: string, state: Choice['state'], isSingle = false) =>
        ({ rawValue: value }: { rawValue: string }) =>
          send({
            type: 'value.choose',
            cause: state === 'selected' ? 'facetSelect' : 'facetExclude',
            resets: ['page'],
            parameters: withValue(command, keys, parameters(), { facetId, value, state, isSingle }),
            origin: 'filter',
          })
      return {
        ...toFacetSearchCommands(send, input),
        select: choose('select', 'selected'),
        exclude: choose('exclude', 'excluded'),
        singleSelect: choose('singleSelect', 'selected', true),
        singleExclude: choose('singleExclude', 'excluded', true),
      }
    },
  })
}
