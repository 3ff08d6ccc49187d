import { expect, it } from 'vitest'
import { parseHighlighted } from './parse-highlighted'

it.each([
  [
    '{winter} {ty}[res]',
    [
      ['winter', 'typed'],
      [' ', 'plain'],
      ['ty', 'typed'],
      ['res', 'rest'],
    ],
  ],
  [
    '(winter) {ty}[res]',
    [
      ['winter', 'corrected'],
      [' ', 'plain'],
      ['ty', 'typed'],
      ['res', 'rest'],
    ],
  ],
  [
    '{c} [(language)]',
    [
      ['c', 'typed'],
      [' ', 'plain'],
      ['(language)', 'rest'],
    ],
  ],
  ['plain', [['plain', 'plain']]],
  ['', []],
  ['[]{}()', []],
  ['open [ended', [['open [ended', 'plain']]],
  [
    '<b>[x]',
    [
      ['<b>', 'plain'],
      ['x', 'rest'],
    ],
  ],
])('parses %j', (highlighted, expected) => {
  expect(parseHighlighted(highlighted).map(({ text, kind }) => [text, kind])).toEqual(expected)
})

it('parses a long text of open brackets at once', () => {
  const text = '[{('.repeat(100_000)
  expect(parseHighlighted(text)).toEqual([{ text, kind: 'plain' }])
})
