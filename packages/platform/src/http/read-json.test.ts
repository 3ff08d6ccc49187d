import { expect, it } from 'vitest'
import { parseJson } from './read-json'

it.each([
  ['"\\ud83d\\ude00 \\uD83D\\uDE00 😀 \\u00e9 \\udfff"', 'The request body'],
  ['{"a":[{"b":"x"},{"b":"k\\ud83d"}]}', 'a[1].b'],
  ['{"a":{"\\ude00":1}}', 'a'],
  ['["\\ude00\\ud83d"]', '[0]'],
])('refuses half of a surrogate pair in %s', (text, place) => {
  expect(() => parseJson(text)).toThrow(`${place} must be well-formed Unicode: it has half of a surrogate pair`)
})

it('accepts whole pairs, as text or escaped', () => {
  expect(parseJson('["\\ud83d\\ude00", "😀", "\\\\ud83d"]')).toEqual(['😀', '😀', '\\ud83d'])
})

it('names the place of an element of a list', () => {
  expect(() => parseJson('{"id":"\\ud83d"}', { place: [7] })).toThrow('[7].id must be well-formed')
})
