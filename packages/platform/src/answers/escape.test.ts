import { expect, it } from 'vitest'
import { escapeMarkdown, toPlainText } from './escape'

it.each([
  ['It has **two** parts: a _text_, and `code`.', 'It has two parts: a text, and code.'],
  ['# Title\n\n- one\n* two\n> said', 'Title\n\none\ntwo\nsaid'],
  ['See [the guide](https://a.test/g "Guide") or ![a picture](https://a.test/p.png).', 'See the guide or a picture.'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['', ''],
])('converts %j to %j', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text)
})

it.each(['a *b* [c](d) `e`', '1. first\n- second', 'a\\b ~ c | d & <e>'])('restores %j after escaping it', (text) => {
  expect(toPlainText(escapeMarkdown(text))).toBe(text)
})
