import type { RegularFacetRequest } from '@querent/api-client'
import type { BackendQuery, Document, PathFacetQuery, RangeFacetQuery } from '../backend'

/** Returns a document with an id and default values. */
export const buildDocument = (id: string, changes: Partial<Document> = {}): Document => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  uri: `https://documents.test/${id}`,
  fields: {},
  ...changes,
})

/** Returns a query for everything by default. */
export const buildQuery = (changes: Partial<BackendQuery> = {}): BackendQuery => ({
  text: '',
  facets: [],
  sort: [],
  firstResult: 0,
  numberOfResults: 10,
  excerptLength: 200,
  ...changes,
})

/** Returns a facet with the id of its field. */
export const buildFacet = (field: string, changes: Partial<RegularFacetRequest> = {}): RegularFacetRequest => ({
  facetId: field,
  field,
  type: 'specific',
  currentValues: [],
  ...changes,
})

/** Returns a facet of paths with the delimiter `;`, with the id of its field. */
export const buildPathFacet = (field: string, changes: Partial<PathFacetQuery> = {}): PathFacetQuery => ({
  type: 'hierarchical',
  facetId: field,
  field,
  delimiter: ';',
  basePath: [],
  isFilteredByBasePath: true,
  openPath: [],
  numberOfValues: 5,
  sort: 'occurrences',
  ...changes,
})

/** Returns a facet of ranges, with the id of its field. */
export const buildRangeFacet = (field: string, changes: Partial<RangeFacetQuery> = {}): RangeFacetQuery => ({
  type: 'range',
  facetId: field,
  field,
  ranges: [],
  sort: 'ascending',
  ...changes,
})
