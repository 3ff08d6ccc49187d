import type { RegularFacetRequest } from '@querent/api-client'
import type { BackendQuery, FacetQuery } from '@querent/platform'
import { generateQueries } from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { sampleValues } from './sample-values.ts'

const FILTER_YEAR = 2018

export interface Example {
  query: BackendQuery
  body: string
}

const toCriterion = (sort: BackendQuery['sort'][number]) =>
  sort.by === 'field' ? `@${sort.field} ${sort.order}` : sort.by

/** Returns a facet of values as it is requested on the wire. */
const toRequest = (facet: FacetQuery): RegularFacetRequest[] =>
  facet.type === 'values'
    ? [
        {
          type: 'specific',
          facetId: facet.facetId,
          field: facet.field,
          currentValues: facet.selected.map((value) => ({ value, state: 'selected' })),
          numberOfValues: facet.selected.length + facet.numberOfValues,
        },
      ]
    : []

/**
 * Returns the same search twice: as a query of the backend, and as a request on the wire. Each has ten facets and a
 * filter.
 */
const toExample = (query: BackendQuery): Example => ({
  query: {
    ...query,
    constant: { type: 'range', field: 'year', from: { value: FILTER_YEAR, isIncluded: true } },
  },
  body: JSON.stringify({
    q: query.text,
    cq: `@year>=${FILTER_YEAR}`,
    facets: query.facets.flatMap(toRequest),
    sortCriteria: query.sort.map(toCriterion).join(','),
    firstResult: query.firstResult,
    numberOfResults: query.numberOfResults,
    excerptLength: query.excerptLength,
    fieldsToInclude: ['source', 'author', 'date', 'price'],
    analytics: { clientId: '', capture: false },
  }),
})

/** Returns a realistic mix of searches: up to three words, prefixes, phrases, selected values, sorts and pages. */
export const exampleSearches = (count: number): Example[] =>
  Array.from(generateQueries({ count, values: sampleValues() }), toExample)
