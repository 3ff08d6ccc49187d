import type { FacetValue } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertOneOf } from '../../core/errors'
import { isEqual, keepItems } from '../../core/keep'
import {
  effectOf,
  facetIdOf,
  isEnabled,
  parametersOfAct,
  responseFacetOf,
  toRecord,
  valuesOf,
} from '../../protocol/facets'
import { defineSearchFeature, type SearchPage } from '../../protocol/search-protocol'
import { receivedValues, shownValues, toFacetRequest } from './facet-values'
import { facetMachine, type FacetChoice, type FacetChoices, type FacetContext, type FacetEvent } from './facet.machine'
import { facetOptions, facetSortCriteria, type FacetSortCriterion } from './facet.schema'

/**
 * Values of a field with their counts, to select and exclude; "show more" and "show less". `facetSearch` searches among
 * them.
 *
 * Contributes one of the request's `facets`; owns the parameters `f` (selected) and `fExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. A search that clears filters sets
 * every value idle, and so does one that starts while `condition` does not hold.
 *
 * @param options - see {@link FacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number or list out of range, a
 *   `condition` that is no function.
 * @see Specification, sections 3 "Regular facet request", 4 "Facet value", 5 and 9
 */
export const facet = defineSearchFeature({
  kind: 'facet',
  schema: facetOptions,
  machine: facetMachine,
  instance: facetIdOf,
  contribute: ({ context }, page) =>
    isEnabled(context.options, page)
      ? {
          facets: [toFacetRequest(context, page)],
          facetOptions: { freezeFacetOrder: context.frozen !== 'nothing' },
        }
      : {},
  receive: {
    'feature.emitted': ({ event }, { context }) => {
      const changes = parametersOfAct(event)
      return changes && toChange(context, { ...parametersOf(context), ...changes }, 'values')
    },
    'search.starting': (signal, { context: { options, choices, frozen, preventAutoSelect } }) => {
      const effect = effectOf(signal, options)
      if (effect === 'clear' && choices.length)
        return set({ choices: [], frozen: 'nothing', preventAutoSelect: preventAutoSelect || signal.isFilter })
      return effect && frozen !== 'nothing' ? set({ frozen: 'nothing' }) : undefined
    },
    'search.succeeded': ({ response }, { context: { facetId, choices, frozen, preventAutoSelect } }) => {
      const autoSelected = receivedValues(facetId, response).flatMap(({ value, state }) =>
        state === 'idle' || choices.some((choice) => choice.value === value) ? [] : { value, state },
      )
      return autoSelected.length || frozen !== 'nothing' || preventAutoSelect
        ? set({ choices: [...choices, ...autoSelected], frozen: 'nothing', preventAutoSelect: false })
        : undefined
    },
  },
  parameters: {
    keys: ['f', 'fExcluded'],
    serialize: ({ context }) => (context.choices.length ? parametersOf(context) : {}),
    restore: (parameters, { context }) => toChange(context, parameters, 'nothing'),
  },
  select: toFacetState,
  commands: toFacetCommands,
})

const recordOf = ({ facetId, choices }: FacetContext, chosen: FacetChoice['state']) =>
  toRecord(
    facetId,
    choices.filter(({ state }) => state === chosen).map(({ value }) => value),
  )

const parametersOf = (context: FacetContext) => ({
  f: recordOf(context, 'selected'),
  fExcluded: recordOf(context, 'excluded'),
})

type FacetParameters = Partial<ReturnType<typeof parametersOf>>

const choicesIn = ({ f, fExcluded }: FacetParameters, facetId: string): FacetChoice[] => [
  ...valuesOf(f, facetId).map((value) => ({ value, state: 'selected' as const })),
  ...valuesOf(fExcluded, facetId).map((value) => ({ value, state: 'excluded' as const })),
]

const set = (changes: Partial<FacetChoices>): FacetEvent => ({ type: 'values.set', changes })

/** To the choices of `parameters`; where they are others than before, `frozen` says what is to stay where it is. */
function toChange(context: FacetContext, parameters: FacetParameters, frozen: FacetContext['frozen']) {
  const choices = choicesIn(parameters, context.facetId)
  return set(
    isEqual(choices, choicesIn(parametersOf(context), context.facetId))
      ? {}
      : { choices, frozen, preventAutoSelect: frozen === 'values' || choices.length > 0 },
  )
}

const isSameValue = (left: FacetValue, right: FacetValue) =>
  left.value === right.value && left.state === right.state && left.numberOfResults === right.numberOfResults

function toFacetState(
  { context }: SnapshotFrom<typeof facetMachine>,
  page: SearchPage,
  previous: { values: FacetValue[] } | undefined,
) {
  const { options, facetId, choices, sortCriteria } = context
  const isShown = isEnabled(options, page)
  const values = keepItems(previous?.values, isShown ? shownValues(context, page) : [], isSameValue)
  return {
    facetId,
    field: options.field,
    values,
    hasActiveValues: choices.length > 0,
    canShowMoreValues: isShown && (responseFacetOf('regular', facetId, page.response)?.moreValuesAvailable ?? false),
    canShowLessValues: values.length > Math.max(options.numberOfValues, choices.length),
    sortCriteria,
    /** False where its condition does not hold: it is not to be shown then, and does not restrict. */
    isEnabled: isShown,
    isLoading: page.status === 'loading',
  }
}

export type FacetState = ReturnType<typeof toFacetState>

function toFacetCommands(send: (event: FacetEvent) => void) {
  const toggle =
    (state: FacetChoice['state'], isSingle = false) =>
    (value: string) =>
      send({ type: 'value.toggle', choice: { value, state }, isSingle })
  return {
    /** Selects the value, or sets it idle where it is selected. */
    toggleSelect: toggle('selected'),
    /** Excludes the value, or sets it idle where it is excluded. */
    toggleExclude: toggle('excluded'),
    /** As `toggleSelect`; where it selects the value it sets all others idle. */
    toggleSingleSelect: toggle('selected', true),
    /** As `toggleExclude`; where it excludes the value it sets all others idle. */
    toggleSingleExclude: toggle('excluded', true),
    /** Sets every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
    showMoreValues: () => send({ type: 'values.show', isMore: true }),
    showLessValues: () => send({ type: 'values.show', isMore: false }),
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the list. */
    sortBy(sortCriteria: FacetSortCriterion) {
      assertOneOf('sortBy', sortCriteria, facetSortCriteria)
      send({ type: 'sort.set', sortCriteria })
    },
  }
}
