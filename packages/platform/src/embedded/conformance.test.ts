import { describe, expect, it } from 'vitest'
import type { BackendQuery } from '../backend'
import { searchByBruteForce } from './brute-force'
import { createEmbeddedBackend } from './embedded-backend'
import { generateDocuments, generatedFields, generateQueries } from './generate-documents'
import { createNodeSqliteDriver } from './node-sqlite-driver'
import { createWasmDriver } from './wasm-driver'

const vocabulary = 400
const documents = [...generateDocuments({ count: 1200, seed: 7, vocabulary, bodyWords: 24 })]
const facetFields = generatedFields.filter(({ type, isFacet }) => isFacet || type === 'string' || type === 'strings')
const values = Object.fromEntries(
  facetFields.map(({ name }) => [
    name,
    [...new Set(documents.flatMap(({ fields }) => fields[name] ?? []))].slice(0, 12).map(String),
  ]),
)
// The reference knows no relevance: ties are left in the order of indexing.
const toComparable = (query: BackendQuery): BackendQuery => ({
  ...query,
  sort: [...query.sort.filter(({ by }) => by === 'field'), { by: 'nosort' }],
})
const queries = [...generateQueries({ count: 300, seed: 11, vocabulary, values })].map(toComparable)
const expected = queries.map((query) => ({ query, ...searchByBruteForce(documents, generatedFields, query) }))

// The comparison would prove little if most requests found nothing.
it('compares requests most of which find something', () => {
  expect(expected.filter(({ total }) => total > 0).length).toBeGreaterThan(queries.length / 2)
})

describe.each([
  ['node:sqlite', async () => createNodeSqliteDriver()],
  ['sqlite-wasm', () => createWasmDriver()],
])('on %s', (_, createDriver) => {
  it('gives the totals, facets and pages that a brute-force search gives', async () => {
    const backend = createEmbeddedBackend({ driver: await createDriver(), fields: generatedFields })
    await backend.index(documents)
    for (const reference of expected) {
      const { query } = reference
      const { total, facets, hits } = await backend.search(query)
      expect({ query, total, facets, ids: hits.map(({ document }) => document.id) }).toEqual(reference)
    }
    await backend.close()
  })
})

it('gives the same replies on both drivers, relevance included', async () => {
  const native = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields: generatedFields })
  const wasm = createEmbeddedBackend({ driver: await createWasmDriver(), fields: generatedFields })
  await native.index(documents)
  await wasm.index(documents)
  for (const query of generateQueries({ count: 100, seed: 5, vocabulary, values })) {
    const replies = await Promise.all([native.search(query), wasm.search(query)])
    const [left, right] = replies.map(({ hits, ...rest }) => ({
      ...rest,
      hits: hits.map(({ score, ...hit }) => ({ ...hit, score: Math.round(score * 1e6) })),
    }))
    expect(right).toEqual(left)
  }
  await native.close()
  await wasm.close()
})
