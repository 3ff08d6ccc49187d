import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DateRangeParameter, SearchParameters } from '../../search/search-parameters'
import { decodeParameters, encodeParameters, readParameters } from './search-codec'

const oddText = fc.constantFrom(
  ...['', 'A,B', 'a&b', 'a=b', '100%', '%2C', '#1', '?', '0..45', '0...45', 'a+b', ' ', "it's", 'né', '日本', '👩‍👩‍👧'],
  ...['__proto__', 'constructor', 'toString', 'f-a', '-', 'true', '1', '\u0000', '\uFFFD', '\u2028', '"<>`{}|\\^'],
)
const text = fc.oneof(oddText, fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 6 }))

const number = fc
  .oneof(
    fc.constantFrom(0, -1, 0.1, -2.5, 1e21, -1e21, 5e-324, -5e-324, 1e-7, 123456789.125, 2 ** 53, Number.MAX_VALUE),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map((value) => value + 0)

const absoluteDate = fc
  .date({ min: new Date('1401-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19).replaceAll('-', '/').replace('T', '@'))
const relativeDate = fc.oneof(
  fc.constantFrom('now', 'Now'),
  fc
    .tuple(
      fc.constantFrom('past', 'next', 'NEXT'),
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom('minute', 'hour', 'day', 'week', 'month', 'quarter', 'Year'),
    )
    .map((parts) => parts.join('-')),
)
const dateBounds = fc.oneof(
  fc.tuple(absoluteDate, absoluteDate).map(([a, b]) => (a <= b ? [a, b] : [b, a])),
  fc.tuple(relativeDate, fc.oneof(relativeDate, absoluteDate)),
  fc.tuple(absoluteDate, relativeDate),
)
const dateRange = fc
  .tuple(dateBounds, fc.boolean())
  .map(([[start = '', end = ''], endInclusive]): DateRangeParameter => ({ start, end, endInclusive }))
const numericRange = fc.tuple(number, number, fc.boolean()).map(([a, b, endInclusive]) => ({
  start: Math.min(a, b),
  end: Math.max(a, b),
  endInclusive,
}))

const byId = <T>(lists: fc.Arbitrary<T[]>) =>
  fc.array(fc.tuple(text, lists), { minLength: 1, maxLength: 2 }).map((entries) => Object.fromEntries(entries))
const setsOf = <T>(items: fc.Arbitrary<T>) =>
  byId(fc.uniqueArray(items, { minLength: 1, maxLength: 3, selector: (item) => JSON.stringify(item) }))
const values = setsOf(text)
const natural = fc.oneof(fc.nat(), fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER))
const positive = natural.map((value) => Math.max(1, value))

const validParameters: fc.Arbitrary<SearchParameters> = fc.record(
  {
    q: text,
    tab: text,
    sortCriteria: text,
    f: values,
    fExcluded: values,
    cf: byId(fc.array(text, { minLength: 1, maxLength: 3 })),
    nf: setsOf(numericRange),
    df: setsOf(dateRange),
    af: values,
    enableQuerySyntax: fc.boolean(),
    aq: text,
    cq: text,
    firstResult: natural,
    numberOfResults: natural,
    page: positive,
    perPage: positive,
    debug: fc.boolean(),
    sf: values,
  },
  { requiredKeys: [], noNullPrototype: true },
)

// `expect` takes a member named `constructor` for the type of an object, so properties are compared with
// `deepStrictEqual`.

/** Every UTF-16 unit with equal probability, including lone surrogates. */
const anyUnits = fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units))

const example =
  'q=winter%20tyres&tab=shop&f-brand=Nordic,A%2CB&fExcluded-brand=Alpin&cf-geo=Europe,Norway&nf-price=0..45' +
  '&df-date=past-1-month..now,2030/01/01@00:00:00...2030/12/31@23:59:59&sf-kind=PDF'
const exampleParameters: SearchParameters = {
  q: 'winter tyres',
  tab: 'shop',
  f: { brand: ['Nordic', 'A,B'] },
  fExcluded: { brand: ['Alpin'] },
  cf: { geo: ['Europe', 'Norway'] },
  nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
  df: {
    date: [
      { start: 'past-1-month', end: 'now', endInclusive: false },
      { start: '2030/01/01@00:00:00', end: '2030/12/31@23:59:59', endInclusive: true },
    ],
  },
  sf: { kind: ['PDF'] },
}

it('reads and writes the example of the protocol', () => {
  expect(decodeParameters(example)).toStrictEqual({ parameters: exampleParameters, dropped: [] })
  expect(encodeParameters(exampleParameters)).toBe(example)
})

it('writes the keys in a fixed order', () => {
  const parameters: SearchParameters = {
    sf: { s: ['x'] },
    debug: false,
    perPage: 20,
    page: 2,
    numberOfResults: 5,
    firstResult: 10,
    cq: 'c',
    aq: 'a',
    enableQuerySyntax: true,
    af: { a: ['x'] },
    df: { d: [{ start: 'now', end: 'next-1-day', endInclusive: true }] },
    nf: { n: [{ start: -1.5, end: 1e21, endInclusive: true }] },
    cf: { c: ['x'] },
    fExcluded: { b: ['x'] },
    f: { 'b-c': ['x'], a: ['', 'y'] },
    sortCriteria: '@size ascending,date descending',
    tab: 't',
    q: '',
  }
  expect(encodeParameters(parameters)).toBe(
    'q=&tab=t&sortCriteria=%40size%20ascending%2Cdate%20descending&f-b-c=x&f-a=,y&fExcluded-b=x&cf-c=x&nf-n=-1.5...1e21' +
      '&df-d=now...next-1-day&af-a=x&enableQuerySyntax=true&aq=a&cq=c&firstResult=10&numberOfResults=5&page=2&perPage=20' +
      '&debug=false&sf-s=x',
  )
})

it('I5: 10,000 random parameter states survive encode and decode', () => {
  fc.assert(
    fc.property(validParameters, fc.boolean(), fc.constantFrom('', '?', '#'), (parameters, plusIsSpace, mark) => {
      const decoded = decodeParameters(mark + encodeParameters(parameters), { plusIsSpace })
      deepStrictEqual(decoded, { parameters, dropped: [] })
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

it('writes text that a browser keeps unchanged, as query and as fragment', () => {
  fc.assert(
    fc.property(validParameters, (parameters) => {
      const encoded = encodeParameters(parameters)
      const { search, hash } = new URL(`https://shop.example/?${encoded}#${encoded}`)
      expect([search, hash].map((part) => part.slice(1))).toEqual([encoded, encoded])
    }),
    { numRuns: 1000 },
  )
}, 60_000)

it('I5: 100,000 random strings decode without a throw', () => {
  const pairs = fc
    .sample(validParameters, { numRuns: 300 })
    .flatMap((parameters) => encodeParameters(parameters).split('&'))
  const encoding = fc.array(fc.constantFrom(...pairs), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('&'))
  const token = fc.constantFrom(
    ...[
      'q',
      'page',
      'debug',
      'f-',
      'cf-a',
      'nf-a',
      'df-a',
      '__proto__',
      'utm',
      '=',
      '=',
      '&',
      '&',
      ',',
      '-',
      '+',
      '?',
      '#',
    ],
    ...[
      '..',
      '...',
      '0',
      '-1',
      '1e999',
      'now',
      'past-1-day',
      '2030/02/30@00:00:00',
      '%',
      '%E0',
      '%ZZ',
      '%2C',
      '%00',
      '\uD800',
    ],
  )
  const splice = fc.tuple(fc.nat(), fc.nat(3), fc.oneof(token, anyUnits))
  const mutated = fc.tuple(encoding, splice).map(([valid, [at, removed, inserted]]) => {
    const start = at % (valid.length + 1)
    return valid.slice(0, start) + inserted + valid.slice(start + removed)
  })
  const tokens = fc.array(token, { maxLength: 10 }).map((parts) => parts.join(''))
  let decoded = 0
  let withParameters = 0
  let withDropped = 0
  fc.assert(
    fc.property(fc.oneof(anyUnits, tokens, mutated), fc.boolean(), (input, plusIsSpace) => {
      const { parameters, dropped } = decodeParameters(input, { plusIsSpace })
      decoded++
      if (Object.keys(parameters).length) withParameters++
      if (dropped.length) withDropped++
      if (readParameters(parameters).dropped.length) throw new Error('returned invalid parameters')
    }),
    { numRuns: 100_000 },
  )
  expect(Math.min(withParameters, withDropped)).toBeGreaterThan(decoded / 20)
}, 60_000)

it('I5: unknown parameters stay unchanged, and known ones are replaced', () => {
  const segment = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).map((part) => part.replaceAll('&', '')),
    fc.constantFrom(
      'utm_source=a%20b',
      'gclid',
      'a=1=2',
      '%',
      '%ZZ=1',
      'Q=x',
      'q-a=x',
      'f',
      'f=x',
      'page-2',
      'query=%71',
      '',
    ),
    fc.constantFrom(
      '/route',
      'toString=1',
      '__proto__=x',
      'constructor-a=x',
      '=x',
      '-a=x',
      'fexcluded-a=x',
      'mnf-a=0..1',
    ),
  )
  const ours = fc.constantFrom('q=old', 'q', 'f-brand=x,y', 'f-=x', 'page=zero', 'nf-a=1..0', 'f-%ZZ=x', 'df-a')
  const isForeign = (part: string) => !/^(q|f-[^=]*|page)(=|$)/.test(part) && !/^[?#]/.test(part)
  const mixed = fc.array(
    fc.oneof(
      segment.filter(isForeign).map((part) => [part, true] as const),
      ours.map((part) => [part, false] as const),
    ),
  )
  fc.assert(
    fc.property(mixed, validParameters, fc.constantFrom('', '?', '#'), (segments, parameters, mark) => {
      const existing = segments.map(([part]) => part).join('&')
      const foreign = existing ? segments.filter(([, isKept]) => isKept).map(([part]) => part) : []
      const encoded = encodeParameters(parameters)
      const merged = encodeParameters(parameters, mark + existing)
      expect(merged).toBe([...foreign, ...(encoded ? [encoded] : [])].join('&'))
      deepStrictEqual(decodeParameters(merged), { parameters, dropped: [] })
    }),
    { numRuns: 3000 },
  )
}, 60_000)

it.each([
  ['', ''],
  ['?', ''],
  ['q=old', ''],
  ['?utm_source=x&q=old&b', 'utm_source=x&b'],
  ['#/route', '/route'],
  ['a=1&', 'a=1&'],
  ['a=%E4+b&q=x&A=%e4', 'a=%E4+b&A=%e4'],
])('keeps the unknown part of %j', (existing, kept) => {
  expect(encodeParameters({}, existing)).toBe(kept)
})

it.each([
  ['q=%', 'q', '%', 'malformed percent-encoding'],
  ['q=%E0%A4', 'q', '%E0%A4', 'malformed percent-encoding'],
  ['f-%ZZ=x', 'f-%ZZ', 'x', 'malformed percent-encoding'],
  ['page=two', 'page', 'two', 'expected an integer from 0'],
  ['page=', 'page', '', 'expected an integer from 0'],
  ['perPage=0', 'perPage', '0', 'expected an integer from 1'],
  ['perPage=1.5', 'perPage', '1.5', 'expected an integer from 1'],
  ['firstResult=-1', 'firstResult', '-1', 'expected an integer from 0'],
  ['numberOfResults=1e999', 'numberOfResults', 'null', 'expected an integer from 0'],
  ['numberOfResults=0x10', 'numberOfResults', '0x10', 'expected an integer from 0'],
  ['debug=1', 'debug', '1', 'expected true or false'],
  ['enableQuerySyntax', 'enableQuerySyntax', '', 'expected true or false'],
  ['nf-price=cheap', 'nf-price', 'cheap', 'expected a range of numbers in order'],
  ['nf-price=', 'nf-price', '', 'expected a range of numbers in order'],
  ['nf-price=1..', 'nf-price', '1..', 'expected a range of numbers in order'],
  ['nf-price=1....2', 'nf-price', '{"start":"1.","end":2,"endInclusive":true}', 'expected a range of numbers in order'],
  ['nf-price=45..0', 'nf-price', '{"start":45,"end":0,"endInclusive":false}', 'expected a range of numbers in order'],
  [
    'nf-price=now..now',
    'nf-price',
    '{"start":"now","end":"now","endInclusive":false}',
    'expected a range of numbers in order',
  ],
  ['df-date=soon', 'df-date', 'soon', 'expected a range of dates in order'],
  [
    'df-date=2030/02/30@00:00:00..now',
    'df-date',
    '{"start":"2030/02/30@00:00:00","end":"now","endInclusive":false}',
    'expected a range of dates in order',
  ],
])('drops and reports %s', (text, key, value, reason) => {
  expect(decodeParameters(text)).toStrictEqual({ parameters: {}, dropped: [{ key, value, reason }] })
})

it('keeps the valid parts beside an invalid one', () => {
  expect(decodeParameters('q=tyres&f-brand=Nordic,%,Alpin&nf-price=5..1,0..45&page=x')).toStrictEqual({
    parameters: {
      q: 'tyres',
      f: { brand: ['Nordic', 'Alpin'] },
      nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
    },
    dropped: [
      { key: 'f-brand', value: '%', reason: 'malformed percent-encoding' },
      { key: 'page', value: 'x', reason: 'expected an integer from 0' },
      {
        key: 'nf-price',
        value: '{"start":5,"end":1,"endInclusive":false}',
        reason: 'expected a range of numbers in order',
      },
    ],
  })
})

it('reads the first of a repeated single parameter and reports the others', () => {
  expect(decodeParameters('page=2&q=a&page=3&q=')).toStrictEqual({
    parameters: { page: 2, q: 'a' },
    dropped: [
      { key: 'page', value: '3', reason: 'repeated: the first one counts' },
      { key: 'q', value: '', reason: 'repeated: the first one counts' },
    ],
  })
})

it('joins the values of a repeated facet key, each once, and keeps the segments of a path', () => {
  const query = new URLSearchParams([
    ['f-brand', 'Nordic'],
    ['cf-geo', 'A'],
    ['f-brand', 'A,B'],
    ['cf-geo', 'A'],
    ['f-brand', 'Nordic'],
    ['nf-price', '0..45'],
    ['nf-price', '0..45'],
    ['df-date', '2030/01/01@00:00:00..now'],
  ])
  expect(decodeParameters(String(query), { plusIsSpace: true })).toStrictEqual({
    parameters: {
      f: { brand: ['Nordic', 'A,B'] },
      cf: { geo: ['A', 'A'] },
      nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
      df: { date: [{ start: '2030/01/01@00:00:00', end: 'now', endInclusive: false }] },
    },
    dropped: [],
  })
})

it('reads a plus as a space only with plusIsSpace', () => {
  expect(decodeParameters('q=a+b%2B&f-x+y=1+2').parameters).toEqual({ q: 'a+b+', f: { 'x+y': ['1+2'] } })
  expect(decodeParameters('q=a+b%2B&f-x+y=1+2', { plusIsSpace: true }).parameters).toEqual({
    q: 'a b+',
    f: { 'x y': ['1 2'] },
  })
})

it.each(['f-a', 'f-a='])('reads %s as one empty value', (text) => {
  expect(decodeParameters(text)).toEqual({ parameters: { f: { a: [''] } }, dropped: [] })
})

it('splits an id from its key at the first hyphen', () => {
  expect(decodeParameters('f-a-b=x&fExcluded-f-a%3D=y&f=z&q-a=z').parameters).toEqual({
    f: { 'a-b': ['x'] },
    fExcluded: { 'f-a=': ['y'] },
  })
})

it('reads numbers in the ways people write them', () => {
  expect(decodeParameters('page=007&nf-a=0.50..1E3,-0..5e-324').parameters).toStrictEqual({
    page: 7,
    nf: {
      a: [
        { start: 0.5, end: 1000, endInclusive: false },
        { start: 0, end: 5e-324, endInclusive: false },
      ],
    },
  })
})

it('writes a lone surrogate as U+FFFD', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const replaced = Buffer.from(units).toString()
      const decoded = decodeParameters(encodeParameters({ q: units, f: { [units]: [units] } }))
      expect(decoded).toStrictEqual({ parameters: { q: replaced, f: { [replaced]: [replaced] } }, dropped: [] })
    }),
  )
  expect(encodeParameters({ q: 'a\uD83D' })).toBe('q=a%EF%BF%BD')
})

it('does not write invalid parameters', () => {
  expect(
    encodeParameters({ page: -1, perPage: 0, q: 'x', nf: { a: [{ start: 2, end: 1, endInclusive: true }] } }),
  ).toBe('q=x')
})

it('reads an id that is a member of every object, and changes no prototype', () => {
  const { parameters } = decodeParameters('f-__proto__=x&f-constructor=y&__proto__=z&constructor-a=z&toString=z')
  expect(JSON.stringify(parameters)).toBe('{"f":{"__proto__":["x"],"constructor":["y"]}}')
  expect(encodeParameters(parameters)).toBe('f-__proto__=x&f-constructor=y')
  expect(Object.keys(Object.prototype)).toEqual([])
})

it('decodes a long hostile text in linear time', () => {
  const started = performance.now()
  for (const text of [`f-a=${','.repeat(200_000)}`, `nf-a=${'1..'.repeat(100_000)}%0A`, `nf-a=${'.'.repeat(300_000)}`])
    decodeParameters(text)
  decodeParameters(`df-a=past-${'0'.repeat(300_000)}..now`)
  decodeParameters(`${'-'.repeat(300_000)}=x`)
  expect(performance.now() - started).toBeLessThan(5_000)
}, 60_000)
