import type {
  BackendQuery,
  Document,
  FacetSearchQuery,
  PathFacetQuery,
  RangeFacetQuery,
  ValueFacetQuery,
} from '../port'

/** Returns a document with an id and default values. */
export const buildDocument = (id: string, changes: Partial<Document> = {}): Document => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  uri: `https://documents.test/${id}`,
  fields: {},
  ...changes,
})

/** Returns documents whose ids are numbers from 0 on. */
export const buildDocuments = (length: number, changes: Partial<Document> = {}): Document[] =>
  Array.from({ length }, (_, index) => buildDocument(`${index}`, changes))

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

/** Returns a facet of values with the id of its field, and up to eight values. */
export const buildFacet = (field: string, changes: Partial<ValueFacetQuery> = {}): ValueFacetQuery => ({
  type: 'values',
  facetId: field,
  field,
  selected: [],
  excluded: [],
  named: [],
  numberOfValues: 8,
  order: { by: 'count' },
  ...changes,
})

/** Returns a facet of paths with the delimiter `;`, with the id of its field. */
export const buildPathFacet = (field: string, changes: Partial<PathFacetQuery> = {}): PathFacetQuery => ({
  type: 'paths',
  facetId: field,
  field,
  delimiter: ';',
  basePath: [],
  isFilteredByBasePath: true,
  openPath: [],
  numberOfValues: 5,
  order: 'count',
  ...changes,
})

/** Returns a facet of ranges, with the id of its field. */
export const buildRangeFacet = (field: string, changes: Partial<RangeFacetQuery> = {}): RangeFacetQuery => ({
  type: 'ranges',
  facetId: field,
  field,
  ranges: [],
  sort: 'ascending',
  ...changes,
})

/** Returns a search for all values of a field. */
export const buildFacetSearch = (field: string, changes: Partial<FacetSearchQuery> = {}): FacetSearchQuery => ({
  facet: { facetId: field, field },
  text: '',
  numberOfValues: 10,
  ignoreValues: [],
  query: buildQuery(),
  ...changes,
})

/** Returns all values of a source. */
export const readAll = async <Value>(source: AsyncIterable<Value>): Promise<Value[]> => {
  const values: Value[] = []
  for await (const value of source) values.push(value)
  return values
}
