import type { RegularFacetRequest } from '@querent/api-client'
import type { BackendQuery, Document, FieldDefinition, PathFacetQuery, RangeFacetQuery } from '../../backend'
import { createEmbeddedBackend } from '../embedded-backend'
import type { RankingOptions } from '../read-options'
import { createNodeSqliteDriver } from '../node-sqlite-driver'
import type { SqlDriver } from '../sql-driver'
import { createWasmDriver } from '../wasm-driver'

/** Test support: both drivers in memory, for `describe.each`. */
export const drivers: [name: string, create: () => Promise<SqlDriver>][] = [
  ['node:sqlite', async () => createNodeSqliteDriver()],
  ['sqlite-wasm', () => createWasmDriver()],
]

/** Test support: a document with an id and default values. */
export const buildDocument = (id: string, changes: Partial<Document> = {}): Document => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  uri: `https://documents.test/${id}`,
  fields: {},
  ...changes,
})

/** Test support: a query for everything by default. */
export const buildQuery = (changes: Partial<BackendQuery> = {}): BackendQuery => ({
  text: '',
  facets: [],
  sort: [],
  firstResult: 0,
  numberOfResults: 10,
  excerptLength: 200,
  ...changes,
})

/** Test support: a facet with the id of its field. */
export const buildFacet = (field: string, changes: Partial<RegularFacetRequest> = {}): RegularFacetRequest => ({
  facetId: field,
  field,
  type: 'specific',
  currentValues: [],
  ...changes,
})

/** Test support: a facet of paths with the delimiter `;`, with the id of its field. */
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

/** Test support: a facet of ranges, with the id of its field. */
export const buildRangeFacet = (field: string, changes: Partial<RangeFacetQuery> = {}): RangeFacetQuery => ({
  type: 'range',
  facetId: field,
  field,
  ranges: [],
  sort: 'ascending',
  ...changes,
})

/** Test support: a backend in memory with documents. */
export async function buildBackend(
  documents: readonly Document[],
  fields: readonly FieldDefinition[] = [],
  ranking: RankingOptions = {},
) {
  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking })
  await backend.index(documents)
  return backend
}
