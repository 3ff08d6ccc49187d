import { describe, expect, it, vi } from 'vitest'
import type { Backend, Document, FieldDefinition } from '../backend'
import { createEmbeddedBackend } from './embedded-backend'
import { backends, buildBackend, buildDocument, buildFacet, buildQuery, drivers } from './testing/builders'

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
  completions: await backend.suggest({ text: 'title', count: 10 }),
})

describe.each(backends())('on %s', (_, create) => {
  const build = async (documents: readonly Document[] = []) => {
    const backend = await create(fields)
    await backend.upsert(documents)
    return backend
  }

  it('finds a document by a word of its title', async () => {
    const document = buildDocument('1', { title: 'CSS Grid', body: 'Two dimensions' })
    const backend = await build([document])
    expect(await backend.search(buildQuery({ text: 'grid' }))).toEqual({
      total: 1,
      totalBeforeFolding: 1,
      facets: [],
      termsToHighlight: { grid: [] },
      hits: [
        {
          document,
          score: expect.any(Number),
          excerpt: 'Two dimensions',
          titleHighlights: [{ offset: 4, length: 4 }],
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
    const backend = await build([document])
    const { hits, facets } = await backend.search(buildQuery({ text: 'b', facets: [buildFacet('colour')] }))
    expect(hits[0]?.document).toEqual(document)
    expect(facets[0]?.values).toEqual([{ value: 'r\u0000d', state: 'idle', numberOfResults: 1 }])
  })

  it('replaces an earlier document of the same id, and moves it to the end of the index order', async () => {
    const backend = await build([
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
    expect(await backend.suggest({ text: 'old', count: 5 })).toEqual([])
    const { facets, hits } = await backend.search(
      buildQuery({ facets: [buildFacet('colour')], sort: [{ by: 'field', field: 'price', order: 'ascending' }] }),
    )
    expect(hits.map(({ document }) => document.id)).toEqual(['a', 'b', 'c'])
    expect(facets[0]?.values).toEqual([
      { value: 'blue', state: 'idle', numberOfResults: 1 },
      { value: 'red', state: 'idle', numberOfResults: 1 },
    ])
  })

  it('removes documents, and returns how many existed', async () => {
    const backend = await build([
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
    expect((await backend.suggest({ text: 'wor', count: 5 })).map(({ expression }) => expression)).toEqual([
      'Second words',
    ])
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour')] }))
    expect(facets).toMatchObject([{ values: [{ value: 'red', state: 'idle', numberOfResults: 1 }] }])
    await backend.upsert([buildDocument('c', { title: 'Third words again' }), buildDocument('d')])
    expect(await idsOf(backend)).toEqual(['b', 'c', 'd'])
    expect(await backend.remove(['b', 'c', 'd'])).toBe(3)
    expect(await idsOf(backend)).toEqual([])
  })

  it('returns the committed documents of ids in their order', async () => {
    const documents = ['a', 'b', 'c'].map((id) => buildDocument(id, { html: `<p>${id}</p>` }))
    const backend = await build(documents)
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
    const backend = await build([buildDocument('a')])
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
    const backend = await build([buildDocument('a', { fields: { colour: 'red' } })])
    const query = buildQuery({ facets: [buildFacet('colour')] })
    await backend.search(query)
    await backend.upsert([buildDocument('b', { fields: { colour: 'red' } })])
    expect((await backend.search(query)).facets[0]?.values).toEqual([
      { value: 'red', state: 'idle', numberOfResults: 2 },
    ])
  })

  it('keeps the previous state if a document is invalid', async () => {
    const backend = await build([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const bad = { id: 'x', title: 'Title x', body: 'b', uri: 'u', fields: {} }
    const batch = [buildDocument('a', { fields: { colour: 'new', price: 2 } }), buildDocument('b')]
    for (const [document, message] of [
      [{ ...bad, title: undefined }, 'Document 3 has no string "title"'],
      [{ ...bad, id: 7 }, 'Document 3 has no string "id"'],
      [{ ...bad, id: '' }, 'Document 3 has an empty "id"'],
      [{ ...bad, fields: null }, 'Document 3 has no "fields"'],
      [null, 'Document 3 is not an object'],
    ] as const) {
      await expect(backend.upsert([...batch, document as unknown as Document])).rejects.toThrow(message)
      expect(await everythingOf(backend)).toEqual(before)
    }
    expect(await backend.upsert(batch)).toBe(2)
    expect(await backend.count()).toBe(2)
  })

  it('keeps the previous state if the source fails or the signal aborts', async () => {
    const backend = await build([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
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
    const backend = await build([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const frozen = buildQuery({
      facets: [buildFacet('colour', { freezeCurrentValues: true, currentValues: [{ value: 'blue', state: 'idle' }] })],
    })
    const { facets } = await backend.search(frozen)
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
    expect((await backend.search(frozen)).facets).toEqual(facets)
    gate.resolve()
    expect(await indexing).toBe(2)
    expect(await idsOf(backend, 'title')).toEqual(['b'])
  })

  it('stops immediately if it is closed or aborted while the source is silent', async () => {
    const backend = await build([buildDocument('a')])
    const returned = vi.fn()
    const silent = (): AsyncIterable<Document> => ({
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: () => {
          returned()
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
    expect(await caught).toEqual([
      { status: 'rejected', reason: new Error('no longer wanted') },
      { status: 'rejected', reason: new Error('The backend was closed before all documents were indexed') },
    ])
    expect(returned).toHaveBeenCalled()
  })

  it('runs one indexing at a time', async () => {
    const backend = await build()
    const batches = ['a', 'b', 'c'].map((id) => [buildDocument(id), buildDocument('last', { title: `Title of ${id}` })])
    expect(await Promise.all(batches.map((batch) => backend.upsert(batch)))).toEqual([2, 2, 2])
    expect(await idsOf(backend)).toEqual(['a', 'b', 'c', 'last'])
    expect(await idsOf(backend, '"of c"')).toEqual(['last'])
  })
})

describe.each(drivers)('on the driver %s', (_, createDriver) => {
  it('stays correct and small when documents are replaced repeatedly', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields })
    const sizes: number[] = []
    for (let round = 0; round < 24; round++) {
      await backend.upsert(
        Array.from({ length: 300 }, (_, index) =>
          buildDocument(`${index}`, { title: `Round ${round}`, fields: { colour: `c${round}`, price: -index } }),
        ),
      )
      sizes.push(driver.export().length)
    }
    const query = buildQuery({
      text: 'round',
      facets: [buildFacet('colour')],
      sort: [{ by: 'field', field: 'price', order: 'ascending' }],
      numberOfResults: 1,
    })
    const { total, facets, hits } = await backend.search(query)
    expect({ total, values: facets[0]?.values, first: hits[0]?.document.id, count: await backend.count() }).toEqual({
      total: 300,
      values: [{ value: 'c23', state: 'idle', numberOfResults: 300 }],
      first: '299',
      count: 300,
    })
    expect(Math.max(...sizes.slice(12))).toBeLessThan(1.1 * Math.max(...sizes.slice(0, 12)))
    expect((await backend.suggest({ text: 'round', count: 5 })).map(({ expression }) => expression)).toEqual([
      'Round 23',
    ])
  })

  it('keeps the previous state and throws if the disk is full, and continues when there is space', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields })
    await backend.upsert([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const batch = Array.from({ length: 50 }, (_, index) =>
      buildDocument(`b${index}`, { body: 'words '.repeat(2000), fields: { colour: 'new', price: 2 } }),
    )
    const [[pages] = []] = driver.prepare('pragma page_count').all()
    driver.exec(`pragma max_page_count = ${Number(pages) + 20}`)
    await expect(backend.upsert(batch)).rejects.toThrow('full')
    expect(await everythingOf(backend)).toEqual(before)
    driver.exec('pragma max_page_count = 1000000')
    expect(await backend.upsert(batch)).toBe(50)
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour')] }))
    expect(facets[0]?.values).toEqual([
      { value: 'new', state: 'idle', numberOfResults: 50 },
      { value: 'red', state: 'idle', numberOfResults: 1 },
    ])
  })
})

it('reports progress every thousand documents and at the end, and yields to other work', async () => {
  const backend = await buildBackend([])
  const events: unknown[] = []
  const other = new MessageChannel()
  other.port1.onmessage = () => events.push('other work')
  const indexing = backend.upsert(
    Array.from({ length: 2500 }, (_, index) => buildDocument(`${index}`)),
    {
      onProgress: (progress) => {
        events.push(progress)
        if (progress.done === 1000) other.port2.postMessage(null)
      },
    },
  )
  expect(await indexing).toBe(2500)
  expect(events).toEqual([{ done: 1000 }, 'other work', { done: 2000 }, { done: 2500 }])
  other.port1.close()
})

it('accepts an empty list of documents', async () => {
  const backend = await buildBackend([])
  expect(await backend.upsert([])).toBe(0)
  expect(await backend.search(buildQuery({ text: 'a', facets: [buildFacet('b')] }))).toEqual({
    hits: [],
    total: 0,
    totalBeforeFolding: 0,
    facets: [{ type: 'specific', facetId: 'b', field: 'b', values: [], moreValuesAvailable: false }],
    termsToHighlight: { a: [] },
  })
  expect(await backend.suggest({ text: 'abcd', count: 5 })).toEqual([])
})

it('rejects all calls after it is closed, but can be closed twice', async () => {
  const backend = await buildBackend([])
  await backend.close()
  await backend.close()
  const closed = 'The backend is closed: create another one'
  await expect(backend.count()).rejects.toThrow(closed)
  await expect(backend.upsert([])).rejects.toThrow(closed)
  await expect(backend.search(buildQuery())).rejects.toThrow(closed)
  await expect(backend.suggest({ text: '', count: 1 })).rejects.toThrow(closed)
  await expect(backend.get([])).rejects.toThrow(closed)
  await expect(backend.remove([])).rejects.toThrow(closed)
  await expect(backend.setPopularQueries([])).rejects.toThrow(closed)
  await expect(backend.correct({ text: '', count: 1, query: buildQuery() })).rejects.toThrow(closed)
})

it.each<[FieldDefinition[], string]>([
  [[{ name: 'a b', type: 'string' }], 'The field "a b" has an invalid name: use letters, digits and underscores'],
  [[{ name: '', type: 'string' }], 'The field "" has an invalid name'],
  [
    [
      { name: 'a', type: 'string' },
      { name: 'a', type: 'number' },
    ],
    'The field "a" is defined twice: remove one definition',
  ],
])('rejects the definitions %j', async (definitions, message) => {
  for (const [, createDriver] of drivers) {
    const driver = await createDriver()
    expect(() => createEmbeddedBackend({ driver, fields: definitions })).toThrow(message)
  }
})
