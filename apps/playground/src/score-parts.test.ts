import { expect, it } from 'vitest'
import { aboutPart, formatPart } from './score-parts'

it.each([
  [{ name: 'words', value: 2, detail: 'dialog' }, 'Has “dialog”'],
  [{ name: 'words', value: 2, detail: 'modal | dialog | popup' }, 'Has “modal”, “dialog”, or “popup”'],
  [{ name: 'coverage', value: -3, detail: '2 of 4 words' }, 'Has only 2 of 4 words'],
  [{ name: 'length', value: -2, detail: '7 words' }, 'Is short: 7 words'],
  [{ name: 'meaning', value: 2 }, 'Has a similar meaning'],
  [{ name: 'title', value: 64, detail: 'equals the query' }, 'The title equals the query'],
  [{ name: 'title', value: 1, detail: 'starts with the query' }, 'The title starts with the query'],
  [{ name: 'value', value: 32, detail: 'equals the query' }, 'A name or a code equals the query'],
  [{ name: 'freshness', value: 0.5, detail: 'date' }, 'Is recent, by its field “date”'],
  [{ name: 'pinned', value: 1e9 }, 'Is pinned by a rule'],
  [{ name: 'widely available', value: 3 }, 'Is preferred by “widely available”'],
  [{ name: 'toString', value: 3, detail: 'near' }, 'Is preferred by “toString”: near'],
])('says of the part %j: %s', (part, text) => {
  expect(aboutPart(part)).toBe(text)
})

it.each([
  [2, '+2'],
  [1.2345, '+1.23'],
  [-0.5, '-0.5'],
  [0, '0'],
])('formats the value %d as %s', (value, text) => {
  expect(formatPart(value)).toBe(text)
})
