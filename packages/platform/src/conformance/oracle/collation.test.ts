import { expect, it } from 'vitest'
import { naturalKeyOf, sortKeyOf } from '../../retrieval/collation'
import { alphabeticalTexts, compareNatural, compareTexts, naturalTexts, specialTexts, wideTexts } from './collation'

/** Puts texts in another order, the same each time. */
const shuffled = (texts: readonly string[]) => texts.map((_, index) => texts[(index * 7) % texts.length]!)

it('orders texts like the tables, which are in the stated order', () => {
  for (const [texts, compare, toKey] of [
    [alphabeticalTexts, compareTexts, sortKeyOf],
    [naturalTexts, compareNatural, naturalKeyOf],
  ] as const) {
    expect(new Set(shuffled(texts)).size).toBe(texts.length)
    expect(shuffled(texts).sort(compare)).toEqual(texts)
    expect(shuffled(texts).sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1))).toEqual(texts)
  }
  for (const texts of [specialTexts, wideTexts]) {
    expect(shuffled(texts).sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual(texts)
  }
})

it('throws for a character without an order', () => {
  expect(() => compareTexts('a', '日')).toThrow('The character "日" must be in the alphabet')
})
