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
])('takes %j in %s for a question: %s', (text, locale, isOne) => {
  expect(isQuestion(text, locale)).toBe(isOne)
})

it.each([
  ['What is the CSS grid?', 'en', true],
  ["Who's Ada Lovelace", 'en', true],
  ['Was ist ein Reifen?', 'de', true],
  ["Qu'est-ce que la grille", 'fr', true],
  ["Cos'è la griglia", 'it', true],
  ['What does it cost', 'en', false],
])('tells whether %j in %s asks what something is: %s', (question, locale, asks) => {
  expect(asksForDefinition(question, locale)).toBe(asks)
})

it.each([
  ['When should I fit the winter tyres, and which tyres?', 'en', ['fit', 'winter', 'tyres']],
  ['Wie wechsle ich die Reifen', 'de', ['wechsle', 'reifen']],
  ['how to do it', 'en', []],
])('finds what %j in %s is about', (question, locale, words) => {
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
])('takes %s and %s for the same word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

it.each(['css', 'status', 'is', 'größe', '2024'])('leaves %s as it is', (word) => {
  expect(stemOf(word)).toBe(word)
})

it.each([
  ['tyres', ['tyre']],
  ['tyre', ['tyres']],
  ['box', ['boxes']],
  ['css', []],
  ['größe', []],
])('finds the other number of %s', (word, forms) => {
  expect(formsOf(word)).toEqual(forms)
})
