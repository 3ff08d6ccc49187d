import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqual, reuseFields, reuseItems } from './reuse'

// Few keys and values, so that two values are often partly equal.
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, '', 'a', undefined),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '', 'constructor', 'length'), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), json, { noNullPrototype: true })
const pairOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.tuple(value, value),
    value.map((it): [Value, Value] => [it, structuredClone(it)]),
  )
const RUNS = { numRuns: 2_000 }

describe('isEqual', () => {
  it('returns whether two values are the same JSON', () => {
    fc.assert(
      fc.property(pairOf(json), ([left, right]) => {
        expect(isEqual(left, right)).toBe(isDeepStrictEqual(left, right))
      }),
      RUNS,
    )
  })

  it.each<[unknown, unknown, boolean]>([
    [NaN, NaN, true],
    [{ a: undefined }, {}, false],
    [{ a: undefined }, { b: undefined }, false],
    [[undefined], [], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
    [new Date(0), new Date(0), false],
    [Object.create(null), {}, true],
  ])('%o beside %o is %s', (left, right, expected) => {
    expect(isEqual(left, right)).toBe(expected)
    expect(isEqual(right, left)).toBe(expected)
  })

  it('gives up on endlessly nested values', () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(isEqual(nested(90), nested(90))).toBe(true)
    expect(isEqual(nested(100_000), nested(100_000))).toBe(false)
  })
})

describe.each([
  ['reuseFields', fields, reuseFields<unknown>],
  [
    'reuseItems',
    fc.array(json),
    (previous: unknown, next: unknown) => reuseItems(previous as unknown[], next as unknown[]),
  ],
] as const)('%s', (_, value: fc.Arbitrary<unknown>, keep: (previous: unknown, next: unknown) => unknown) => {
  const partsOf = (whole: unknown) => Object.entries(whole as object)

  it('returns a value equal to the next one that reuses equal parts of the previous one, and changes neither', () => {
    fc.assert(
      fc.property(pairOf(value), ([previous, next]) => {
        const before = structuredClone([previous, next])
        const kept = keep(previous, next)
        expect(isDeepStrictEqual(kept, next)).toBe(true)
        expect(isDeepStrictEqual([previous, next], before)).toBe(true)
        const old = new Map(partsOf(previous))
        const copied = partsOf(kept).filter(([key, part]) => part !== old.get(key) && isEqual(part, old.get(key)))
        expect(copied).toEqual([])
      }),
      RUNS,
    )
  })

  it('returns the previous value if it is equal', () => {
    const isDefined = (whole: unknown) => !Object.values(whole as object).includes(undefined)
    fc.assert(
      fc.property(value.filter(isDefined), (previous) => {
        expect(keep(previous, structuredClone(previous))).toBe(previous)
      }),
      RUNS,
    )
  })
})

it.each([
  [undefined, { a: 1 }],
  [{ a: 1 }, undefined],
  [[1], { a: 1 }],
])('reuseFields of %j and %j returns the next value', (previous, next) => {
  expect(reuseFields(previous, next)).toBe(next)
})

it('reuseItems compares with the given function', () => {
  const previous = [{ id: 1, at: 1 }]
  const next = [
    { id: 1, at: 2 },
    { id: 2, at: 2 },
  ]
  const kept = reuseItems(previous, next, (left, right) => left.id === right.id)
  expect(kept).toEqual([previous[0], next[1]])
  expect(kept[0]).toBe(previous[0])
})
