import type { Backend, BackendQuery, Document, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildFacetSearch, buildQuery } from '../builders'
import type { Suite } from '../kit'
import { createRandom } from '../../text/random'
import { wordOf } from '../oracle/generate-documents'
import { createWorld } from '../oracle/create-world'
import { toyEmbed, toyVectorOf, TOY_DIMENSIONS } from '../toy-embed'
import { comparisonOf } from './comparison'

const kind = (value: string) => ({ fields: { kind: value } })
const documents: readonly Document[] = [
  buildDocument('one', { title: 'Alpha beta', body: '', ...kind('letter') }),
  buildDocument('two', { title: 'Alpha gamma', body: '', ...kind('letter') }),
  buildDocument('three', { title: 'Alpha', body: '', ...kind('single') }),
  buildDocument('far', { title: 'Omega', body: '', ...kind('single') }),
  buildDocument('blank', { title: ' ', body: '', ...kind('single') }),
]
const fields: FieldDefinition[] = [{ name: 'kind', type: 'string', isFacet: true }]

const letters = { value: 'letter', count: 2 }
const singles = { value: 'single', count: 2 }

/** Checks what a query finds by its vector. */
export const vectors: Suite = (kit) => {
  const { it, expect, create, seed, requests } = kit
  const semanticOf = (nearness: { count: number; minSimilarity: number }) => ({
    embed: toyEmbed,
    dimensions: TOY_DIMENSIONS,
    ...nearness,
  })
  const build = async (nearness = { count: 10, minSimilarity: 0.6 }, own = documents) => {
    const backend = await create({ fields, semantic: semanticOf(nearness) })
    await backend.upsert(own)
    return backend
  }
  /** Asks with the vector of another text, so that no word finds what the vector finds. */
  const meant = (text: string, meaning: string, changes: Partial<BackendQuery> = {}) =>
    buildQuery({ text, vector: toyVectorOf(meaning), relaxation: {}, sort: [{ by: 'relevancy' }], ...changes })
  const found = async (backend: Backend, query: BackendQuery) => {
    const { hits, total, relaxation } = await backend.search(query)
    expect(total).toBe(hits.length)
    return [hits.map(({ document }) => document.id), relaxation?.step]
  }

  it('finds the nearest documents if no document has a word, the most similar first', async () => {
    const backend = await build()
    expect(await found(backend, meant('unheard', 'alpha'))).toEqual([['three', 'one', 'two'], 'meaning'])
    expect(await found(backend, meant('unheard', 'alpha', { relaxation: undefined }))).toEqual([[], undefined])
    expect(await found(backend, meant('unheard', ''))).toEqual([[], undefined])
  })

  it('finds only documents that are similar enough, and the first of equally similar ones', async () => {
    const few = await build({ count: 2, minSimilarity: 0.6 })
    expect(await found(few, meant('unheard', 'alpha'))).toEqual([['three', 'one'], 'meaning'])
    const near = await build({ count: 10, minSimilarity: 0.8 })
    expect(await found(near, meant('unheard', 'alpha'))).toEqual([['three'], 'meaning'])
  })

  /** No document has two of these words, and a document has none of them. */
  const mixed = (changes: Partial<BackendQuery> = {}) => meant('omega beta gamma', 'alpha', changes)

  it('adds the nearest documents to those with any word', async () => {
    const backend = await build()
    const [ids, step] = await found(backend, mixed())
    expect([[...ids!].toSorted(), step]).toEqual([['far', 'one', 'three', 'two'], 'meaning'])
  })

  it.each([
    ['all words', 'alpha beta', undefined, ['one']],
    ['a correction', 'alhpa beta', 'correctedWords', ['one']],
    ['a phrase', '"alpha gamma" omega beta', 'anyWord', ['two']],
  ])('ignores the vector if %s is found', async (_, text, step, ids) => {
    const backend = await build()
    const [own, taken] = await found(backend, meant(text, 'omega'))
    expect([[...own!].toSorted(), taken]).toEqual([ids, step])
  })

  it('counts exactly what it finds, on all pages', async () => {
    const backend = await build()
    const query = mixed({ facets: [buildFacet('kind')] })
    const { total, facets } = await backend.search({ ...query, numberOfResults: 1 })
    expect([total, facets]).toMatchObject([4, [{ best: [letters, singles] }]])
    const pages = await Promise.all(
      [0, 1, 2, 3].map((firstResult) => backend.search({ ...query, numberOfResults: 1, firstResult })),
    )
    const { hits } = await backend.search(query)
    const idsOf = (list: typeof hits) => list.map(({ document }) => document.id)
    expect(pages.flatMap((page) => idsOf(page.hits))).toEqual(idsOf(hits))
    const selected = await backend.search({ ...query, facets: [buildFacet('kind', { selected: ['single'] })] })
    expect(idsOf(selected.hits).toSorted()).toEqual(['far', 'three'])
  })

  it.needing('facetSearch')('counts what it finds in a search of facet values', async () => {
    const backend = await build()
    const query = mixed()
    const { values, relaxation } = await backend.searchFacet(buildFacetSearch('kind', { query }))
    expect([values, relaxation?.step]).toEqual([[letters, singles], 'meaning'])
  })

  it('finds the nearest of the documents that may be seen', async () => {
    const backend = await build({ count: 1, minSimilarity: 0.6 })
    const guard = { type: 'field', field: 'kind', operator: 'equals', values: ['letter'] } as const
    const query = meant('unheard', 'alpha', { constant: guard, relaxation: { within: guard } })
    expect(await found(backend, query)).toEqual([['one'], 'meaning'])
  })

  it('follows changes of the documents', async () => {
    const backend = await build()
    const ids = async () => (await found(backend, meant('unheard', 'alpha')))[0]
    await backend.remove(['one'])
    expect(await ids()).toEqual(['three', 'two'])
    await backend.update('far', { title: 'Alpha' })
    expect(await ids()).toEqual(['three', 'far', 'two'])
    await backend.upsert([buildDocument('three', { title: 'Beta', body: '' })])
    expect(await ids()).toEqual(['far', 'two'])
    await backend.replaceAll(documents.slice(0, 2))
    expect(await ids()).toEqual(['one', 'two'])
  })

  it.needing('explains')('explains the scores by the words and the meaning', async () => {
    const backend = await build()
    const { hits } = await backend.search(mixed({ explain: true }))
    expect(hits.length).toBeGreaterThan(0)
    for (const { score, explanation } of hits) {
      expect(explanation!.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 3)
    }
    const partsOf = (id: string) =>
      hits.find(({ document }) => document.id === id)!.explanation!.map(({ name }) => name)
    expect(partsOf('three')).toEqual(['meaning'])
    expect(partsOf('one')).toContain('meaning')
    expect(partsOf('far')).not.toContain('meaning')
  })

  it('asks for the vectors of texts itself, if a backend is given what makes them', async () => {
    const backend = await build()
    const query = buildQuery({ text: 'omega beta gamma', relaxation: {}, sort: [{ by: 'relevancy' }] })
    expect((await backend.search(query)).relaxation?.step).toBe('meaning')
  })

  const world = createWorld(seed, { documents: 800, queries: requests })
  const nearness = { count: 40, minSimilarity: 0.3 }

  /** Returns a query with words and a vector instead of its text. */
  const toHybrid = (query: BackendQuery, random: () => number): BackendQuery => {
    const words = Array.from({ length: 1 + Math.floor(3 * random()) }, () => wordOf(Math.floor(60 * random())))
    const vector = toyVectorOf(`${words.join(' ')} ${wordOf(Math.floor(60 * random()))}`)
    const within = random() < 0.3 ? query.filter : undefined
    return { ...query, text: `${words.join(' ')} `, step: 'meaning', vector, relaxation: { within } }
  }

  it(`${requests} generated requests with vectors have the replies of a search through all documents (seed ${seed})`, async () => {
    const random = createRandom(seed)
    const { compareAll } = comparisonOf(kit)
    const backend = await create({ fields: world.fields, semantic: semanticOf(nearness) })
    await compareAll(backend, { ...world, queries: world.queries.map((query) => toHybrid(query, random)) }, nearness)
  })
}
