import { describe, expect, it } from 'vitest'
import type { BackendQuery } from '../backend'
import { buildDocument, buildFacet, buildQuery } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { createRandom, drawZipf } from '../conformance/oracle/generate-documents'
import { correctQuery } from './corrections'

const library = () =>
  buildBackend(
    [
      buildDocument('grid', { title: 'Grid layout', body: 'Rows and columns', fields: { topic: 'css' } }),
      buildDocument('grind', { title: 'Grind', body: 'grind coffee, grind', fields: { topic: 'food' } }),
      buildDocument('girl', { title: 'Girl', body: 'with a pearl', fields: { topic: 'art' } }),
      buildDocument('coffee', { title: 'Coffee beans', body: 'Crème brûlée', fields: { topic: 'food' } }),
      buildDocument('scroll', { title: 'Scroll snap', body: 'Snapping of rows', fields: { topic: 'css' } }),
    ],
    [{ name: 'topic', type: 'string' }],
  )

const correct = async (text: string, changes: Partial<BackendQuery> = {}, count = 5) =>
  correctQuery(await library(), buildQuery({ text, ...changes }), count)
const textsOf = async (text: string, changes: Partial<BackendQuery> = {}, count = 5) =>
  (await correct(text, changes, count)).map(({ correctedQuery }) => correctedQuery)

it.each([
  ['gridd', ['grid', 'grind']],
  ['grdi', ['grid']],
  ['grnd', ['grind', 'grid']],
  ['layuot gird', ['layout grid']],
  ['Grid, Layotu!', ['Grid, layout!']],
  ['"grid layotu"', ['"grid layout"']],
  ['  cofee   beens ', ['  coffee   beans ']],
  ['creme brulle', ['creme brulee']],
  ['rows-und-columns', ['rows-and-columns']],
  ['grid', []],
  ['gri', []],
  ['unheard', []],
  ['grdi unheard', []],
  ['scrol gird', []],
  ['2024', []],
  ['', []],
  ['?!', []],
])('corrects %j to %j', async (text, texts) => {
  expect(await textsOf(text)).toEqual(texts)
})

it('returns the replaced words, in UTF-16 units of the original text', async () => {
  expect(await correct('🎉 "Grdi" layotu')).toEqual([
    {
      correctedQuery: '🎉 "grid" layout',
      wordCorrections: [
        { offset: 4, length: 4, originalWord: 'Grdi', correctedWord: 'grid' },
        { offset: 10, length: 6, originalWord: 'layotu', correctedWord: 'layout' },
      ],
    },
  ])
})

it('returns the likeliest first, up to the requested number', async () => {
  expect(await textsOf('grxd')).toEqual(['grid'])
  expect(await textsOf('gridn')).toEqual(['grind', 'grid'])
  expect(await textsOf('gridn', {}, 1)).toEqual(['grind'])
  expect(await textsOf('gridn', {}, 0)).toEqual([])
})

it('returns only corrections with results under the filters of the query', async () => {
  const food = buildFacet('topic', { selected: ['food'] })
  expect(await textsOf('gridn', { facets: [food] })).toEqual(['grind'])
  expect(
    await textsOf('gridn', { filter: { type: 'field', field: 'topic', operator: 'equals', values: ['css'] } }),
  ).toEqual(['grid'])
  expect(await textsOf('grdi coffee', { alternative: { type: 'all' }, pinned: ['girl'] })).toEqual([])
})

it('does not correct a word with synonyms', async () => {
  const synonyms = [{ words: 'lattice', alternatives: ['grid'], keepsOriginal: true }]
  expect(await textsOf('lattice layuot', { synonyms })).toEqual(['lattice layout'])
  expect(await textsOf('lattice layout', { synonyms })).toEqual([])
})

it('replaces the rarest word if all are known but nothing is found', async () => {
  expect(await textsOf('grind layout')).toEqual(['grid layout'])
  expect(await textsOf('grid layout')).toEqual([])
  expect(await textsOf('girl coffee')).toEqual([])
})

describe('a word with one typing error', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
  const ONSETS = 'b c d f g h j k l m n p r s t v w br ch cl cr dr fl gr pl pr sh sp st th tr'.split(' ')
  const VOWELS = 'a e i o u ai ea io ou'.split(' ')
  const CODAS = ['', '', '', '', ...'l n r s t nd ng st'.split(' ')]

  it('is corrected to the right word first in at least nine of ten cases', async () => {
    const random = createRandom(7)
    const below = (size: number) => Math.floor(random() * size)
    const pick = (parts: readonly string[]) => parts[below(parts.length)]!
    const syllable = () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)
    const makeWord = () => Array.from({ length: 2 + below(3) }, syllable).join('')
    const words = [...new Set(Array.from({ length: 20_000 }, makeWord))]
    const vocabulary = new Set(words)
    const misspell = (word: string) => {
      const place = below(word.length)
      const letter = LETTERS[below(LETTERS.length)]!
      return pick([
        word.slice(0, place) + word.slice(place + 1),
        word.slice(0, place) + letter + word.slice(place),
        word.slice(0, place) + letter + word.slice(place + 1),
        word.slice(0, place) + (word[place + 1] ?? '') + word[place]! + word.slice(place + 2),
      ])
    }
    // Few words are frequent, as in natural languages.
    const documents = Array.from({ length: 2000 }, (_, index) =>
      buildDocument(`${index}`, {
        title: words.slice(index * 10, index * 10 + 10).join(' '),
        body: Array.from({ length: 30 }, () => words[drawZipf(random, words.length)]).join(' '),
      }),
    )
    const backend = await buildBackend(documents)
    const meant: boolean[] = []
    while (meant.length < 500) {
      const word = pick(words)
      const typo = misspell(word)
      // Some typing errors result in another word, or none.
      if (vocabulary.has(typo)) continue
      const [first] = await correctQuery(backend, buildQuery({ text: `${typo} ` }), 1)
      meant.push(first?.correctedQuery === `${word} `)
    }
    expect(meant.filter(Boolean).length / meant.length).toBeGreaterThanOrEqual(0.9)
  })
})
