import type { FieldDefinition, RangeFacetQuery } from '../../port'
import { buildDocument, buildFacet, buildQuery, buildRangeFacet } from '../builders'
import type { Suite } from '../kit'

/** Checks given and generated ranges of numbers and dates. */
export const rangeFacets: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'price', type: 'number' },
    { name: 'stock', type: 'number', isSortable: false },
    { name: 'released', type: 'date' },
    { name: 'colour', type: 'string' },
  ]

  const documents = [
    { price: 0, stock: 1, released: '2026-01-01T00:00:00.250Z', colour: 'red' },
    { price: 10, stock: 1, released: '2026-01-01T12:00:00Z', colour: 'red' },
    { price: 10.5, stock: 2, released: Date.UTC(2026, 0, 2), colour: 'blue' },
    { price: 20, stock: 9, released: null, colour: 'blue' },
    { price: -5, stock: 9, released: 'no date', colour: 'blue' },
    { price: null, stock: 9, colour: 'red' },
    { price: Infinity, colour: 'red' },
  ].map((values, index) => buildDocument(`${index}`, { fields: values }))

  type Range = RangeFacetQuery['ranges'][number]

  const range = (start: number, end: number, changes: Partial<Range> = {}): Range => ({
    start,
    end,
    endInclusive: false,
    state: 'idle',
    ...changes,
  })
  const selected = { state: 'selected' } as const
  const excluded = { state: 'excluded' } as const
  const inclusive = { endInclusive: true } as const

  const library = share(documents, fields)

  const ask = async (facet: RangeFacetQuery, colours: readonly string[] = []) => {
    const { total, facets } = await (
      await library()
    ).search(buildQuery({ facets: [facet, buildFacet('colour', { selected: colours })] }))
    const reply = facets[0]
    if (reply?.type !== 'ranges') throw new TypeError('The reply has another type')
    const values = reply.values.map(
      ({ start, end, endInclusive, count }) => `${start}..${end}${endInclusive ? ']' : ')'} ${count}`,
    )
    return { total, values, domain: reply.domain }
  }

  it('counts given ranges, and returns them in their order', async () => {
    const ranges = [range(10, 20), range(-5, 10, inclusive), range(10, 20, inclusive), range(10, 10), range(20, 10)]
    const { total, facets } = await (
      await library()
    ).search(buildQuery({ facets: [buildRangeFacet('price', { facetId: 'p', ranges, sort: 'descending' })] }))
    expect([total, facets]).toEqual([
      7,
      [
        {
          type: 'ranges',
          facetId: 'p',
          field: 'price',
          values: [2, 3, 3, 0, 0].map((count, index) => ({ ...ranges[index], count })),
          domain: { start: -5, end: 20 },
        },
      ],
    ])
  })

  it.each<[Range, number]>([
    [range(10, 10, inclusive), 1],
    [range(-Infinity, Infinity), 5],
    [range(Number.NaN, 10), 0],
    [range(0, Number.NaN, inclusive), 0],
    [range(20, 10, inclusive), 0],
    [range(-0, 0, inclusive), 1],
  ])('counts %j as %s', async (given, count) => {
    const { facets } = await (
      await library()
    ).search(buildQuery({ facets: [buildRangeFacet('price', { ranges: [given] })] }))
    expect(facets).toMatchObject([{ values: [{ count: count }] }])
  })

  it('filters the results by the selection, but not its own counts', async () => {
    const ranges = [range(0, 10, selected), range(10, 20), range(20, 30, selected)]
    expect(await ask(buildRangeFacet('price', { ranges }))).toEqual({
      total: 2,
      values: ['0..10) 1', '10..20) 2', '20..30) 1'],
      domain: { start: -5, end: 20 },
    })
  })

  it('also filters its own counts if all ranges must match', async () => {
    const ranges = [range(0, 11, selected), range(10, 20, selected), range(-10, 5)]
    expect(await ask(buildRangeFacet('price', { ranges, resultsMustMatch: 'allValues' }))).toEqual({
      total: 2,
      values: ['0..11) 2', '10..20) 2', '-10..5) 0'],
      domain: { start: 10, end: 10.5 },
    })
  })

  it('excludes documents in an excluded range, but not those without a number', async () => {
    expect(await ask(buildRangeFacet('price', { ranges: [range(-10, 15, excluded)] }))).toMatchObject({ total: 3 })
    expect(
      await ask(buildRangeFacet('price', { ranges: [range(-10, 15, selected), range(0, 1, excluded)] })),
    ).toMatchObject({ total: 3, values: ['-10..15) 4', '0..1) 1'] })
  })

  const generate = (
    field: string,
    algorithm: 'even' | 'equiprobable',
    numberOfValues: number,
    changes: Partial<RangeFacetQuery> = {},
  ) => buildRangeFacet(field, { generate: { algorithm, numberOfValues }, ...changes })

  it.each<[string, 'even' | 'equiprobable', number, string[]]>([
    ['price', 'even', 1, ['-5..20] 5']],
    ['price', 'even', 2, ['-20..0) 1', '0..20] 4']],
    ['price', 'even', 3, ['-10..0) 1', '0..10) 1', '10..20] 3']],
    ['price', 'even', 8, ['-8..-4) 1', '-4..0) 0', '0..4) 1', '4..8) 0', '8..12) 2', '12..16) 0', '16..20] 1']],
    ['price', 'equiprobable', 2, ['-5..10) 2', '10..20] 3']],
    ['price', 'equiprobable', 5, ['-5..0) 1', '0..10) 1', '10..10.5) 1', '10.5..20) 1', '20..20] 1']],
    ['price', 'equiprobable', 100, ['-5..0) 1', '0..10) 1', '10..10.5) 1', '10.5..20) 1', '20..20] 1']],
    ['stock', 'even', 3, ['0..3) 3', '3..6) 0', '6..9] 3']],
    ['stock', 'even', 100, ['1..2) 2', '2..3) 1', '3..4) 0', '4..5) 0', '5..6) 0', '6..7) 0', '7..8) 0', '8..9] 3']],
    ['stock', 'equiprobable', 2, ['1..9) 3', '9..9] 3']],
    ['price', 'even', 0, []],
    ['price', 'even', -1, []],
    ['price', 'even', Number.NaN, []],
    ['colour', 'even', 3, []],
    ['missing', 'even', 3, []],
  ])('generates for the field %s %s ranges, at most %s: %j', async (field, algorithm, numberOfValues, values) => {
    expect(await ask(generate(field, algorithm, numberOfValues))).toMatchObject({ total: 7, values })
  })

  it('generates ranges of times on whole seconds', async () => {
    const [start, middle, end] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 12), Date.UTC(2026, 0, 2)]
    expect(await ask(generate('released', 'even', 2))).toEqual({
      total: 7,
      values: [`${start}..${middle}) 1`, `${middle}..${end}] 2`],
      domain: { start: start + 250, end },
    })
  })

  const boundsOf = async (
    given: readonly (number | string)[],
    type: 'number' | 'date',
    wanted: NonNullable<RangeFacetQuery['generate']>,
  ) => {
    const backend = await build(
      given.map((value, index) => buildDocument(`${index}`, { fields: { value } })),
      [{ name: 'value', type }],
    )
    const { facets } = await backend.search(buildQuery({ facets: [buildRangeFacet('value', { generate: wanted })] }))
    const values = facets.flatMap((facet) => (facet.type === 'ranges' ? facet.values : []))
    expect(values.reduce((sum, range) => sum + range.count, 0)).toBe(given.length)
    const bounds = [...values.map(({ start }) => start), values.at(-1)!.end]
    return type === 'date' ? bounds.map((bound) => new Date(bound).toISOString().replace(/:00\.000Z$/, '')) : bounds
  }

  it.each<[number[], 'even' | 'equiprobable', number, number[]]>([
    [[5.12, 858.6], 'even', 8, [0, 150, 300, 450, 600, 750, 900]],
    [[0.1, 0.7], 'even', 3, [0, 0.25, 0.5, 0.75]],
    [[0, 0.3], 'even', 3, [0, 0.1, 0.2, 0.3]],
    [[1_234_567, 9_876_543], 'even', 4, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
    [[1998, 2026], 'even', 8, [1996, 2000, 2004, 2008, 2012, 2016, 2020, 2024, 2028]],
    [[3, 4], 'even', 100, [3, 4]],
    [[5.12, 12.99, 19.9, 49.95, 111.815, 858.6], 'equiprobable', 3, [5, 19, 111, 860]],
    [[1.5, 1.5, 1.5, 2.25], 'equiprobable', 2, [1.5, 2.25]],
  ])('generates round bounds for %j: %s, at most %s, %j', async (numbers, algorithm, numberOfValues, bounds) => {
    expect(await boundsOf(numbers, 'number', { algorithm, numberOfValues })).toEqual(bounds)
  })

  it.each<[string[], 'even' | 'equiprobable', number, string | undefined, string[]]>([
    [
      ['2019-05-17T08:21:33Z', '2026-02-03T11:00:05Z'],
      'even',
      4,
      undefined,
      ['2015-01-01T00:00', '2020-01-01T00:00', '2025-01-01T00:00', '2030-01-01T00:00'],
    ],
    [
      ['2026-01-05T08:21:33Z', '2026-03-03T11:00:05Z'],
      'even',
      3,
      'America/New_York',
      ['2026-01-01T05:00', '2026-02-01T05:00', '2026-03-01T05:00', '2026-04-01T04:00'],
    ],
    [
      ['2026-03-28T22:10:00Z', '2026-03-30T01:00:00Z'],
      'even',
      4,
      'Europe/Oslo',
      ['2026-03-28T11:00', '2026-03-28T23:00', '2026-03-29T10:00', '2026-03-29T22:00', '2026-03-30T10:00'],
    ],
    [
      ['2026-01-05T08:21:33Z', '2026-01-12T07:00:00Z', '2026-02-20T07:00:00Z', '2026-03-03T11:00:05Z'],
      'equiprobable',
      2,
      undefined,
      ['2026-01-05T00:00', '2026-02-20T00:00', '2026-03-04T00:00'],
    ],
  ])(
    'generates round bounds for times from %j: %s, at most %s, in %s',
    async (times, algorithm, count, timezone, bounds) => {
      const generate = { algorithm, numberOfValues: count, ...(timezone && { timezone }) }
      expect(await boundsOf(times, 'date', generate)).toEqual(bounds)
    },
  )

  it('generates ranges of the results, and none if no result has a number', async () => {
    expect(await ask(generate('price', 'even', 1), ['red'])).toMatchObject({ values: ['0..10] 2'] })
    expect(await ask(generate('price', 'even', 2, { sort: 'descending' }), ['red'])).toMatchObject({
      values: ['5..10] 1', '0..5) 1'],
    })
    expect(await ask(generate('price', 'even', 2), ['green'])).toEqual({ total: 0, values: [], domain: undefined })
    expect(await ask(generate('price', 'even', 2, { ranges: [range(0, 1)] }))).toMatchObject({ values: ['0..1) 1'] })
    expect(await ask(buildRangeFacet('price'))).toMatchObject({ values: [] })
  })

  it('generates equiprobable ranges of many documents from a sample, and counts all documents', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) =>
      buildDocument(`${index}`, { fields: { price: index % 1000 } }),
    )
    const { facets } = await (
      await build(many, fields)
    ).search(buildQuery({ facets: [generate('price', 'equiprobable', 4)] }))
    const values = facets.flatMap((facet) => (facet.type === 'ranges' ? facet.values : []))
    expect(values.map(({ count }) => Math.round(count / 1000))).toEqual([3, 3, 3, 3])
    expect(values.reduce((sum, range) => sum + range.count, 0)).toBe(12_000)
  })

  it.each([
    [1, [-1.7e308, 1.7e308]],
    [1, [1e16, 1e16 + 2]],
    [1, [Number.MIN_VALUE, 2 * Number.MIN_VALUE]],
    [1, [5, 5]],
  ])('generates %s ranges of %j that contain all of them', async (count, prices) => {
    const backend = await build(
      prices.map((price, index) => buildDocument(`${index}`, { fields: { price } })),
      fields,
    )
    const { facets } = await backend.search(buildQuery({ facets: [generate('price', 'even', 3)] }))
    const values = facets.flatMap((facet) => (facet.type === 'ranges' ? facet.values : []))
    expect([values.length, values.reduce((sum, range) => sum + range.count, 0)]).toEqual([count, 2])
  })
}
