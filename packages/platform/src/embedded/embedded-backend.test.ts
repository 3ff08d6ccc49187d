import { describe, expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../port'
import { createEmbeddedBackend } from './embedded-backend'
import { buildDocument, buildFacet, buildQuery, readAll } from '../conformance/builders'
import { buildBackend, drivers } from './testing/builders'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'price', type: 'number' },
]

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
    expect({ total, facets, first: hits[0]?.document.id, count: await backend.count() }).toEqual({
      total: 300,
      facets: [expect.objectContaining({ best: [{ value: 'c23', count: 300 }] })],
      first: '299',
      count: 300,
    })
    expect(Math.max(...sizes.slice(12))).toBeLessThan(1.1 * Math.max(...sizes.slice(0, 12)))
    expect((await backend.suggest({ words: ['round'], count: 5, isCorrected: false })).queries).toEqual([
      { expression: 'Round 23', weight: 300 },
    ])
  })

  it('rejects reads if the words of its language cannot be loaded', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, language: 'en' })
    await backend.upsert([buildDocument('1', { title: 'Return policy' })])
    // As a later release may write it.
    driver.exec(
      `update meta set value = replace(replace(value, '"en"', '"xx"'), 'false', 'true') where name = 'language'`,
    )
    const later = createEmbeddedBackend({ driver })
    await expect(later.search(buildQuery({ text: 'returns ' }))).rejects.toThrow(TypeError)
    await expect(later.count()).rejects.toThrow(TypeError)
    await later.close()
  })

  it('searches a repeated word once', async () => {
    const backend = createEmbeddedBackend({ driver: await createDriver() })
    await backend.upsert([buildDocument('1', { title: 'Winter tyre' }), buildDocument('2', { title: 'Tyres' })])
    const text = 'Tyre? tyre, "tyre" týre! (winter-tyre) winter.tyre '
    const query = buildQuery({ text, sort: [{ by: 'relevancy' }], explain: true })
    const { hits } = await backend.search({ ...query, alternative: { type: 'all' } })
    const words = hits[0]!.explanation?.filter(({ name }) => name === 'words')
    expect(words?.map(({ detail }) => detail)).toEqual(['Tyre', 'winter-tyre'])
    await backend.close()
  })

  it('keeps the previous state and throws if the disk is full, and continues when there is space', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields })
    await backend.upsert([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const contentOf = async () => ({
      found: await backend.search(buildQuery({ text: 'title', facets: [buildFacet('colour')] })),
      documents: await readAll(backend.scan()),
      titles: await backend.suggest({ words: ['title'], count: 10, isCorrected: false }),
    })
    const before = await contentOf()
    const batch = Array.from({ length: 50 }, (_, index) =>
      buildDocument(`b${index}`, { body: 'words '.repeat(2000), fields: { colour: 'new', price: 2 } }),
    )
    const [[pages] = []] = driver.prepare('pragma page_count').all()
    driver.exec(`pragma max_page_count = ${Number(pages) + 20}`)
    await expect(backend.upsert(batch)).rejects.toThrow('full')
    expect(await contentOf()).toEqual(before)
    driver.exec('pragma max_page_count = 1000000')
    expect(await backend.upsert(batch)).toBe(50)
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour')] }))
    expect(facets).toMatchObject([
      {
        best: [
          { value: 'new', count: 50 },
          { value: 'red', count: 1 },
        ],
      },
    ])
  })
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

it('says why calls fail after it is closed', async () => {
  const backend = await buildBackend([])
  const silent: AsyncIterable<Document> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
  }
  const [interrupted] = await Promise.allSettled([backend.upsert(silent), backend.close()])
  expect(interrupted).toEqual({
    status: 'rejected',
    reason: new Error('The backend was closed before all documents were indexed'),
  })
  await expect(backend.count()).rejects.toThrow('The backend is closed: create another one')
})
