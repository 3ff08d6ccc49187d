import fc from 'fast-check'
import SearchableMap from 'minisearch/SearchableMap'
import { expect, it } from 'vitest'
import { WordList } from './word-list'

const wordsOf = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 })

it('finds the same words as a tree of words', () => {
  // Letters that share a bit, and characters of two units.
  const words = fc.oneof(wordsOf('ab'), wordsOf('abcdefgh'), wordsOf('aAĀÁ12'), wordsOf('x🍕🍔'))
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), words, (all, word) => {
      const counted = all.map((other, place): [string, number] => [other, place + 1])
      const expected = Array.from(SearchableMap.from<number>(counted).fuzzyGet(word, 2), ([other, [count]]) => [
        other,
        count,
      ])
      const found = [...new WordList(new Map(counted)).near(word)]
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 2000 },
  )
})

it('counts the documents of a word that is added again', () => {
  const list = new WordList([
    ['grid', 3],
    ['grind', 1],
  ])
  list.add('grid', 2)
  list.add('gird', 1)
  expect(list.words).toEqual(['grid', 'grind', 'gird'])
  expect([...list.near('grid')]).toEqual([
    ['grid', 5],
    ['grind', 1],
    ['gird', 1],
  ])
})
