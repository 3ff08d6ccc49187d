import { describe, expect, it } from 'vitest'
import type { Backend, FieldDefinition } from '../backend'
import { createEmbeddedBackend } from './embedded-backend'
import { buildDocument, buildFacet, buildQuery } from '../conformance/builders'
import { drivers } from './testing/builders'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'price', type: 'number' },
  { name: 'note', type: 'string', isSearchable: true },
]

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

describe.each(drivers)('on the driver %s', (_, createDriver) => {
  it('stays correct and small when documents are replaced repeatedly', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields })
    const sizes: number[] = []
    for (let round = 0; round < 24; round++) {
      await backend.index(
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
    await backend.index([buildDocument('a', { fields: { colour: 'red', price: 1 } })])
    const before = await everythingOf(backend)
    const batch = Array.from({ length: 50 }, (_, index) =>
      buildDocument(`b${index}`, { body: 'words '.repeat(2000), fields: { colour: 'new', price: 2 } }),
    )
    const [[pages] = []] = driver.prepare('pragma page_count').all()
    driver.exec(`pragma max_page_count = ${Number(pages) + 20}`)
    await expect(backend.index(batch)).rejects.toThrow('full')
    expect(await everythingOf(backend)).toEqual(before)
    driver.exec('pragma max_page_count = 1000000')
    expect(await backend.index(batch)).toBe(50)
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour')] }))
    expect(facets[0]?.values).toEqual([
      { value: 'new', state: 'idle', numberOfResults: 50 },
      { value: 'red', state: 'idle', numberOfResults: 1 },
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
