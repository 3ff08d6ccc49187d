import { expect, it } from 'vitest'
import { isLarge, jsonParts, mapInSlices, SMALL } from './slices'

const text = (length: number) => 'é"'.repeat(length / 2)
const large = {
  name: text(100),
  missing: undefined,
  when: new Date(0),
  list: Array.from({ length: 300 }, (_, index) => ({ index, text: text(400), none: undefined })),
  lists: [undefined, null, Number.NaN, [{ '"': Array.from({ length: 300 }, () => text(300)) }], true],
  long: text(2 * SMALL),
}

it.each([
  ['nothing', null],
  ['a text', 'a'],
  ['a small object', { a: [1, undefined], b: undefined }],
  ['an empty list', []],
  ['a large object', large],
  ['a large list', large.list],
  ['many small values', Array.from({ length: 20_000 }, (_, index) => index)],
])('writes %s as JSON in parts', (_, value) => {
  const parts = [...jsonParts(value)]
  expect(parts.join('')).toBe(JSON.stringify(value))
  expect(parts.length > 1).toBe(isLarge(value))
})

it('keeps parts short', () => {
  const lengths = Array.from(jsonParts({ ...large, long: '' }), ({ length }) => length)
  expect(lengths.length).toBeGreaterThan(2)
  expect(Math.max(...lengths)).toBeLessThan(2 * SMALL)
})

it('lets other work run while it maps a long list', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 1)
  const wait = (value: number) => {
    const until = performance.now() + 1
    while (performance.now() < until);
    return value * 2
  }
  expect(await mapInSlices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], wait)).toEqual([
    2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24,
  ])
  clearInterval(count)
  expect(turns).toBeGreaterThan(0)
})
