import type { Condition, Document, FieldDefinition, NumberBound, RangeFacetQuery } from '../../port'
import { buildDocument, buildQuery, buildRangeFacet } from '../builders'
import type { Suite } from '../kit'

/** Checks the order, the conditions and the ranges of days and moments. */
export const days: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'released', type: 'date' },
    { name: 'collection', type: 'string', isFacet: false },
  ]

  const toDocuments = (dates: Readonly<Record<string, string | number>>): Document[] =>
    Object.entries(dates).map(([id, released]) => buildDocument(id, { fields: { released, collection: 'all' } }))

  // In Los Angeles, a day starts at 8:00 in UTC.
  const documents = toDocuments({
    a: '2024-03-04',
    b: '2024-03-05',
    c: '2024-03-06',
    d: '2024-03-05T00:00:00Z',
    e: '2024-03-05T08:00:00Z',
    f: Date.UTC(2024, 2, 6, 7, 59, 59, 999),
    g: Date.UTC(2024, 2, 6, 8),
  })
  const library = share(documents, fields)

  const find = async (filter: Condition) => {
    const { hits } = await (await library()).search(buildQuery({ filter }))
    return hits.map(({ document }) => document.id).join('')
  }

  const HOUR = 3_600_000
  /** The midnight of a day of March 2024 on the clocks of Los Angeles. */
  const midnight = (day: number, isIncluded = true): NumberBound => ({
    value: Date.UTC(2024, 2, day) + 8 * HOUR,
    wall: Date.UTC(2024, 2, day),
    isIncluded,
  })

  it.each<[{ from?: NumberBound; to?: NumberBound }, string]>([
    [{ from: midnight(5), to: midnight(6, false) }, 'bef'],
    [{ from: midnight(5), to: midnight(6) }, 'bcefg'],
    [{ from: midnight(5, false), to: midnight(6) }, 'cfg'],
    [{ from: midnight(5) }, 'bcefg'],
    [{ from: midnight(5, false) }, 'cfg'],
    [{ to: midnight(5) }, 'abde'],
    [{ to: midnight(5, false) }, 'ad'],
    [{}, 'abcdefg'],
    [{ from: { value: Date.UTC(2024, 2, 5), isIncluded: true } }, 'bcdefg'],
    [{ to: { value: Date.UTC(2024, 2, 5), isIncluded: true } }, 'abd'],
    [{ from: { value: Number.NaN, isIncluded: true } }, ''],
    [{ from: { value: -Infinity, isIncluded: true }, to: { value: Infinity, isIncluded: true } }, 'abcdefg'],
  ])('compares days with wall clock times, and moments with moments: %j matches %j', async (bounds, expected) => {
    expect(await find({ type: 'range', field: 'released', ...bounds })).toBe(expected)
  })

  it.each([
    ['2024-03-05', 'b'],
    ['2024-03-05T00:00:00Z', 'd'],
    ['2024-03-05T01:00:00+01:00', 'd'],
  ])('the value %s belongs to %j', async (value, expected) => {
    expect(await find({ type: 'field', field: 'released', operator: 'equals', values: [value] })).toBe(expected)
  })

  it('sorts days and moments in the order of UTC', async () => {
    const sort = (order: 'ascending' | 'descending') => [{ by: 'field', field: 'released', order } as const]
    const idsIn = async (order: 'ascending' | 'descending') => {
      const { hits } = await (await library()).search(buildQuery({ sort: sort(order) }))
      return hits.map(({ document }) => document.id).join('')
    }
    expect([await idsIn('ascending'), await idsIn('descending')]).toEqual(['adbecfg', 'gfcebda'])
  })

  type Range = RangeFacetQuery['ranges'][number]
  const wholeDay = (day: number, state: Range['state'] = 'idle'): Range => {
    const [from, to] = [midnight(day), midnight(day + 1)]
    return {
      start: from.value,
      end: to.value,
      endInclusive: false,
      state,
      wall: { start: from.wall!, end: to.wall! },
    }
  }

  it.needing('ranges')('counts and selects days and moments in given ranges', async () => {
    const backend = await library()
    const ask = async (...ranges: Range[]) => {
      const { hits, facets } = await backend.search(
        buildQuery({ facets: [buildRangeFacet('released', { ranges })], sort: [{ by: 'nosort' }] }),
      )
      const counts = facets.flatMap((facet) => (facet.type === 'ranges' ? facet.values : [])).map(({ count }) => count)
      return [hits.map(({ document }) => document.id).join(''), ...counts]
    }
    expect(await ask(wholeDay(4), wholeDay(5), wholeDay(6))).toEqual(['abcdefg', 2, 3, 2])
    expect(await ask(wholeDay(4), wholeDay(5, 'selected'), wholeDay(6))).toEqual(['bef', 2, 3, 2])
    expect(await ask(wholeDay(4, 'selected'), wholeDay(6, 'selected'))).toEqual(['acdg', 2, 2])
    expect(await ask(wholeDay(5, 'excluded'))).toEqual(['acdg', 3])
  })

  it.needing('ranges', 'folding')('counts a collection once if it has a day and a moment in a range', async () => {
    const { facets } = await (
      await library()
    ).search(
      buildQuery({
        facets: [buildRangeFacet('released', { ranges: [wholeDay(5)] })],
        folding: { collectionField: 'collection', parentField: 'parent', childField: 'child', range: 1 },
      }),
    )
    expect(facets).toMatchObject([{ values: [{ count: 1 }] }])
  })

  const generate = async (dates: readonly (string | number)[], options: NonNullable<RangeFacetQuery['generate']>) => {
    const backend = await build(toDocuments(Object.fromEntries(dates.entries())), fields)
    const { facets } = await backend.search(
      buildQuery({ facets: [buildRangeFacet('released', { generate: options })] }),
    )
    const [facet] = facets
    if (facet?.type !== 'ranges') throw new TypeError('The reply has another type')
    const show = (time: number | undefined) => new Date(time ?? Number.NaN).toISOString().slice(0, 16)
    return {
      ranges: facet.values.map(({ start, wall, count }) => `${show(start)} ${show(wall?.start)} ${count}`),
      end: [show(facet.values.at(-1)?.end), show(facet.values.at(-1)?.wall?.end)],
      domain: facet.domain,
    }
  }
  const timezone = 'America/Los_Angeles'

  it.needing('ranges')('generates ranges of days, of a day at least', async () => {
    const march = ['2024-03-09', '2024-03-10', '2024-03-10', '2024-03-12']
    expect(await generate(march, { algorithm: 'even', numberOfValues: 100, timezone })).toEqual({
      ranges: [
        '2024-03-09T08:00 2024-03-09T00:00 1',
        '2024-03-10T08:00 2024-03-10T00:00 2',
        '2024-03-11T07:00 2024-03-11T00:00 1',
      ],
      end: ['2024-03-12T07:00', '2024-03-12T00:00'],
      domain: {
        start: Date.UTC(2024, 2, 9, 8),
        end: Date.UTC(2024, 2, 12, 7),
        wall: { start: Date.UTC(2024, 2, 9), end: Date.UTC(2024, 2, 12) },
      },
    })
    expect((await generate(march, { algorithm: 'equiprobable', numberOfValues: 2, timezone })).ranges).toEqual([
      '2024-03-09T08:00 2024-03-09T00:00 1',
      '2024-03-10T08:00 2024-03-10T00:00 3',
    ])
  })

  it.needing('ranges').each([
    ['even', 1],
    ['even', 3],
    ['even', 100],
    ['equiprobable', 3],
  ] as const)(
    'generates %s ranges, at most %s, that contain all days and moments',
    async (algorithm, numberOfValues) => {
      const dates = [
        '2024-03-04',
        '2024-03-06',
        Date.UTC(2024, 2, 4, 7),
        Date.UTC(2024, 2, 5, 9),
        '2024-03-06T06:30:00Z',
      ]
      const { ranges } = await generate(dates, { algorithm, numberOfValues, timezone })
      expect(ranges.reduce((sum, range) => sum + Number(range.split(' ')[2]), 0)).toBe(dates.length)
      expect(ranges.length).toBeLessThanOrEqual(numberOfValues)
    },
  )
}
