import { expect, it } from 'vitest'
import { aboutPart, decisiveReason, formatPart, formatScore } from './score-parts'

it.each([
  [{ name: 'words', value: 2, detail: 'dialog' }, 'Has “dialog”'],
  [{ name: 'words', value: 2, detail: 'modal | dialog | popup' }, 'Has “modal”, “dialog”, or “popup”'],
  [{ name: 'coverage', value: -3, detail: '2 of 4 words' }, 'Has only 2 of 4 words'],
  [{ name: 'length', value: -2, detail: '7 words' }, 'Is short: 7 words'],
  [{ name: 'meaning', value: 2 }, 'Has a similar meaning'],
  [{ name: 'title', value: 1, detail: 'starts with the query' }, 'The title starts with the query'],
  [{ name: 'freshness', value: 0.5, detail: 'date' }, 'Is recent, by its field “date”'],
  [{ name: 'widely available', value: 3 }, 'Is preferred by “widely available”'],
  [{ name: 'toString', value: 3, detail: 'near' }, 'Is preferred by “toString”: near'],
])('says of the part %j: %s', (part, text) => {
  expect(aboutPart(part)).toBe(text)
})

it.each([
  [2, '+2.00'],
  [1.2345, '+1.23'],
  [-0.5, '−0.50'],
  [0, '0.00'],
])('formats the value %d as %s', (value, text) => {
  expect(formatPart(value)).toBe(text)
})

it.each([
  [{ name: 'title', value: 2e6, detail: 'equals the query' }, 'The title is the whole query'],
  [{ name: 'value', value: 1e6, detail: 'equals the query' }, 'A name or a code is the whole query'],
  [{ name: 'pinned', value: 1e9 }, 'A rule pins it'],
  [{ name: 'title', value: 1, detail: 'starts with the query' }, undefined],
  [{ name: 'words', value: 2, detail: 'dialog' }, undefined],
  [{ name: 'toString', value: 3 }, undefined],
])('the decisive reason of the part %j is %j', (part, reason) => {
  expect(decisiveReason(part)).toBe(reason)
})

it('formats a score without the sign of a part', () => {
  expect([formatScore(12.345), formatScore(-1)]).toEqual(['12.35', '−1.00'])
})
