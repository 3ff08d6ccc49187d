import { expect, it } from 'vitest'
import { createPlaces } from './keep-places'

const valuesOf = (text: string) =>
  text
    .split(' ')
    .map((word) => ({ value: word.toLowerCase(), state: word === word.toLowerCase() ? 'idle' : 'selected' }))

const shown = (keep: ReturnType<typeof createPlaces>, key: string, text: string) =>
  keep(key, valuesOf(text))
    .map(({ value, state }) => (state === 'idle' ? value : value.toUpperCase()))
    .join(' ')

it.each([
  ['keeps a chosen value in its place', 'a b c', 'C a b', 'a b C'],
  ['keeps the order of the response if nothing is chosen', 'a b c', 'c a b', 'c a b'],
  ['keeps the order of the response if there are other values', 'a b c', 'D a b', 'D a b'],
  ['keeps the order of the response if there are more values', 'a b c', 'C a b d', 'C a b d'],
])('%s', (_, first, second, expected) => {
  const keep = createPlaces()
  expect(shown(keep, 'area', first)).toBe(first)
  expect(shown(keep, 'area', second)).toBe(expected)
})

it('knows the places of each facet, from its last response in another order', () => {
  const keep = createPlaces()
  for (const text of ['a b c', 'c b a']) shown(keep, 'area', text)
  shown(keep, 'kind', 'b a c')
  expect([shown(keep, 'area', 'A b c'), shown(keep, 'kind', 'A b c')]).toEqual(['c b A', 'b A c'])
})
