import { describe, expect, it } from 'vitest'
import type { Backend, BackendQuery, Hit } from '../backend'
import { searchByBruteForce } from './testing/brute-force'
import { createEmbeddedBackend } from './embedded-backend'
import {
  collectionFields,
  createRandom,
  generateDocuments,
  generatedFields,
  generateQueries,
} from './testing/generate-documents'
import { createNodeSqliteDriver } from './node-sqlite-driver'
import { createVariation } from './testing/vary-query'
import { backends } from './testing/builders'
import { createWasmDriver } from './wasm-driver'

const vocabulary = 400
const fields = [...generatedFields, ...collectionFields]
const documents = [...generateDocuments({ count: 1200, seed: 7, vocabulary, bodyWords: 24, hasCollections: true })]
const facetFields = generatedFields.filter(({ type, isFacet }) => isFacet || type === 'string' || type === 'strings')
const values = Object.fromEntries(
  facetFields.map(({ name }) => [
    name,
    [...new Set(documents.flatMap((document) => document.fields[name] ?? []))].slice(0, 12).map(String),
  ]),
)
const texts = Object.fromEntries(
  facetFields.filter(({ type }) => type !== 'number').map(({ name }) => [name, values[name]!]),
)
const vary = createVariation({ random: createRandom(3), documents: documents.length, values: texts })

// The reference has no relevance: ties keep the index order.
const toComparable = (query: BackendQuery): BackendQuery => ({
  ...query,
  sort: [...query.sort.filter(({ by }) => by === 'field'), { by: 'nosort' }],
})
const plain = [...generateQueries({ count: 100, seed: 11, vocabulary, values })].map(toComparable)
const varied = [...generateQueries({ count: 250, seed: 13, vocabulary, values })].map(toComparable).map(vary)
const queries = [...plain, ...varied]
const expected = queries.map((query) => ({ query, ...searchByBruteForce(documents, fields, query) }))

const parentsOf = ({ parent }: Hit): string[] => (parent ? [parent.document.id, ...parentsOf(parent)] : [])

const toFolded = (hit: Hit) => ({
  id: hit.document.id,
  ...(hit.children && {
    children: hit.children.map((child) => child.document.id),
    total: hit.totalNumberOfChildren,
    parents: parentsOf(hit),
  }),
})

const searchIn = async (backend: Backend, query: BackendQuery) => {
  const { total, totalBeforeFolding, facets, automaticFacets, hits } = await backend.search(query)
  return { query, total, totalBeforeFolding, facets, automaticFacets, hits: hits.map(toFolded) }
}

// The comparison would prove little if most requests matched nothing, or everything.
it('compares requests of which most have results, and few match everything', () => {
  const found = expected.filter(({ totalBeforeFolding }) => totalBeforeFolding > 0)
  expect(found.length).toBeGreaterThan(queries.length / 2)
  const all = expected.filter(({ totalBeforeFolding }) => totalBeforeFolding === documents.length)
  expect(all.length).toBeLessThan(queries.length / 5)
})

describe.each(backends())('on %s', (_, create) => {
  it('returns the totals, facets, pages and collections of a brute-force search', async () => {
    const backend = await create(fields)
    await backend.upsert(documents)
    for (const reference of expected) expect(await searchIn(backend, reference.query)).toEqual(reference)
    await backend.close()
  })
})

it('returns the same replies with both drivers, including relevance', async () => {
  const native = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields })
  const wasm = createEmbeddedBackend({ driver: await createWasmDriver(), fields })
  await native.upsert(documents)
  await wasm.upsert(documents)
  const toRounded = (hit: Hit): object => ({
    ...hit,
    score: Math.round(hit.score * 1e6),
    children: hit.children?.map(toRounded),
    parent: hit.parent && toRounded(hit.parent),
  })
  for (const query of [...generateQueries({ count: 100, seed: 5, vocabulary, values })].map(vary)) {
    const replies = await Promise.all([native.search(query), wasm.search(query)])
    const [left, right] = replies.map(({ hits, ...rest }) => ({ ...rest, hits: hits.map(toRounded) }))
    expect(right).toEqual(left)
  }
  await native.close()
  await wasm.close()
})
