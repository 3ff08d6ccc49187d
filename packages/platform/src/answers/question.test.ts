import { expect, it } from 'vitest'
import { asksForDefinition, formsOf, isQuestion, significantWordsOf, stemOf } from './question'

it.each([
  ['what is CSS grid', 'en-US', true],
  ['When to fit winter tyres', 'en-US', true],
  ['how do I centre a div', 'en', true],
  ['can I use subgrid', 'en', true],
  ['subgrid in Safari?', 'en', true],
  ['wo finde ich Reifen', 'de-DE', true],
  ['Où trouver des pneus', 'fr', true],
  ['¿dónde están', 'es', true],
  ['perché cambiare gomme', 'it', true],
  ['hoe werkt dit', 'nl', true],
  ['winter tyres', 'en', false],
  ['can opener', 'en', false],
  ['how', 'en', false],
  ['hoe werkt dit', 'en', false],
  ['?', 'en', false],
  ['', 'en', false],
])('detects whether %j in %s is a question: %s', (text, locale, isOne) => {
  expect(isQuestion(text, locale)).toBe(isOne)
})

it.each([
  ['What is the CSS grid?', 'en', true],
  ["Who's Ada Lovelace", 'en', true],
  ['Was ist ein Reifen?', 'de', true],
  ["Qu'est-ce que la grille", 'fr', true],
  ["Cos'è la griglia", 'it', true],
  ['What does it cost', 'en', false],
])('detects whether %j in %s asks for a definition: %s', (question, locale, asks) => {
  expect(asksForDefinition(question, locale)).toBe(asks)
})

it.each([
  ['When should I fit the winter tyres, and which tyres?', 'en', ['fit', 'winter', 'tyres']],
  ['Wie wechsle ich die Reifen', 'de', ['wechsle', 'reifen']],
  ['how to do it', 'en', []],
])('finds the significant words of %j in %s', (question, locale, words) => {
  expect(significantWordsOf(question, locale)).toEqual(words)
})

it.each([
  ['tyres', 'tyre'],
  ['caches', 'caching'],
  ['fitted', 'fitting'],
  ['queries', 'query'],
  ['boxes', 'box'],
  ['supported', 'supports'],
  ['sizes', 'sizing'],
])('treats %s and %s as the same word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

it.each(['css', 'status', 'is', 'größe', '2024'])('keeps %s unchanged', (word) => {
  expect(stemOf(word)).toBe(word)
})

it.each([
  ['tyres', ['tyre']],
  ['tyre', ['tyres']],
  ['box', ['boxes']],
  ['css', []],
  ['größe', []],
])('finds the singular or plural of %s', (word, forms) => {
  expect(formsOf(word)).toEqual(forms)
})
