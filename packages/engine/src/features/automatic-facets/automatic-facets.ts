import type { AutomaticFacetResponse, FacetValue, SearchResponse } from '@querent/api-client'
import { assertText } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { effectOf, valuesOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { automaticFacetsMachine, type AutomaticSelection } from './automatic-facets.machine'
import { automaticFacetsOptions } from './automatic-facets.schema'

export interface AutomaticFacet {
  /** Identifies the facet. */
  field: string
  /** What the platform calls it, if anything. */
  label: string | undefined
  /** Selected or idle. */
  values: FacetValue[]
  moreValuesAvailable: boolean
  /** How well the facet suits the results, as the platform says; undefined if it does not. */
  indexScore: number | undefined
  hasActiveValues: boolean
}

/**
 * Facets that the platform chooses in view of the results, in its order. A choice shows at once; counts, and the facets
 * that go with it, follow with the response. A facet with a selected value is shown even where the response has it not.
 *
 * Contributes `generateAutomaticFacets`; owns the parameter `af`, values by field. A change returns to page 1. A search
 * that clears filters sets every value idle.
 *
 * @param options - see {@link AutomaticFacetsOptions}.
 * @throws {InvalidOptionsError} where `desiredCount` is not 1 to 20, or `numberOfValues` below 1.
 * @see Specification, sentences 3.9 to 3.11, 4.7, 4.8, 5.23 and 9.9; Protocol, section 3.6
 */
export const automaticFacets = defineSearchFeature({
  kind: 'automaticFacets',
  schema: automaticFacetsOptions,
  machine: automaticFacetsMachine,
  contribute: ({ context: { desiredCount, numberOfValues, selected, isFrozen } }, { response }) => ({
    generateAutomaticFacets: {
      desiredCount,
      numberOfValues,
      currentFacets: shownFacets(selected, response).flatMap(({ field, label, values }) => {
        const currentValues = values.filter(({ state }) => state === 'selected')
        return currentValues.length ? [{ field, label, currentValues }] : []
      }),
    },
    facetOptions: { freezeFacetOrder: isFrozen },
  }),
  receive: {
    'search.starting': (signal) => {
      const effect = effectOf(signal, {})
      return effect && { type: `values.${effect}` }
    },
    'search.succeeded': (_, { context }) => (context.isFrozen ? { type: 'values.thaw' } : undefined),
  },
  parameters: {
    keys: ['af'],
    serialize: ({ context: { selected } }) => (Object.keys(selected).length ? { af: selected } : {}),
    restore: ({ af = {} }) => ({
      type: 'values.restore',
      selected: Object.fromEntries(
        Object.entries(af).flatMap(([field, values]) => (values.length ? [[field, [...new Set(values)]]] : [])),
      ),
    }),
  },
  select: ({ context: { selected } }, page, previous: { facets: AutomaticFacet[] } | undefined) => ({
    facets: keepItems(previous?.facets, shownFacets(selected, page.response)),
    hasActiveValues: Object.keys(selected).length > 0,
    isLoading: page.status === 'loading',
  }),
  commands: (send) => ({
    /**
     * Selects a value of a facet, or sets it idle where it is selected.
     *
     * @throws {EngineError} `invalid-argument` for a field or value that is no text.
     */
    toggleSelect(field: string, value: string) {
      assertText('toggleSelect', 'field', field)
      assertText('toggleSelect', 'value', value)
      send({ type: 'value.toggle', field, value })
    },
    /** Sets every value of a facet idle, or of all facets. */
    deselectAll: (field?: string) => send({ type: 'values.deselect', field }),
  }),
})

/** The facets of the response in the states that the person gave their values since, then those it does not have. */
function shownFacets(selected: AutomaticSelection, response: SearchResponse | undefined): AutomaticFacet[] {
  const received = response?.generateAutomaticFacets?.facets ?? []
  const missing = Object.keys(selected).filter((field) => received.every((facet) => facet.field !== field))
  return [...received, ...missing.map((field): AutomaticFacetResponse => ({ field, values: [] }))].map((facet) => {
    const { field, label, moreValuesAvailable = false, indexScore } = facet
    const chosen = valuesOf(selected, field)
    const values = shownValues(facet, chosen)
    return { field, label, values, moreValuesAvailable, indexScore, hasActiveValues: chosen.length > 0 }
  })
}

/** A selected value that the response does not have stands first. */
function shownValues({ values }: AutomaticFacetResponse, chosen: string[]): FacetValue[] {
  const missing = chosen.filter((each) => values.every(({ value }) => value !== each))
  return [
    ...missing.map((value): FacetValue => ({ value, state: 'selected', numberOfResults: 0 })),
    ...values.map((value): FacetValue => ({ ...value, state: chosen.includes(value.value) ? 'selected' : 'idle' })),
  ]
}
