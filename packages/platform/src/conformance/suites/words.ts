import type { Backend, BackendQuery } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'
import { createRandom } from '../../text/random'
import { drawZipf } from '../oracle/generate-documents'
import { similarDocuments } from '../samples'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ONSETS = 'b c d f g h j k l m n p r s t v w br ch cl cr dr fl gr pl pr sh sp st th tr'.split(' ')
const VOWELS = 'a e i o u ai ea io ou'.split(' ')
const CODAS = ['', '', '', '', ...'l n r s t nd ng st'.split(' ')]

/** Checks the words of an index: their counts, similar words, and texts that find documents. */
export const words: Suite = ({ it, expect, build, share, seed }) => {
  const library = share(similarDocuments, [{ name: 'topic', type: 'string', isSearchable: true }])

  const lookUp = async (backend: Backend, ...words: string[]) =>
    (await backend.lookUp({ words })).map(({ frequency, isBeginning }) => `${frequency}${isBeginning ? '*' : ''}`)

  it('knows in how many documents a word is, and whether it begins one', async () => {
    const backend = await library()
    expect(
      await lookUp(backend, 'grid', 'coffee', 'rows', 'creme', 'food', 'gr', 'snapp', 'lay', 'unheard', 'css', 'c'),
    ).toEqual(['1*', '2*', '2*', '1*', '2*', '0*', '0*', '0*', '0', '2*', '0*'])
    expect(await lookUp(backend)).toEqual([])
  })

  it('knows the words of added documents, and no longer the words of removed ones', async () => {
    const backend = await build(similarDocuments)
    expect(await lookUp(backend, 'kubernetes', 'kuber')).toEqual(['0', '0'])
    await backend.upsert([buildDocument('new', { title: 'Kubernetes' })])
    expect(await lookUp(backend, 'kubernetes', 'kuber')).toEqual(['1*', '0*'])
    await backend.remove(['new'])
    expect(await lookUp(backend, 'kubernetes', 'kuber')).toEqual(['0', '0'])
  })

  const similar = async (word: string, count = 6) => {
    const [found] = await (await library()).similarWords({ words: [word], count })
    return found!.map(({ word, distance }) => `${word} ${distance}`)
  }

  it.each([
    ['gridd', ['grid 1', 'grind 1']],
    ['grdi', ['grid 1']],
    ['grnd', ['grind 1', 'grid 1']],
    ['layuot', ['layout 1']],
    ['cofee', ['coffee 1']],
    ['brulle', ['brulee 1']],
    ['colunms', ['columns 1']],
    ['unheard', []],
    ['2024', []],
    ['zz', []],
  ])('the words that are similar to %j are %j', async (word, words) => {
    expect(await similar(word)).toEqual(words)
  })

  it('returns the similar words of each word, as many as requested', async () => {
    expect(await similar('gridn', 1)).toEqual(['grind 1'])
    expect(await similar('gridn', 0)).toEqual([])
    const found = await (await library()).similarWords({ words: ['layuot', 'zzzz', 'gridn'], count: 1 })
    expect(found.map((words) => words.map(({ word }) => word))).toEqual([['layout'], [], ['grind']])
  })

  it('finds the right word first in at least nine of ten cases of one typing error', async () => {
    const random = createRandom(seed)
    const below = (size: number) => Math.floor(random() * size)
    const pick = (parts: readonly string[]) => parts[below(parts.length)]!
    const syllable = () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)
    const makeWord = () => Array.from({ length: 2 + below(3) }, syllable).join('')
    const words = [...new Set(Array.from({ length: 10_000 }, makeWord))]
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
    const backend = await build(
      Array.from({ length: 1000 }, (_, index) =>
        buildDocument(`${index}`, {
          title: words.slice(index * 10, index * 10 + 10).join(' '),
          body: Array.from({ length: 30 }, () => words[drawZipf(random, words.length)]).join(' '),
        }),
      ),
    )
    const meant: string[] = []
    const typed: string[] = []
    while (meant.length < 500) {
      const word = pick(words)
      const typo = misspell(word)
      // Some typing errors result in another word, or none.
      if (vocabulary.has(typo)) continue
      meant.push(word)
      typed.push(typo)
    }
    const found = await backend.similarWords({ words: typed, count: 1 })
    const right = found.filter(([first], index) => first?.word === meant[index])
    expect(right.length).toBeGreaterThanOrEqual(450)
  })

  const tryTexts = async (texts: string[], changes: Partial<BackendQuery> = {}, count = 5) =>
    (await library()).tryTexts({ texts, count, query: buildQuery(changes) })

  it('returns the texts that find documents, in their order', async () => {
    const texts = ['grid', 'unheard', 'grid coffee', 'coffee', '"layout grid"', '"grid layout"', 'gri', 'gri ']
    expect(await tryTexts(texts, {}, 10)).toEqual([0, 3, 5, 6])
    expect(await tryTexts(texts, {}, 2)).toEqual([0, 3])
    expect(await tryTexts(texts, {}, 0)).toEqual([])
    expect(await tryTexts([])).toEqual([])
  })

  it('tries other texts with the restrictions of the query', async () => {
    const texts = ['grid', 'grind', 'girl']
    expect(await tryTexts(texts, { text: 'coffee' })).toEqual([0, 1, 2])
    expect(await tryTexts(texts, { facets: [buildFacet('topic', { selected: ['food'] })] })).toEqual([1])
    expect(await tryTexts(texts, { constant: { type: 'ids', ids: ['girl', 'grid'] } })).toEqual([0, 2])
    expect(
      await tryTexts(texts, { filter: { type: 'field', field: 'topic', operator: 'equals', values: ['css'] } }),
    ).toEqual([0])
    const synonyms = [{ words: 'lattice', alternatives: ['grid'], keepsOriginal: true }]
    expect(await tryTexts(['lattice layout', 'lattice'], { synonyms })).toEqual([0, 1])
    expect(await tryTexts(['lattice'])).toEqual([])
  })
}
