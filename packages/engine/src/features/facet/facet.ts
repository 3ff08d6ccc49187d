import type { FacetValue } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertOneOf } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { facetIdOf, valuesOf } from '../../protocol/facets'
import { defineSearchFeature, type SearchPage } from '../../protocol/search-protocol'
import { responseFacetOf, shownValues, toFacetRequest } from './facet-values'
import { facetMachine, type FacetChoice, type FacetContext, type FacetEvent } from './facet.machine'
import { facetOptions, facetSortCriteria, type FacetSortCriterion } from './facet.schema'

/**
 * Values of a field with their counts, to select and exclude; "show more" and "show less". `facetSearch` searches among them.
 *
 * Contributes one of the request's `facets`; owns the parameters `f` (selected) and `fExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. A search that clears filters sets
 * every value idle.
 *
 * @param options - see {@link FacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number or list out of range.
 * @see Specification, sections 3 "Regular facet request", 4 "Facet value", 5 and 9
 */
export const facet = defineSearchFeature({
  kind: 'facet',
  schema: facetOptions,
  machine: facetMachine,
  instance: facetIdOf,
  contribute: ({ context }, page) => ({
    facets: [toFacetRequest(context, page)],
    facetOptions: { freezeFacetOrder: context.frozen !== 'nothing' },
  }),
  receive: {
    'search.starting': ({ resets }) => {
      if (resets.includes('filters')) return { type: 'values.clear' }
      return resets.includes('page') ? { type: 'values.thaw' } : undefined
    },
    'search.succeeded': ({ response }, { context: { facetId, choices, frozen, preventAutoSelect } }) => {
      const values = response.facets.find((facet) => facet.facetId === facetId)?.values ?? []
      const autoSelected = values.filter(
        ({ value, state }) => state !== 'idle' && !choices.some((choice) => choice.value === value),
      ) as FacetChoice[]
      return autoSelected.length || frozen !== 'nothing' || preventAutoSelect
        ? {
            type: 'values.accept',
            choices: [...choices, ...autoSelected.map(({ value, state }) => ({ value, state }))],
          }
        : undefined
    },
  },
  parameters: {
    keys: ['f', 'fExcluded'],
    serialize: ({ context }) => ({
      ...parameterOf('f', 'selected', context),
      ...parameterOf('fExcluded', 'excluded', context),
    }),
    restore: ({ f, fExcluded }, { context: { facetId } }) => ({
      type: 'values.restore',
      choices: [...toChoices(f, facetId, 'selected'), ...toChoices(fExcluded, facetId, 'excluded')],
    }),
  },
  select: toFacetState,
  commands: toFacetCommands,
})

const parameterOf = (key: 'f' | 'fExcluded', state: FacetChoice['state'], { facetId, choices }: FacetContext) => {
  if (!choices.length) return {}
  const values = choices.filter((choice) => choice.state === state).map(({ value }) => value)
  return values.length ? { [key]: { [facetId]: values } } : {}
}

const toChoices = (values: Record<string, string[]> | undefined, facetId: string, state: FacetChoice['state']) =>
  valuesOf(values, facetId).map((value): FacetChoice => ({ value, state }))

const isSameValue = (left: FacetValue, right: FacetValue) =>
  left.value === right.value && left.state === right.state && left.numberOfResults === right.numberOfResults

function toFacetState(
  { context }: SnapshotFrom<typeof facetMachine>,
  page: SearchPage,
  previous: { values: FacetValue[] } | undefined,
) {
  const { options, facetId, choices, sortCriteria } = context
  const received = responseFacetOf(facetId, page)
  const values = keepItems(previous?.values, shownValues(context, page), isSameValue)
  return {
    facetId,
    field: options.field,
    values,
    hasActiveValues: choices.length > 0,
    canShowMoreValues: received?.moreValuesAvailable ?? false,
    canShowLessValues: values.length > options.numberOfValues && values.some(({ state }) => state === 'idle'),
    sortCriteria,
    isLoading: page.status === 'loading',
  }
}

export type FacetState = ReturnType<typeof toFacetState>

function toFacetCommands(send: (event: FacetEvent) => void) {
  const toggle = (state: FacetChoice['state']) => (value: string) =>
    send({ type: 'value.toggle', choice: { value, state } })
  return {
    /** Selects the value, or sets it idle where it is selected. */
    toggleSelect: toggle('selected'),
    /** Excludes the value, or sets it idle where it is excluded. */
    toggleExclude: toggle('excluded'),
    /** Sets every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
    showMoreValues: () => send({ type: 'more.show' }),
    showLessValues: () => send({ type: 'less.show' }),
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the list. */
    sortBy(sortCriteria: FacetSortCriterion) {
      assertOneOf('sortBy', sortCriteria, facetSortCriteria)
      send({ type: 'sort.set', sortCriteria })
    },
  }
}
