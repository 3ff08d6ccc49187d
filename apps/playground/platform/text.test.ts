import { expect, it } from 'vitest'
import { firstOf, listOf, toPlainText, toSentence } from './text'

it.each([
  ['<code>&lt;dialog&gt;</code> element', '<dialog> element'],
  ['See <a href="https://example.org/?a=1&amp;b=2">bug 1</a>.', 'See bug 1.'],
  ['a &lt; b &amp;&amp; c &#62; d &#x3C; e', 'a < b && c > d < e'],
  ['&unknown; stays', '&unknown; stays'],
  ['a < b and  two\n spaces ', 'a < b and two spaces'],
  ['&amp;lt;', '&lt;'],
])('converts the HTML %j to the text %j', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

it.each([
  ['A method', 'A method.'],
  ['Is it?', 'Is it?'],
  ['They said "removed."', 'They said "removed."'],
])('the sentence of %j is %j', (text, sentence) => {
  expect(toSentence(text)).toBe(sentence)
})

it('converts one value, several or undefined to a list', () => {
  expect([listOf('a'), listOf(['a', 'b']), listOf(undefined)]).toEqual([['a'], ['a', 'b'], []])
  expect([firstOf('a'), firstOf(['a', 'b']), firstOf(undefined)]).toEqual(['a', 'a', undefined])
})
