import {
  breadcrumbs,
  facet,
  facetSearch,
  history,
  pager,
  query,
  queryError,
  querySummary,
  resultList,
  resultPreview,
  resultsPerPage,
  searchBox,
  searchStatus,
  sort,
  type SearchProtocol,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResponse, buildResult } from '@querent/engine/testing'

export type Response = SearchProtocol['response']

export const features = () => [
  query(),
  searchBox(),
  resultList(),
  pager(),
  resultsPerPage(),
  sort({ criteria: ['relevancy', 'date descending'] }),
  facet({ field: 'author' }),
  facetSearch({ field: 'author' }),
  breadcrumbs(),
  querySummary(),
  queryError(),
  history(),
  resultPreview(),
  searchStatus(),
]

export const completion = (expression: string, highlighted = expression) => ({
  expression,
  highlighted,
  score: 1,
  executableConfidence: 1,
})

/** Ten results of 95, and one facet. */
export const responseOf = (overrides: Partial<Response> = {}): Response =>
  buildResponse({
    results: Array.from({ length: 10 }, (_, index) => buildResult(`r${index + 1}`)),
    totalCountFiltered: 95,
    // Without a duration, a summary shows the time that the machine took.
    duration: 0,
    facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2, Cid: 1 }) })],
    ...overrides,
  })
