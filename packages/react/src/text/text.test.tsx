import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HighlightedText, splitHighlights } from './highlighted-text'
import { parseHighlighted } from './parse-highlighted'
import { safeHref } from './safe-href'

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

it('marks a text, which is never markup', () => {
  const { container } = render(<HighlightedText text={'<b>bold</b> & more'} highlights={[{ offset: 3, length: 4 }]} />)
  expect(container.innerHTML).toBe('&lt;b&gt;<mark>bold</mark>&lt;/b&gt; &amp; more')
  expect(render(<HighlightedText text={null} />).container.innerHTML).toBe('')
})

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

it.each([
  'https://a.example/x?y#z',
  'http://a.example',
  '/path',
  'page.html',
  '#part',
  '//a.example',
  'mailto:a@b.example',
  'tel:+1',
])('lets %s be a link', (uri) => expect(safeHref(uri)).toBe(uri))

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '  javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'http://',
  '',
  undefined,
  null,
])('lets %j be none', (uri) => expect(safeHref(uri)).toBeUndefined())
