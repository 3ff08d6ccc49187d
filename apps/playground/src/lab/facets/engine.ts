import {
  automaticFacets,
  breadcrumbs,
  browserHistory,
  categoryFacet,
  categoryFacetSearch,
  dateFacet,
  dateFilter,
  dateRange,
  facet,
  facetManager,
  facetSearch,
  numericFacet,
  numericFilter,
  numericRange,
  pager,
  resultList,
  urlState,
} from '@querent/engine'
import { client } from '../../client'
import { createLabEngine } from '../create-lab-engine'
import { orderedFacetIds, withFacetOrder } from './with-facet-order'

export const engine = createLabEngine(
  [
    facet({ field: 'area', numberOfValues: 5 }),
    facet({ field: 'browsers', resultsMustMatch: 'allValues' }),
    facet({ field: 'group', numberOfValues: 5 }),
    facetSearch({ field: 'group' }),
    categoryFacet({ field: 'section' }),
    categoryFacetSearch({ field: 'section' }),
    numericFacet({
      field: 'browserCount',
      currentValues: [
        numericRange({ start: 0, end: 0, endInclusive: true }),
        numericRange({ start: 1, end: 3, endInclusive: true }),
        numericRange({ start: 4, end: 6, endInclusive: true }),
        numericRange({ start: 7, end: 7, endInclusive: true }),
      ],
    }),
    numericFilter({ field: 'browserCount' }),
    dateFacet({
      field: 'since',
      facetId: 'since-relative',
      sortCriteria: 'descending',
      currentValues: [
        dateRange({ start: 'past-1-year', end: 'now' }),
        dateRange({ start: 'past-5-year', end: 'past-1-year' }),
        dateRange({ start: 'past-10-year', end: 'past-5-year' }),
        dateRange({ start: 'past-40-year', end: 'past-10-year' }),
      ],
    }),
    dateFacet({ field: 'since', numberOfValues: 5, rangeAlgorithm: 'equiprobable' }),
    dateFilter({ field: 'baselineDate' }),
    facet({ field: 'kind' }),
    facet({ field: 'baseline', condition: ({ f }) => f?.['kind']?.includes('Feature') ?? false }),
    automaticFacets({ desiredCount: 3, numberOfValues: 5 }),
    ...orderedFacetIds.map((field) => facet({ field, numberOfValues: 3 })),
    facetManager(),
    breadcrumbs(),
    resultList(),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
  { client: withFacetOrder(client) },
)
