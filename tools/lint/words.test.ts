import { expect, it } from 'vitest'
import { findWords, findWordsIn, listFiles } from './words.mjs'

it.each([
  ['Where it fails, the search is retried', 'Where'],
  ['asks anew', 'anew'],
  ['a criterion that is none', 'is none'],
  ['text is no URL', 'is no URL'],
  ['takes it back', 'takes it back'],
  ['sortByField and its like', 'its like'],
  ['a name, be it long', 'be it'],
  ['a number stands for a page', 'stands for'],
  ['for who reads it', 'for who'],
  ['all but for one', 'but for'],
  ['options of whatever feature', 'of whatever'],
  ['one may ask', 'one may'],
  ['hence a request', 'hence'],
])('finds a word that is not plain in "%s"', (text, found) => {
  expect(findWords(`Plain.\n${text}`)).toMatchObject([{ line: 2, found }])
})

it.each([
  'There is no page.',
  'It is no longer shown.',
  'Shows where the error is.',
  'A place where it rains.',
  'WHERE id',
  'where id = ?',
  'where fts match ?',
  'where +rowid in (1)',
  'where length(term) between 2 and 3',
  'where ${candidates}',
])('finds nothing in "%s"', (text) => {
  expect(findWords(text)).toEqual([])
})

it('finds nothing in this repository', () => {
  const files = listFiles()
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(findWordsIn)).toEqual([])
})
