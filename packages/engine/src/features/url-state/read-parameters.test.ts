import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchParameters, type SearchParameters } from '../../search/search-parameters'
import { readParameters } from './search-codec'

const range = { start: 0, end: 45, endInclusive: false }
const year = { start: '2030/01/01@00:00:00', end: '2030/12/31@23:59:59', endInclusive: true }

it('keeps every kind of parameter', () => {
  const parameters: SearchParameters = {
    q: 'winter tyres',
    tab: '',
    sortCriteria: 'date descending',
    f: { brand: ['Nordic', 'A,B', ''] },
    fExcluded: { brand: ['Alpin'] },
    cf: { geo: ['Europe', 'Europe'] },
    nf: { price: [range, { start: -0.5, end: -0.5, endInclusive: true }] },
    df: { date: [year, { start: 'past-1-month', end: 'NOW', endInclusive: false }] },
    af: { author: ['Kim'] },
    enableQuerySyntax: false,
    aq: '@year==2030',
    cq: '@source==web',
    firstResult: 0,
    numberOfResults: 0,
    page: 1,
    perPage: 1,
    debug: true,
    sf: { kind: ['PDF'] },
  }
  expect(readParameters(parameters)).toStrictEqual({ parameters, dropped: [] })
  const keys = Object.keys(parameters) as (keyof SearchParameters)[]
  expect(keys.filter((key) => searchParameters[key].isPrivate)).toEqual([])
})

it('omits empty values without a report', () => {
  const value = {
    q: undefined,
    firstResult: -0,
    f: { brand: [], colour: ['red', 'blue', 'red'] },
    cf: {},
    sf: { kind: [] },
    nf: { price: [{ ...range, start: -0, state: 'selected' }, range] },
  }
  expect(readParameters(value)).toStrictEqual({
    parameters: { firstResult: 0, f: { colour: ['red', 'blue'] }, nf: { price: [range] } },
    dropped: [],
  })
})

it.each([
  [null, '', 'null', 'expected an object'],
  [['q'], '', '["q"]', 'expected an object'],
  ['q=x', '', 'q=x', 'expected an object'],
  [undefined, '', 'undefined', 'expected an object'],
  [{ nothing: 1 }, 'nothing', '1', 'expected a known parameter'],
  [{ constructor: 1 }, 'constructor', '1', 'expected a known parameter'],
  [JSON.parse('{"__proto__":{"q":"x"}}'), '__proto__', '{"q":"x"}', 'expected a known parameter'],
  [{ q: null }, 'q', 'null', 'expected a string'],
  [{ debug: 'true' }, 'debug', 'true', 'expected true or false'],
  [{ firstResult: -1 }, 'firstResult', '-1', 'expected an integer from 0'],
  [{ perPage: 0 }, 'perPage', '0', 'expected an integer from 1'],
  [{ perPage: 1.5 }, 'perPage', '1.5', 'expected an integer from 1'],
  [{ page: '2' }, 'page', '2', 'expected an integer from 0'],
  [{ page: 2 ** 53 }, 'page', '9007199254740992', 'expected an integer from 0'],
  [{ f: [['x']] }, 'f', '[["x"]]', 'expected lists by id'],
  [{ f: { a: 'x' } }, 'f-a', 'x', 'expected a list'],
  [{ f: { a: [1] } }, 'f-a', '1', 'expected a string'],
  [{ nf: { a: ['0..1'] } }, 'nf-a', '0..1', 'expected a range of numbers in order'],
  [{ nf: { a: [null] } }, 'nf-a', 'null', 'expected a range of numbers in order'],
  [{ df: { a: [range] } }, 'df-a', JSON.stringify(range), 'expected a range of dates in order'],
])('drops and reports the invalid part of %j', (value, key, text, reason) => {
  expect(readParameters(value)).toStrictEqual({ parameters: {}, dropped: [{ key, value: text, reason }] })
})

it.each([
  [1, 0, true],
  [0, Infinity, true],
  [NaN, 1, true],
  ['0', 1, true],
  [0, 1, undefined],
])('drops the numeric range from %s to %s, end inclusive %s', (start, end, endInclusive) => {
  const { parameters, dropped } = readParameters({ nf: { price: [{ start, end, endInclusive }, range] } })
  expect(parameters).toStrictEqual({ nf: { price: [range] } })
  expect(dropped).toHaveLength(1)
})

it.each([
  '1401/01/01@00:00:00',
  '2028/02/29@23:59:59',
  'now',
  'Past-1-Day',
  'next-12-quarter',
  'past-01-year',
  'past-5-minute',
  'next-3-hour',
  'past-2-week',
])('takes the date %s', (date) => {
  const df = { date: [{ start: date, end: date, endInclusive: true }] }
  expect(readParameters({ df })).toStrictEqual({ parameters: { df }, dropped: [] })
})

it.each([
  '1400/12/31@23:59:59',
  '2030/02/30@00:00:00',
  '2030/13/01@00:00:00',
  '2030/01/01@24:00:00',
  '2030/01/01@00:00:60',
  '2030/1/1@00:00:00',
  '2030-01-01T00:00:00.000Z',
  '2030/01/01@00:00:00 ',
  '2030/01/01',
  'today',
  'past-0-day',
  'past-1-days',
  'past-1.5-day',
  'now-1-day',
  '',
])('drops the date %j', (date) => {
  const read = (start: string, end: string) => readParameters({ df: { date: [{ start, end, endInclusive: true }] } })
  expect(read(date, 'now').parameters).toEqual({})
  expect(read('now', date).parameters).toEqual({})
})

it('drops a range of absolute dates that ends before it starts, and leaves the order of relative dates to the clock', () => {
  const backwards = { start: year.end, end: year.start, endInclusive: true }
  const relative = { start: 'now', end: '2000/01/01@00:00:00', endInclusive: true }
  expect(readParameters({ df: { date: [backwards, year, relative] } })).toStrictEqual({
    parameters: { df: { date: [year, relative] } },
    dropped: [{ key: 'df-date', value: JSON.stringify(backwards), reason: 'expected a range of dates in order' }],
  })
})

it('keeps ids that are members of every object, and changes no prototype', () => {
  const json =
    '{"f":{"__proto__":["x"],"constructor":["y"]},"nf":{"__proto__":[{"start":1,"end":2,"endInclusive":true}]}}'
  const { parameters, dropped } = readParameters(JSON.parse(json))
  expect(JSON.stringify(parameters)).toBe(json)
  expect(dropped).toEqual([])
  expect(Object.getPrototypeOf(parameters.f)).toBe(Object.prototype)
  expect(Object.keys(Object.prototype)).toEqual([])
})

it('reads any value without an error, and reads its own output as the same', () => {
  const shaped = fc.dictionary(
    fc.constantFrom('q', 'page', 'debug', 'f', 'cf', 'nf', 'df', '__proto__', 'other'),
    fc.oneof(fc.anything({ withBigInt: true, withNullPrototype: true }), fc.object({ maxDepth: 3 })),
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withBigInt: true }), shaped), (value) => {
      const { parameters } = readParameters(value)
      expect(readParameters(parameters)).toStrictEqual({ parameters, dropped: [] })
    }),
    { numRuns: 1000 },
  )
  expect(readParameters({ page: 2n }).dropped).toEqual([
    { key: 'page', value: 'bigint', reason: 'expected an integer from 0' },
  ])
  const cycle: Record<string, unknown> = {}
  cycle.q = cycle
  expect(readParameters(cycle).dropped).toEqual([{ key: 'q', value: 'object', reason: 'expected a string' }])
}, 60_000)
