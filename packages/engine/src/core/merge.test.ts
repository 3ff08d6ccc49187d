import { describe, expect, it } from 'vitest'
import { EngineError } from './errors'
import { isEqual } from './reuse'
import { mergeContributions, mergeRecords, union } from './merge'

interface Shape {
  q?: string
  page?: number
  sort?: { by: string[] }
  facets?: string[]
}

const merge = (...parts: (readonly [string, Partial<Shape> | undefined])[]) =>
  mergeContributions<Shape>(parts, { facets: union }, 'request-conflict', isEqual)

it('combines the keys of all parts', () => {
  expect(merge(['a', { q: 'x' }], ['b', undefined], ['c', {}], ['d', { page: 2 }])).toEqual({ q: 'x', page: 2 })
})

it('merges by the rule of a key, in the order of the parts', () => {
  expect(merge(['a', { facets: ['1'] }], ['b', { facets: ['2'] }], ['c', { facets: ['3'] }])).toEqual({
    facets: ['1', '2', '3'],
  })
})

it('accepts the same value twice, and treats undefined as not set', () => {
  const undefinedQ = { q: undefined } as unknown as Partial<Shape>
  expect(merge(['a', { sort: { by: ['x'] } }], ['b', { sort: { by: ['x'] } }])).toEqual({ sort: { by: ['x'] } })
  expect(merge(['a', { q: 'x' }], ['b', undefinedQ])).toEqual({ q: 'x' })
  expect(merge(['a', undefinedQ], ['b', { q: 'x' }])).toEqual({ q: 'x' })
  expect(merge(['a', undefinedQ])).toEqual({})
})

it.each([
  [{ q: 'x' }, { q: 'y' }, 'q'],
  [{ q: '' }, { q: 'y' }, 'q'],
  [{ page: 0 }, { page: 1 }, 'page'],
  [{ sort: { by: ['x'] } }, { sort: { by: ['x', 'y'] } }, 'sort'],
])('rejects %j beside %j, naming both features', (one, other, key) => {
  const conflict = () => merge(['z', { facets: [] }], ['a', one], ['b', other])
  expect(conflict).toThrow(EngineError)
  expect(conflict).toThrow(
    expect.objectContaining({
      code: 'request-conflict',
      message: `"a" and "b" both set "${key}": remove one of them`,
    }),
  )
})

it('rejects the same value twice if values cannot agree', () => {
  const twice = () =>
    mergeContributions<Shape>(
      [
        ['a', { q: 'x' }],
        ['b', { q: 'x' }],
      ],
      {},
      'request-conflict',
    )
  expect(twice).toThrow('"a" and "b" both set "q"')
})

it('changes no part', () => {
  const parts = [{ facets: ['1'] }, { facets: ['2'] }].map((part) => Object.freeze(part))
  merge(['a', parts[0]], ['b', parts[1]], ['c', parts[1]])
  expect(parts).toEqual([{ facets: ['1'] }, { facets: ['2'] }])
})

describe('a rule', () => {
  it.each([
    ['union', union(['a', 'b'], ['b', 'c']), ['a', 'b', 'c']],
    ['mergeRecords', mergeRecords({ a: 1, b: 1 }, { b: 2 }), { a: 1, b: 2 }],
  ])('%s', (_, merged, expected) => {
    expect(merged).toEqual(expected)
  })
})
