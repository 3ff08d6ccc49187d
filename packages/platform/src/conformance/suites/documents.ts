import type { Backend, Document, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildFacetSearch, buildQuery, readAll } from '../builders'
import type { Suite } from '../kit'

/** Checks that documents are added, replaced, read and removed. */
export const documents: Suite = ({ it, expect, build, can }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'colour', type: 'string' },
    { name: 'price', type: 'number' },
    { name: 'note', type: 'string', isSearchable: true },
  ]

  function buildGate() {
    let resolve = () => {}
    const promise = new Promise<void>((done) => (resolve = done))
    return { promise, resolve }
  }

  const idsOf = async (backend: Backend, text = '') => {
    const { hits, total } = await backend.search(buildQuery({ text }))
    expect(total).toBe(hits.length)
    return hits.map(({ document }) => document.id)
  }

  /** Returns all observable content of a small index. */
  const everythingOf = async (backend: Backend) => ({
    count: await backend.count(),
    reply: await backend.search(
      buildQuery({
        text: 'title',
        facets: [buildFacet('colour')],
        sort: [{ by: 'field', field: 'price', order: 'ascending' }],
      }),
    ),
    titles: can('suggest', 'titles follow changes')
      ? await backend.suggest({ words: ['title'], count: 10, isCorrected: false })
      : undefined,
    words: can('words', 'words follow changes') ? await backend.lookUp({ words: ['title', 'changed'] }) : [],
    documents: await readAll(backend.scan()),
  })

  const buildShop = (documents: readonly Document[] = []) => build(documents, fields)

  it('finds a document by a word of its title', async () => {
    const document = buildDocument('1', { title: 'CSS Grid', body: 'Two dimensions' })
    const backend = await buildShop([document])
    expect(await backend.search(buildQuery({ text: 'grid' }))).toEqual({
      total: 1,
      totalBeforeFolding: 1,
      facets: [],
      termsToHighlight: { grid: [] },
      hits: [
        {
          document,
          score: expect.any(Number),
          excerpt: expect.any(String),
          titleHighlights: can('highlights', 'words of titles') ? [{ offset: 4, length: 4 }] : [],
          excerptHighlights: [],
        },
      ],
    })
  })

  it('returns documents unchanged', async () => {
    const document = buildDocument('Ä\u0000\ud800"\n', {
      title: 'a\u0000b\u0001c\ud800d',
      body: '🎉\u0000\u0002 "quoted" \\',
      uri: '',
      fields: { colour: 'r\u0000d', tags: ['a', 'b'], price: -0.1, other: null, nested: [] },
      html: '<p>a\u0000b</p>',
    })
    const backend = await buildShop([document])
    const { hits, facets } = await backend.search(buildQuery({ text: 'b', facets: [buildFacet('colour')] }))
    expect(hits[0]?.document).toEqual(document)
    expect(facets).toMatchObject([{ best: [{ value: 'r\u0000d', count: 1 }] }])
  })

  it('replaces an earlier document of the same id, and moves it to the end of the index order', async () => {
    const backend = await buildShop([
      buildDocument('a', { title: 'Old words', fields: { colour: 'red', price: 1, note: 'former' } }),
      buildDocument('b', { title: 'Title b', fields: { colour: 'red', price: 3 } }),
    ])
    const count = await backend.upsert([
      buildDocument('c', { title: 'First of two' }),
      buildDocument('a', { title: 'New title', fields: { colour: 'blue', price: 2 } }),
      buildDocument('c', { title: 'Second title' }),
    ])
    expect([count, await backend.count()]).toEqual([3, 3])
    expect(await idsOf(backend)).toEqual(['b', 'a', 'c'])
    expect(await idsOf(backend, 'words')).toEqual([])
    expect(await idsOf(backend, 'former')).toEqual([])
    expect(await idsOf(backend, 'first')).toEqual([])
    const { facets, hits } = await backend.search(
      buildQuery({ facets: [buildFacet('colour')], sort: [{ by: 'field', field: 'price', order: 'ascending' }] }),
    )
    expect(hits.map(({ document }) => document.id)).toEqual(['a', 'b', 'c'])
    expect(facets).toMatchObject([
      {
        best: [
          { value: 'blue', count: 1 },
          { value: 'red', count: 1 },
        ],
      },
    ])
  })

  it('removes documents, and returns how many existed', async () => {
    const backend = await buildShop([
      buildDocument('a', { title: 'First words', fields: { colour: 'red', price: 1 } }),
      buildDocument('b', { title: 'Second words', fields: { colour: 'red', price: 2 } }),
      buildDocument('c', { title: 'Third words', fields: { colour: 'blue', price: 3 } }),
    ])
    expect(await backend.remove(['c', 'missing', 'a', 'c'])).toBe(2)
    expect(await backend.remove(['c'])).toBe(0)
    expect(await backend.remove([])).toBe(0)
    expect(await backend.count()).toBe(1)
    expect(await idsOf(backend)).toEqual(['b'])
    expect(await idsOf(backend, 'words')).toEqual(['b'])
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour')] }))
    expect(facets).toMatchObject([{ best: [{ value: 'red', count: 1 }] }])
    await backend.upsert([buildDocument('c', { title: 'Third words again' }), buildDocument('d')])
    expect(await idsOf(backend)).toEqual(['b', 'c', 'd'])
    expect(await backend.remove(['b', 'c', 'd'])).toBe(3)
    expect(await idsOf(backend)).toEqual([])
  })

  it('returns the committed documents of ids in their order', async () => {
    const documents = ['a', 'b', 'c'].map((id) => buildDocument(id, { html: `<p>${id}</p>` }))
    const backend = await buildShop(documents)
    const reached = buildGate()
    const gate = buildGate()
    const slow = async function* () {
      yield buildDocument('a', { title: 'Changed' })
      yield buildDocument('d')
      reached.resolve()
      await gate.promise
    }
    const indexing = backend.upsert(slow())
    await reached.promise
    expect(await backend.get(['c', 'missing', 'a', 'd', 'c'])).toEqual([documents[2], documents[0]])
    gate.resolve()
    await indexing
    expect(await backend.get(['d', 'a'])).toEqual([buildDocument('d'), buildDocument('a', { title: 'Changed' })])
    expect(await backend.get([])).toEqual([])
  })

  it('applies changes in the requested order', async () => {
    const backend = await buildShop([buildDocument('a')])
    const changes = [
      backend.upsert([buildDocument('b')]),
      backend.remove(['a', 'b', 'c']),
      backend.upsert([buildDocument('c')]),
      backend.upsert([null as unknown as Document]),
      backend.remove(['c', 'd']),
      backend.upsert([buildDocument('d')]),
    ]
    const settled = await Promise.allSettled(changes)
    expect(settled.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      1,
      2,
      1,
      'failed',
      1,
      1,
    ])
    expect(await idsOf(backend)).toEqual(['d'])
  })

  it('counts documents that are added later', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red' } })])
    const query = buildQuery({ facets: [buildFacet('colour')] })
    await backend.search(query)
    await backend.upsert([buildDocument('b', { fields: { colour: 'red' } })])
    expect((await backend.search(query)).facets).toMatchObject([{ best: [{ value: 'red', count: 2 }] }])
  })

  it('keeps the previous state if a document is invalid', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const bad = { id: 'x', title: 'Title x', body: 'b', uri: 'u', fields: {} }
    const batch = [buildDocument('a', { fields: { colour: 'new', price: 2 } }), buildDocument('b')]
    const invalid = [
      { ...bad, title: undefined },
      { ...bad, id: 7 },
      { ...bad, id: '' },
      { ...bad, fields: null },
      null,
    ]
    for (const document of invalid) {
      await expect(backend.upsert([...batch, document as unknown as Document])).rejects.toThrow('Document 3')
      expect(await everythingOf(backend)).toEqual(before)
    }
    expect(await backend.upsert(batch)).toBe(2)
    expect(await backend.count()).toBe(2)
  })

  it('keeps the previous state if the source fails or the signal aborts', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const failure = new Error('source failed')
    const controller = new AbortController()
    const failing = async function* () {
      yield buildDocument('a', { title: 'Title changed', fields: { colour: 'new', price: 2 } })
      yield buildDocument('b', { fields: { colour: 'new' } })
      throw failure
    }
    await expect(backend.upsert(failing())).rejects.toBe(failure)
    expect(await everythingOf(backend)).toEqual(before)
    const aborting = function* () {
      yield buildDocument('b', { fields: { colour: 'new' } })
      controller.abort(failure)
      yield buildDocument('c')
    }
    await expect(backend.upsert(aborting(), { signal: controller.signal })).rejects.toBe(failure)
    await expect(backend.upsert([buildDocument('d')], { signal: controller.signal })).rejects.toBe(failure)
    expect(await everythingOf(backend)).toEqual(before)
    await backend.upsert([buildDocument('b', { fields: { colour: 'blue' } })])
    expect(await backend.count()).toBe(2)
  })

  it('searches the previous state while documents arrive, and the new one after the last', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const named = buildQuery({
      facets: [buildFacet('colour', { named: ['blue'], numberOfValues: 0 })],
    })
    const { facets } = await backend.search(named)
    const gate = buildGate()
    const reached = buildGate()
    const slow = async function* () {
      yield buildDocument('a', { title: 'Other', fields: { colour: 'green' } })
      yield buildDocument('b', { fields: { colour: 'blue', price: 0 } })
      reached.resolve()
      await gate.promise
    }
    const indexing = backend.upsert(slow())
    await reached.promise
    expect(await everythingOf(backend)).toEqual({ ...before, reply: { ...before.reply, hits: expect.any(Array) } })
    expect(await idsOf(backend, 'title')).toEqual(['a'])
    expect((await backend.search(named)).facets).toEqual(facets)
    gate.resolve()
    expect(await indexing).toBe(2)
    expect(await idsOf(backend, 'title')).toEqual(['b'])
  })

  it('stops immediately if it is closed or aborted while the source is silent', async () => {
    const backend = await buildShop([buildDocument('a')])
    let isReturned = false
    const silent = (): AsyncIterable<Document> => ({
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: () => {
          isReturned = true
          return new Promise(() => {})
        },
      }),
    })
    const controller = new AbortController()
    const aborted = backend.upsert(silent(), { signal: controller.signal })
    const closed = backend.upsert(silent())
    const caught = Promise.allSettled([aborted, closed])
    controller.abort(new Error('no longer wanted'))
    await expect(aborted).rejects.toThrow('no longer wanted')
    await backend.close()
    expect((await caught).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(isReturned).toBe(true)
  })

  it('runs one indexing at a time', async () => {
    const backend = await buildShop()
    const batches = ['a', 'b', 'c'].map((id) => [buildDocument(id), buildDocument('last', { title: `Title of ${id}` })])
    expect(await Promise.all(batches.map((batch) => backend.upsert(batch)))).toEqual([2, 2, 2])
    expect(await idsOf(backend)).toEqual(['a', 'b', 'c', 'last'])
    expect(await idsOf(backend, '"of c"')).toEqual(['last'])
  })

  it('reports progress, at last the number of all documents', async () => {
    const backend = await build([])
    const told: number[] = []
    expect(await backend.upsert(many, { onProgress: ({ done }) => told.push(done) })).toBe(3000)
    expect(told.at(-1)).toBe(3000)
    expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b))
  })

  it('replaces all documents, and the fields if they are given', async () => {
    const backend = await buildShop([
      buildDocument('a', { title: 'First words', fields: { colour: 'red', size: 'S' } }),
      buildDocument('b', { fields: { colour: 'red' } }),
    ])
    const query = buildQuery({ facets: [buildFacet('colour'), buildFacet('size')] })
    expect(await backend.replaceAll([buildDocument('c', { fields: { colour: 'blue', size: 'L' } })])).toBe(1)
    expect(await idsOf(backend)).toEqual(['c'])
    expect(await idsOf(backend, 'words')).toEqual([])
    expect((await backend.search(query)).facets).toMatchObject([{ best: [{ value: 'blue', count: 1 }] }, { best: [] }])
    const others: FieldDefinition[] = [{ name: 'size', type: 'string' }]
    const later = [buildDocument('d', { fields: { colour: 'green', size: 'M' } })]
    expect(await backend.replaceAll(later, { fields: others })).toBe(1)
    expect(backend.fields).toEqual(others)
    expect((await backend.search(query)).facets).toMatchObject([{ best: [] }, { best: [{ value: 'M', count: 1 }] }])
    expect(await backend.replaceAll([])).toBe(0)
    expect([await backend.count(), await idsOf(backend)]).toEqual([0, []])
  })

  it('replaces all documents with the fields of the replacement before', async () => {
    const backend = await buildShop([])
    const fields: FieldDefinition[] = [{ name: 'size', type: 'string' }]
    const document = buildDocument('a', { fields: { size: 'M' } })
    await Promise.all([backend.replaceAll([], { fields }), backend.replaceAll([document])])
    expect(backend.fields).toEqual(fields)
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('size')] }))
    expect(facets).toMatchObject([{ best: [{ value: 'M', count: 1 }] }])
  })

  it('keeps the previous state if not all documents can be replaced', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const failure = new Error('source failed')
    const failing = function* () {
      yield buildDocument('b')
      throw failure
    }
    await expect(backend.replaceAll(failing(), { fields: [] })).rejects.toBe(failure)
    await expect(backend.replaceAll([buildDocument('b')], { signal: AbortSignal.abort(failure) })).rejects.toBe(failure)
    await expect(backend.replaceAll([null as unknown as Document])).rejects.toThrow('Document 1')
    expect([backend.fields, await everythingOf(backend)]).toEqual([fields, before])
  })

  it('searches the previous state until all documents are replaced', async () => {
    const backend = await buildShop([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const [gate, reached] = [buildGate(), buildGate()]
    const slow = async function* () {
      yield buildDocument('b')
      reached.resolve()
      await gate.promise
    }
    const replacing = backend.replaceAll(slow())
    await reached.promise
    expect(await everythingOf(backend)).toEqual(before)
    gate.resolve()
    expect(await replacing).toBe(1)
    expect(await idsOf(backend)).toEqual(['b'])
  })

  /** Returns the totals that searches see while a change is made. */
  const totalsDuring = async (backend: Backend, change: Promise<unknown>) => {
    const totals = new Set<number>()
    let isDone = false
    const done = change.finally(() => (isDone = true))
    while (!isDone) {
      totals.add((await backend.search(buildQuery())).total)
      // Lets the change go on.
      await new Promise((resolve) => setTimeout(resolve))
    }
    await done
    totals.add((await backend.search(buildQuery())).total)
    return [...totals]
  }
  const many = Array.from({ length: 3000 }, (_, index) => buildDocument(`${index}`))

  it.needing('isAtomic')('shows a change whole or not at all', async () => {
    const backend = await buildShop([buildDocument('a')])
    const added = await totalsDuring(backend, backend.upsert(many))
    expect(added.filter((total) => total !== 1)).toEqual([3001])
    const removed = await totalsDuring(backend, backend.remove(many.map(({ id }) => id)))
    expect(removed.filter((total) => total !== 3001)).toEqual([1])
  })

  it('shows all documents replaced or none', async () => {
    const backend = await buildShop([buildDocument('a')])
    const totals = await totalsDuring(backend, backend.replaceAll(many))
    expect(totals.filter((total) => total !== 1)).toEqual([3000])
  })

  it('returns all documents in index order', async () => {
    const documents = Array.from({ length: 1200 }, (_, index) => buildDocument(`${index}`, { html: `<b>${index}</b>` }))
    const backend = await buildShop(documents)
    await backend.upsert([buildDocument('7', { title: 'Changed' })])
    await backend.remove(['3'])
    const expected = [
      ...documents.filter(({ id }) => id !== '3' && id !== '7'),
      buildDocument('7', { title: 'Changed' }),
    ]
    expect(await readAll(backend.scan())).toEqual(expected)
    let read = 0
    for await (const { id } of backend.scan()) {
      expect(id).toBe(expected[read]!.id)
      if (++read === 5) break
    }
    expect(read).toBe(5)
  })

  it('distinguishes ids, whatever their characters', async () => {
    const ids = [
      'a',
      'A',
      'á',
      'a ',
      ' a',
      '0',
      '00',
      '1e3',
      '\\',
      '"',
      "'",
      '%',
      '_',
      '*',
      'a/b',
      '../a',
      '#',
      '?',
      '日本',
      '🎉',
    ]
    ids.push('\u0000', '\n', '\ud800', 'constructor', '__proto__', 'x'.repeat(2000), `${'x'.repeat(2000)}y`)
    const backend = await buildShop(ids.map((id) => buildDocument(id, { title: 'Same title' })))
    expect((await backend.get(ids.toReversed())).map(({ id }) => id)).toEqual(ids.toReversed())
    const { hits } = await backend.search(
      buildQuery({ filter: { type: 'ids', ids: ids.slice(0, 5) }, pinned: ['a '], numberOfResults: 100 }),
    )
    expect(hits.map(({ document }) => document.id)).toEqual(['a ', 'a', 'A', 'á', ' a'])
    for (const [index, id] of ids.entries()) {
      expect([id, await backend.remove([id]), await backend.count()]).toEqual([id, 1, ids.length - index - 1])
    }
  })

  it('accepts an empty list of documents', async () => {
    const backend = await build([])
    expect(await backend.upsert([])).toBe(0)
    expect(await backend.search(buildQuery({ text: 'a', facets: [buildFacet('b')] }))).toEqual({
      hits: [],
      total: 0,
      totalBeforeFolding: 0,
      facets: [{ type: 'values', facetId: 'b', field: 'b', named: [], best: [], hasMore: false }],
      termsToHighlight: { a: [] },
    })
  })

  it('rejects all calls after it is closed, but can be closed twice', async () => {
    const backend = await build([])
    await backend.close()
    await backend.close()
    await expect(backend.count()).rejects.toThrow()
    await expect(backend.upsert([])).rejects.toThrow()
    await expect(backend.search(buildQuery())).rejects.toThrow()
    await expect(backend.suggest({ words: [], count: 1, isCorrected: false })).rejects.toThrow()
    await expect(backend.get([])).rejects.toThrow()
    await expect(backend.remove([])).rejects.toThrow()
    await expect(backend.replaceAll([])).rejects.toThrow()
    await expect(readAll(backend.scan())).rejects.toThrow()
    await expect(backend.searchFacet(buildFacetSearch('colour'))).rejects.toThrow()
    await expect(backend.lookUp({ words: [] })).rejects.toThrow()
    await expect(backend.similarWords({ words: [], count: 1 })).rejects.toThrow()
    await expect(backend.tryTexts({ texts: [], count: 1, query: buildQuery() })).rejects.toThrow()
  })
}
