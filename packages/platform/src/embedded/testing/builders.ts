import type { RegularFacetRequest } from '@querent/api-client'
import type { Backend, BackendQuery, Document, FieldDefinition, PathFacetQuery, RangeFacetQuery } from '../../backend'
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

/** Test support: creates an empty backend. */
export type BackendFactory = (fields: readonly FieldDefinition[], ranking?: RankingOptions) => Promise<Backend>

const onDriver =
  (createDriver: () => Promise<SqlDriver>): BackendFactory =>
  async (fields, ranking) =>
    createEmbeddedBackend({ driver: await createDriver(), fields, ranking })

let factories = drivers.map(([name, createDriver]): [string, BackendFactory] => [name, onDriver(createDriver)])

/** Test support: the backends to test, for `describe.each`. The first one is that of `buildBackend`. */
export const backends = () => factories

/** Test support: replaces the backends to test, and returns the previous ones. */
export const useBackends = (others: typeof factories) => {
  const previous = factories
  factories = others
  return previous
}

/** Test support: a backend with documents. */
export async function buildBackend(
  documents: readonly Document[],
  fields: readonly FieldDefinition[] = [],
  ranking?: RankingOptions,
) {
  const backend = await factories[0]![1](fields, ranking)
  await backend.upsert(documents)
  return backend
}
