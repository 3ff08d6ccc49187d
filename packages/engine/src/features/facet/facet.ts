import type { FacetValue } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertOneOf, assertText } from '../../core/errors'
import { isEqual, keepItems } from '../../core/keep'
import {
  effectOf,
  facetIdOf,
  isEnabled,
  parametersOfAct,
  responseFacetOf,
  toRecord,
  valuesOf,
} from '../../domain/facets'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
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
      return changes && set(changesTo(context, { ...parametersOf(context), ...changes }, 'values'))
    },
    'search.starting': (signal, { context: { options, choices, frozen, preventAutoSelect } }) => {
      const effect = effectOf(signal, options)
      if (effect === 'clear' && choices.length)
        return set({ choices: [], frozen: 'nothing', preventAutoSelect: preventAutoSelect || signal.isFilter })
      return effect && frozen !== 'nothing' ? set({ frozen: 'nothing' }) : undefined
    },
    'search.succeeded': ({ response, parameters }, { context }) => {
      const { facetId, choices, frozen, preventAutoSelect } = context
      const autoSelected: FacetChoice[] = []
      for (const { value, state } of receivedValues(facetId, response)) {
        if (state !== 'idle' && !choices.some((choice) => choice.value === value)) autoSelected.push({ value, state })
      }
      return (autoSelected.length || frozen !== 'nothing' || preventAutoSelect) &&
        !changesTo(context, parameters, 'nothing').choices
        ? set({ choices: [...choices, ...autoSelected], frozen: 'nothing', preventAutoSelect: false })
        : undefined
    },
  },
  parameters: {
    keys: ['f', 'fExcluded'],
    serialize: ({ context }) => (context.choices.length ? parametersOf(context) : {}),
    restore: (parameters, { context }) => set(changesTo(context, parameters, 'nothing')),
  },
  select: toFacetState,
  commands: toFacetCommands,
})

function parametersOf({ facetId, choices }: FacetContext) {
  const recordOf = (chosen: FacetChoice['state']) =>
    toRecord(
      facetId,
      choices.filter(({ state }) => state === chosen).map(({ value }) => value),
    )
  return { f: recordOf('selected'), fExcluded: recordOf('excluded') }
}

type FacetParameters = Partial<ReturnType<typeof parametersOf>>

/** Each value once, however often a link names it. */
function choicesIn({ f, fExcluded }: FacetParameters, { facetId }: FacetContext) {
  const selected = new Set(valuesOf(f, facetId))
  return Array.from(new Set([...selected, ...valuesOf(fExcluded, facetId)]), (value): FacetChoice => {
    return { value, state: selected.has(value) ? 'selected' : 'excluded' }
  })
}

const set = (changes: Partial<FacetChoices>): FacetEvent => ({ type: 'values.set', changes })

/** To the choices of `parameters`, if they are others; `frozen` says what is to stay where it is then. */
function changesTo(
  context: FacetContext,
  parameters: FacetParameters,
  frozen: FacetContext['frozen'],
): Partial<FacetChoices> {
  const choices = choicesIn(parameters, context)
  return isEqual(choices, choicesIn(parametersOf(context), context))
    ? {}
    : { choices, frozen, preventAutoSelect: frozen === 'values' || choices.length > 0 }
}

// There may be thousands of values, most of them as they were.
const isSameValue = (left: FacetValue, right: FacetValue) =>
  left.value === right.value && left.state === right.state && left.numberOfResults === right.numberOfResults

function toFacetState(
  { context }: SnapshotFrom<typeof facetMachine>,
  page: SearchPage,
  previous: { values: FacetValue[] } | undefined,
) {
  const { options, facetId, choices, sortCriteria } = context
  const isShown = isEnabled(options, page)
  const received = isShown ? receivedValues(facetId, page.response) : []
  const values = keepItems(previous?.values, isShown ? shownValues(context, page) : [], isSameValue)
  return {
    facetId,
    field: options.field,
    values,
    hasActiveValues: choices.length > 0,
    canShowMoreValues: isShown && (responseFacetOf('regular', facetId, page.response)?.moreValuesAvailable ?? false),
    canShowLessValues: received.length > Math.max(options.numberOfValues, choices.length),
    sortCriteria,
    /** False where its condition does not hold: it is not to be shown then, and does not restrict. */
    isEnabled: isShown,
    isLoading: page.status === 'loading',
  }
}

export type FacetState = ReturnType<typeof toFacetState>

function toFacetCommands(send: (event: FacetEvent) => void) {
  const toggle =
    (command: string, state: FacetChoice['state'], isSingle = false) =>
    (value: string) => {
      assertText(command, 'value', value)
      send({ type: 'value.toggle', choice: { value, state }, isSingle })
    }
  return {
    /**
     * Selects the value, or sets it idle where it is selected.
     *
     * @throws {EngineError} `invalid-argument` for a value that is no text, as those below do.
     */
    toggleSelect: toggle('toggleSelect', 'selected'),
    /** Excludes the value, or sets it idle where it is excluded. */
    toggleExclude: toggle('toggleExclude', 'excluded'),
    /** As `toggleSelect`; where it selects the value it sets all others idle. */
    toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
    /** As `toggleExclude`; where it excludes the value it sets all others idle. */
    toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
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
