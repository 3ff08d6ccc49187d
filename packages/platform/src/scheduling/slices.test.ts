import { expect, it } from 'vitest'
import { inSlices, isLarge, jsonParts, LazyList, SMALL } from './slices'

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
  ['a large list that is created meanwhile', new LazyList(large.list, ({ text }) => ({ text }))],
  ['an object with such lists', { a: new LazyList(large.list, (one) => one), b: new LazyList([1, 2], String) }],
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

it('creates the elements of a lazy list one at a time', () => {
  let created = 0
  const list = new LazyList(large.list, ({ text }) => `${created++} ${text}`)
  const parts = jsonParts(list)
  expect(created).toBe(0)
  parts.next()
  parts.next()
  expect(created).toBe(1)
  expect([...parts].length).toBeGreaterThan(large.list.length)
  expect(created).toBe(large.list.length)
})

it('lets other work run while it goes through a long list', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 1)
  const items = []
  for await (const item of inSlices([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])) {
    const until = performance.now() + 1
    while (performance.now() < until);
    items.push(item)
  }
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  clearInterval(count)
  expect(turns).toBeGreaterThan(0)
})
