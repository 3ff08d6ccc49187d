import type { Document, FieldDefinition, ValueFacetQuery } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks the values of facets, their counts and their order. */
export const valueFacets: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'colour', type: 'string' },
    { name: 'size', type: 'string' },
    { name: 'tags', type: 'strings' },
    { name: 'rating', type: 'number', isFacet: true },
    { name: 'released', type: 'date', isFacet: true },
    { name: 'price', type: 'number' },
  ]

  const shirt = (id: string, values: Document['fields']) => buildDocument(id, { title: `Shirt ${id}`, fields: values })

  const shop = share(
    [
      shirt('1', { colour: 'red', size: 'S10', tags: ['new', 'sale'], rating: 5, released: '2026-01-02', price: 1 }),
      shirt('2', { colour: 'red', size: 'S9', tags: ['new'], rating: 4.5, released: '2026-01-02' }),
      shirt('3', { colour: 'Blue', size: 'S10', tags: ['sale', 'sale'], rating: 5 }),
      shirt('4', { colour: 'Äpfel', size: 'S1', tags: [], rating: null }),
      shirt('5', { colour: 'blue', size: 'S10', tags: ['sale', 'new', 'old'] }),
      shirt('6', { size: '' }),
    ],
    fields,
  )

  const toTexts = (values: readonly { value: string; count: number }[]) =>
    values.map(({ value, count }) => `${value} ${count}`)

  /** Returns the total and, of each facet, the counts of the named values, then the best ones, then `…` if there are more. */
  const ask = async (...facets: ValueFacetQuery[]) => {
    const { total, facets: replies } = await (await shop()).search(buildQuery({ facets }))
    return [
      total,
      ...replies.map((reply) => {
        if (reply.type !== 'values') throw new TypeError('The reply has another type')
        const { named, best, hasMore } = reply
        return [toTexts(named).join(', '), [...toTexts(best), ...(hasMore ? ['…'] : [])].join(', ')]
      }),
    ]
  }

  const select = (...values: string[]) => ({ selected: values, named: values })
  const exclude = (...values: string[]) => ({ excluded: values, named: values })

  it('keeps the case of values, and returns the id and field of the facet', async () => {
    const { facets } = await (
      await shop()
    ).search(buildQuery({ facets: [buildFacet('colour', { facetId: 'colour_1', numberOfValues: 2 })] }))
    expect(facets).toEqual([
      {
        type: 'values',
        facetId: 'colour_1',
        field: 'colour',
        named: [],
        best: [
          { value: 'red', count: 2 },
          { value: 'Äpfel', count: 1 },
        ],
        hasMore: true,
      },
    ])
  })

  it('counts numbers and dates as facets by their text', async () => {
    expect(await ask(buildFacet('rating'), buildFacet('released'))).toEqual([
      6,
      ['', '5 2, 4.5 1'],
      ['', '2026-01-02 2'],
    ])
  })

  it.each(['missing', 'price', 'constructor', '__proto__'])(
    'counts nothing in the field %j, which is not a facet, and does not filter by it',
    async (field) => {
      expect(await ask(buildFacet(field, select('1')))).toEqual([6, ['1 0', '']])
    },
  )

  it('ignores the selection of a facet in its own counts, and applies it to the others', async () => {
    expect(await ask(buildFacet('colour', select('red', 'blue')), buildFacet('size'))).toEqual([
      3,
      ['red 2, blue 1', 'Äpfel 1, Blue 1'],
      ['', 'S10 2, S9 1'],
    ])
  })

  it('counts each of two facets under the selection of the other', async () => {
    expect(await ask(buildFacet('colour', select('red')), buildFacet('tags', select('sale')))).toEqual([
      1,
      ['red 1', 'Blue 1, blue 1'],
      ['sale 1', 'new 2'],
    ])
  })

  it('applies the selection to its own counts if all values must match', async () => {
    expect(await ask(buildFacet('tags', { resultsMustMatch: 'allValues', ...select('new', 'sale') }))).toEqual([
      2,
      ['new 2, sale 2', 'old 1'],
    ])
  })

  it('excludes documents with an excluded value, but not those without a value', async () => {
    expect(await ask(buildFacet('tags', exclude('sale')), buildFacet('colour', { numberOfValues: 1 }))).toEqual([
      3,
      ['sale 3', 'new 3, old 1'],
      ['', 'Äpfel 1, …'],
    ])
  })

  it('combines a selected value with an excluded one', async () => {
    const both = { selected: ['new'], excluded: ['old'], named: ['new', 'old'] }
    expect(await ask(buildFacet('tags', both))).toEqual([2, ['new 3, old 1', 'sale 3']])
    expect(await ask(buildFacet('tags', { resultsMustMatch: 'allValues', ...both }))).toEqual([
      2,
      ['new 2, old 0', 'sale 1'],
    ])
  })

  it('finds nothing if no document has a selected value, and counts what the value would give', async () => {
    expect(await ask(buildFacet('colour', select('gone')))).toEqual([0, ['gone 0', 'red 2, Äpfel 1, Blue 1, blue 1']])
    expect(await ask(buildFacet('tags', { resultsMustMatch: 'allValues', ...select('new', 'gone') }))).toEqual([
      0,
      ['new 0, gone 0', ''],
    ])
  })

  it('counts named values in their order, in addition to the best ones, whether known or not', async () => {
    expect(await ask(buildFacet('colour', { named: ['blue', 'gone', 'red'], numberOfValues: 1 }))).toEqual([
      6,
      ['blue 1, gone 0, red 2', 'Äpfel 1, …'],
    ])
    expect(await ask(buildFacet('colour', { named: ['gone'], numberOfValues: 0, ...{ selected: ['red'] } }))).toEqual([
      2,
      ['gone 0', '…'],
    ])
  })

  it.each<[ValueFacetQuery['order'], number, string]>([
    [{ by: 'count' }, 2, 'S10 3, S1 1, …'],
    [{ by: 'count' }, 3, 'S10 3, S1 1, S9 1'],
    [{ by: 'value', collation: 'alphabetical', direction: 'ascending' }, 3, 'S1 1, S10 3, S9 1'],
    [{ by: 'value', collation: 'natural', direction: 'ascending' }, 3, 'S1 1, S9 1, S10 3'],
    [{ by: 'value', collation: 'alphabetical', direction: 'descending' }, 2, 'S9 1, S10 3, …'],
    [{ by: 'value', collation: 'natural', direction: 'descending' }, 2, 'S10 3, S9 1, …'],
    [{ by: 'value', collation: 'natural', direction: 'ascending' }, 1, 'S1 1, …'],
  ])('in the order %j, the best %s values are %j', async (order, numberOfValues, values) => {
    expect(await ask(buildFacet('size', { order, numberOfValues }))).toEqual([6, ['', values]])
  })

  it.each([
    [0, '…'],
    [-1, '…'],
    [8, 'c0 1, c1 1, c2 1, c3 1, c4 1, c5 1, c6 1, c7 1, …'],
    [1e9, 'c0 1, c1 1, c2 1, c3 1, c4 1, c5 1, c6 1, c7 1, c8 1'],
  ])('returns at most %s values: %j', async (numberOfValues, values) => {
    const backend = await build(
      Array.from({ length: 9 }, (_, index) => shirt(`${index}`, { colour: `c${index}` })),
      fields,
    )
    const { facets } = await backend.search(buildQuery({ facets: [buildFacet('colour', { numberOfValues })] }))
    const [reply] = facets
    if (reply?.type !== 'values') throw new TypeError('The reply has another type')
    expect([...toTexts(reply.best), ...(reply.hasMore ? ['…'] : [])].join(', ')).toBe(values)
  })

  it('offers allowed values only, and counts named ones in any case', async () => {
    expect(await ask(buildFacet('tags', { allowed: ['sale', 'gone'], ...select('new') }))).toEqual([
      3,
      ['new 3', 'sale 3'],
    ])
    expect(await ask(buildFacet('tags', { allowed: [] }))).toEqual([6, ['', '']])
  })

  it('counts long values, and values with any characters', async () => {
    const values = ['x'.repeat(9000), 'a\u0000b', '"', '\\', "'; --", '日本', '🎉', ' ', 'a;b', '*', '\u{10ffff}']
    const backend = await build(
      values.flatMap((value, index) => [
        shirt(`${index} a`, { tags: [value, 'other'] }),
        shirt(`${index} b`, { tags: [value] }),
      ]),
      fields,
    )
    for (const value of values) {
      const facet = buildFacet('tags', { ...select(value), numberOfValues: 1 })
      const { total, facets } = await backend.search(buildQuery({ facets: [facet] }))
      expect([total, facets]).toEqual([
        2,
        [
          {
            type: 'values',
            facetId: 'tags',
            field: 'tags',
            named: [{ value, count: 2 }],
            best: [{ value: 'other', count: values.length }],
            hasMore: true,
          },
        ],
      ])
    }
  })
}
