import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { isEqual } from '../../core/reuse'
import { toRecord, valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { staticFilterMachine, type StaticFilterChoice, type StaticFilterContext } from './static-filter.machine'
import { staticFilterOptions, type StaticFilterOptions } from './static-filter.schema'
import {
  toStaticFilterCommands,
  toStaticFilterState,
  valuesIn,
  type StaticFilterInput,
  type StaticFilterCommands,
} from './static-filter.view'

/**
 * Offers a fixed list of query expressions with captions. Results match any of the selected expressions, and none of
 * the excluded ones.
 *
 * Contributes to `cq`: the expressions of selected values joined by OR, and the negation of excluded ones. Owns the
 * parameters `sf` (selected) and `sfExcluded`, each under its id; unknown captions are ignored. A change returns to
 * page 1.
 *
 * @param options - see {@link StaticFilterOptions}.
 * @throws {InvalidOptionsError} if the id has other characters, or a caption is empty or not unique.
 * @see Specification, sentences 3.12 and 4.9; Protocol, section 2.2
 */
export const staticFilter = defineSearchFeature({
  kind: 'staticFilter',
  schema: staticFilterOptions as Named<typeof staticFilterOptions, StaticFilterOptions>,
  machine: staticFilterMachine,
  instance: ({ id }) => id,
  contribute: ({ context }, _, input) => {
    const selected = expressionsOf('selected', context, input)
    const excluded = expressionsOf('excluded', context, input)
    const isAlone = selected.length === 1 && !excluded.length
    const parts = [
      ...(selected.length ? [isAlone ? selected[0]! : `(${selected.join(' OR ')})`] : []),
      ...(excluded.length ? [`NOT (${excluded.join(' OR ')})`] : []),
    ]
    return parts.length ? { cq: parts.join(' AND ') } : {}
  },
  parameters: {
    keys: ['sf', 'sfExcluded'],
    serialize: ({ context }, input) => ({
      sf: toRecord(input.id, captionsOf('selected', context, input)),
      sfExcluded: toRecord(input.id, captionsOf('excluded', context, input)),
    }),
    restore: (parameters, { context }, input, { origin }) => {
      const choices = choicesIn(parameters, input)
      return isEqual(choices, inOrder(context, input)) ? undefined : { type: 'values.restore', choices, origin }
    },
  },
  dependsOn: [],
  state: ({ context }, _, input, previous: ReturnType<typeof toStaticFilterState> | undefined) =>
    toStaticFilterState(context, input, previous),
  commands: (send, { input }): StaticFilterCommands => toStaticFilterCommands(send, input),
})

const captionsOf = (state: StaticFilterChoice['state'], context: StaticFilterContext, input: StaticFilterInput) =>
  valuesIn(context, input, state).map(({ caption }) => caption)

const expressionsOf = (state: StaticFilterChoice['state'], context: StaticFilterContext, input: StaticFilterInput) =>
  valuesIn(context, input, state)
    .map(({ expression }) => expression)
    .filter((expression) => expression.trim())

/** Returns the choices of parameters, in the order of the options. */
const choicesIn = ({ sf, sfExcluded }: SearchParameters, { id, values }: StaticFilterInput) =>
  values.flatMap(({ caption }): StaticFilterChoice[] => {
    if (valuesOf(sf, id).includes(caption)) return [{ caption, state: 'selected' }]
    return valuesOf(sfExcluded, id).includes(caption) ? [{ caption, state: 'excluded' }] : []
  })

const inOrder = ({ choices }: StaticFilterContext, { values }: StaticFilterInput) =>
  values.flatMap(({ caption }) => choices.filter((choice) => choice.caption === caption))

/** The actor that runs the machine of `staticFilter`. */
export interface StaticFilterActor extends ActorOf<typeof staticFilter> {}

/** What `engine.get(staticFilter)` returns: the state, the commands and the actor of the feature. */
export interface StaticFilterController extends ControllerOf<typeof staticFilter> {}
