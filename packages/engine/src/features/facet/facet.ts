import type { FacetSearchValue, FacetValue } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { EngineError, InvalidOptionsError } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { keepItems } from '../../core/keep'
import { defineSearchFeature, type SearchPage } from '../../protocol/search-protocol'
import { responseFacetOf, shownValues, toFacetRequest, toFacetSearchRequest } from './facet-values'
import { facetMachine, type FacetChoice, type FacetEvent, type FetchFacetValuesInput } from './facet.machine'
import {
  FACET_ID,
  FACET_ID_REQUIREMENT,
  facetOptions,
  facetSortCriteria,
  type FacetSortCriterion,
} from './facet.schema'

/**
 * Values of a field with their counts, to select and exclude; "show more" and "show less"; a search among the values.
 *
 * Contributes one of the request's `facets`; owns the parameters `f` (selected) and `fExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. A search that clears filters sets
 * every value idle.
 *
 * @param options - see {@link FacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for a field that is empty or, where there is no `facetId`, makes no id; a number or list
 * out of range.
 * @see Specification, sections 3 "Regular facet request", 4 "Facet value", 5 and 9
 */
export const facet = defineSearchFeature({
  kind: 'facet',
  schema: facetOptions,
  machine: facetMachine,
  instance: ({ field, facetId = field }) => {
    if (FACET_ID.test(facetId)) return facetId
    throw new InvalidOptionsError(
      'facet',
      [`facetId is missing and "${field}" ${FACET_ID_REQUIREMENT} to be one`],
      facetId,
    )
  },
  provide: ({ client, environment, currentRequest }) =>
    facetMachine.provide({
      actors: {
        fetchValues: fetchActor(
          (input: FetchFacetValuesInput, call) =>
            client.facetSearch(toFacetSearchRequest(input, currentRequest()), call),
          environment,
        ),
      },
    }),
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
      const isChosen = ({ value }: FacetValue) => choices.some((choice) => choice.value === value)
      const autoSelected = values.filter((value) => value.state !== 'idle' && !isChosen(value)) as FacetChoice[]
      if (!autoSelected.length && frozen === 'nothing' && !preventAutoSelect) return undefined
      return {
        type: 'values.accept',
        choices: [...choices, ...autoSelected.map(({ value, state }) => ({ value, state }))],
      }
    },
  },
  parameters: {
    keys: ['f', 'fExcluded'],
    serialize: ({ context: { facetId, choices } }) => {
      const f = choices.filter(({ state }) => state === 'selected').map(({ value }) => value)
      const fExcluded = choices.filter(({ state }) => state === 'excluded').map(({ value }) => value)
      return {
        ...(f.length && { f: { [facetId]: f } }),
        ...(fExcluded.length && { fExcluded: { [facetId]: fExcluded } }),
      }
    },
    restore: ({ f, fExcluded }, { context: { facetId } }) => ({
      type: 'values.restore',
      choices: [...toChoices(f, facetId, 'selected'), ...toChoices(fExcluded, facetId, 'excluded')],
    }),
  },
  select: toFacetState,
  commands: toFacetCommands,
})

// A facet may be called `constructor`, as every object has one.
const toChoices = (values: Record<string, string[]> = {}, facetId: string, state: FacetChoice['state']) =>
  Object.hasOwn(values, facetId) ? values[facetId]!.map((value): FacetChoice => ({ value, state })) : []

const isSameValue = (left: FacetValue, right: FacetValue) =>
  left.value === right.value && left.state === right.state && left.numberOfResults === right.numberOfResults

function toFacetState(
  snapshot: SnapshotFrom<typeof facetMachine>,
  page: SearchPage,
  previous: { values: FacetValue[] } | undefined,
) {
  const { context } = snapshot
  const { options, facetId, choices, search, sortCriteria } = context
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
    search: {
      text: search.text,
      values: search.values,
      isLoading: snapshot.hasTag('searching'),
      canShowMoreValues: search.moreValuesAvailable,
      error: search.error,
    },
  }
}

export type FacetState = ReturnType<typeof toFacetState>

function toFacetCommands(send: (event: FacetEvent) => void) {
  return {
    /** Selects the value, or sets it idle where it is selected. */
    toggleSelect: (value: string) => send({ type: 'value.toggle', choice: { value, state: 'selected' } }),
    /** Excludes the value, or sets it idle where it is excluded. */
    toggleExclude: (value: string) => send({ type: 'value.toggle', choice: { value, state: 'excluded' } }),
    /** Sets every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
    showMoreValues: () => send({ type: 'more.show' }),
    showLessValues: () => send({ type: 'less.show' }),
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the list. */
    sortBy(sortCriteria: FacetSortCriterion) {
      if (!facetSortCriteria.includes(sortCriteria)) {
        throw new EngineError(
          'invalid-argument',
          `sortBy: "${sortCriteria}" is not an order of facet values, use one of ${facetSortCriteria.join(', ')}`,
        )
      }
      send({ type: 'sort.set', sortCriteria })
    },
    /** Searches the values of the facet for a text when typing pauses; an empty text finds all. */
    searchValues: (text: string) => send({ type: 'search.change', text }),
    showMoreSearchValues: () => send({ type: 'search.more' }),
    clearSearch: () => send({ type: 'search.clear' }),
    /** Selects a value that the search found, and ends the search. */
    selectSearchValue: ({ rawValue, count }: FacetSearchValue) =>
      send({ type: 'search.select', choice: { value: rawValue, state: 'selected', numberOfResults: count } }),
    /** Excludes a value that the search found, and ends the search. */
    excludeSearchValue: ({ rawValue, count }: FacetSearchValue) =>
      send({ type: 'search.select', choice: { value: rawValue, state: 'excluded', numberOfResults: count } }),
  }
}
