import { expect, it } from 'vitest'
import { alphabeticalTexts, compareNatural, compareTexts, naturalTexts } from './collation'

/** Puts texts in another order, the same each time. */
const shuffled = (texts: readonly string[]) => texts.map((_, index) => texts[(index * 7) % texts.length]!)

const collators = {
  alphabetical: new Intl.Collator('en'),
  natural: new Intl.Collator('en', { numeric: true }),
}
const byUnits = (a: string, b: string) => (a < b ? -1 : 1)

it('orders texts like the table, and so does the collation of English', () => {
  expect(new Set(shuffled(alphabeticalTexts)).size).toBe(alphabeticalTexts.length)
  expect(shuffled(alphabeticalTexts).sort(compareTexts)).toEqual(alphabeticalTexts)
  expect(shuffled(alphabeticalTexts).sort((a, b) => collators.alphabetical.compare(a, b) || byUnits(a, b))).toEqual(
    alphabeticalTexts,
  )
})

it('orders texts with numbers like the table, and so does the collation of English', () => {
  expect(new Set(shuffled(naturalTexts)).size).toBe(naturalTexts.length)
  expect(shuffled(naturalTexts).sort(compareNatural)).toEqual(naturalTexts)
  expect(
    shuffled(naturalTexts).sort(
      (a, b) => collators.natural.compare(a, b) || collators.alphabetical.compare(a, b) || byUnits(a, b),
    ),
  ).toEqual(naturalTexts)
})

it('throws for a character without an order', () => {
  expect(() => compareTexts('a', '日')).toThrow('The character "日" must be in the alphabet')
})
