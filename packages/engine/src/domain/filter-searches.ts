import type { Cause, SearchRequested } from './causes'

/** Returns the event that asks for a search after a change of filters. */
export const filterSearch = (cause: Cause): SearchRequested => ({
  type: 'search.requested',
  cause,
  resets: ['page'],
  origin: 'filter',
})

/** Returns the event that requests more or fewer values of a facet. The results stay. */
export const valuesSearch = (isMore: boolean): SearchRequested => ({
  type: 'search.requested',
  cause: `show${isMore ? 'More' : 'Less'}FacetResults`,
  resets: [],
  part: 'facets',
})

/** Returns the event that requests the values of a facet in the order that the user chose. */
export const sortSearch = (sortCriteria: string): SearchRequested => ({
  type: 'search.requested',
  cause: 'facetUpdateSort',
  resets: ['page'],
  sortCriteria,
})
