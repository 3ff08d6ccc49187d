import fc from 'fast-check'
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
    'before the start, empty and not numeric',
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

it.each([
  ['a pair of surrogates', '😀', 0, 1],
  ['the second half of a pair', '😀', 1, 1],
  ['a family', '👩‍👩‍👧', 3, 1],
  ['a letter and its accent', 'e\u0301', 0, 1],
  ['an accent', 'e\u0301', 1, 1],
  ['a flag', '🇫🇷', 0, 2],
  ['a skin tone', '👍🏽', 2, 2],
  ['a syllable of Hangul', '\u1112\u1161\u11ab', 1, 1],
])('never splits %s', (_, character, offset, length) => {
  expect(marked(`né ${character}!`, [{ offset: 3 + offset, length }])).toBe(`né |<${character}>|!`)
})

it('highlights a character once if two ranges contain parts of it', () => {
  const halves = [
    { offset: 0, length: 1 },
    { offset: 1, length: 1 },
  ]
  expect(marked('😀b', halves)).toBe('<😀>|b')
})

it('returns the whole text, for any text and any ranges', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.record({ offset: fc.integer({ min: -5, max: 30 }), length: fc.integer({ min: -5, max: 30 }) })),
      (text, ranges) => {
        const pieces = splitHighlights(text, ranges)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      },
    ),
  )
})
