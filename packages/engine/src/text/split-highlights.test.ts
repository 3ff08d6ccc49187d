import { expect, it } from 'vitest'
import { splitHighlights } from './split-highlights'

const marked = (text: string, highlights: { offset: number; length: number }[]) =>
  splitHighlights(text, highlights)
    .map(({ text, isHighlighted }) => (isHighlighted ? `<${text}>` : text))
    .join('|')

it.each([
  [
    'in order',
    [
      [0, 3],
      [8, 2],
    ],
    '<abc>|defgh|<ij>',
  ],
  [
    'out of order',
    [
      [8, 2],
      [0, 3],
    ],
    '<abc>|defgh|<ij>',
  ],
  [
    'that overlap',
    [
      [0, 4],
      [2, 4],
    ],
    '<abcd>|<ef>|ghij',
  ],
  [
    'within one another',
    [
      [1, 6],
      [2, 1],
    ],
    'a|<bcdefg>|hij',
  ],
  [
    'beyond the end',
    [
      [8, 99],
      [50, 2],
    ],
    'abcdefgh|<ij>',
  ],
  [
    'before the start, empty and of no number',
    [
      [-3, 5],
      [2, 0],
      [2, -1],
      [Number.NaN, 2],
      [2, Number.NaN],
    ],
    'abcdefghij',
  ],
  ['of the whole', [[0, 10]], '<abcdefghij>'],
])('highlights ranges %s', (_, ranges, expected) => {
  expect(
    marked(
      'abcdefghij',
      ranges.map(([offset = 0, length = 0]) => ({ offset, length })),
    ),
  ).toBe(expected)
})

it('counts in UTF-16 units', () => {
  expect(marked('😀 fun', [{ offset: 3, length: 3 }])).toBe('😀 |<fun>')
})
