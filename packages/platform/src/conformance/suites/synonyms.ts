import type { Synonyms } from '../../port'
import { buildDocument, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks that synonyms of words and phrases match. */
export const synonyms: Suite = ({ it, expect, share, bounded }) => {
  const library = share([
    buildDocument('nyc', { title: 'Pizza in NYC', body: 'A city' }),
    buildDocument('york', { title: 'Pizza in New York', body: 'A city' }),
    buildDocument('apart', { title: 'New pizza, old York', body: 'Words' }),
    buildDocument('yorkshire', { title: 'Pudding of Yorkshire', body: 'A county' }),
    buildDocument('car', { title: 'A car', body: 'It drives' }),
    buildDocument('auto', { title: 'An automobile', body: 'It drives' }),
  ])

  const both = (words: string, ...alternatives: string[]): Synonyms => ({ words, alternatives, keepsOriginal: true })
  const instead = (words: string, ...alternatives: string[]): Synonyms => ({
    words,
    alternatives,
    keepsOriginal: false,
  })

  const search = async (text: string, ...synonyms: Synonyms[]) =>
    (await library()).search(buildQuery({ text, synonyms, explain: true }))
  const idsOf = async (text: string, ...synonyms: Synonyms[]) =>
    (await search(text, ...synonyms)).hits.map(({ document }) => document.id).toSorted()

  it.each<[text: string, synonyms: Synonyms[], ids: string[]]>([
    ['car', [both('car', 'automobile')], ['auto', 'car']],
    ['CÁR ', [both('Car', 'Automobile')], ['auto', 'car']],
    ['"car"', [both('car', 'automobile')], ['auto', 'car']],
    ['automobile', [both('car', 'automobile')], ['auto']],
    ['car', [instead('car', 'automobile')], ['auto']],
    ['car', [both('car', 'automobile'), instead('car', 'pudding')], ['auto', 'yorkshire']],
    ['cars', [both('car', 'automobile')], []],
    ['nyc', [both('nyc', 'new york')], ['nyc', 'york']],
    ['new york', [both('new york', 'nyc')], ['apart', 'nyc', 'york']],
    ['"new york"', [both('new york', 'nyc')], ['nyc', 'york']],
    ['new-york', [both('new york', 'nyc')], ['nyc', 'york']],
    ['york new', [both('new york', 'nyc')], ['apart', 'york']],
    ['pizza new york', [both('new york', 'nyc')], ['apart', 'nyc', 'york']],
    ['drives car', [both('car', 'automobile'), both('drives', 'pizza')], ['auto', 'car']],
    [
      'new york',
      [both('new york', 'nyc'), both('york', 'yorkshire'), both('new', 'pudding')],
      ['apart', 'nyc', 'york', 'yorkshire'],
    ],
    ['car', [both('car', 'automobile'), both('automobile', 'pudding')], ['auto', 'car']],
    ['car', [both('car', 'automobile'), both('automobile', 'car')], ['auto', 'car']],
    ['car', [both('', 'pizza'), both('car', '?!', 'car')], ['car']],
    ['car', [instead('car', '?!')], ['car']],
    ['car', [both('car', '"quoted" OR *')], ['car']],
  ])('%j with %j finds %j', async (text, synonyms, ids) => {
    expect(await idsOf(text, ...synonyms)).toEqual(ids)
  })

  it.needing('relevance', 'explains')('count less than the original words', async () => {
    const { hits } = await search('automobile ', both('automobile', 'car'))
    expect(hits.map(({ document }) => document.id)).toEqual(['auto', 'car'])
    const words = hits.map(({ explanation = [] }) => explanation.find(({ name }) => name === 'words')!.value)
    expect(words[1]! / words[0]!).toBeCloseTo(0.75, 4)
  })

  it.needing('highlights')('are returned and highlighted, and documents with one lack no words', async () => {
    const { hits, termsToHighlight } = await search('Pizza nyc', both('nyc', 'New York'))
    expect(termsToHighlight).toEqual({ Pizza: [], nyc: ['New York'] })
    const told = hits.map(({ document, titleHighlights, absentTerms }) => [
      document.id,
      titleHighlights.map(({ offset, length }) => document.title.slice(offset, offset + length)),
      absentTerms,
    ])
    expect(told.toSorted()).toEqual([
      ['nyc', ['Pizza', 'NYC'], undefined],
      ['york', ['Pizza', 'New York'], undefined],
    ])
  })

  it('can be many, and hostile', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => both(`word${index}`, `other ${index}`))
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ')
    expect((await bounded(300, idsOf(text, ...many))) ?? []).toEqual([])
    expect(await idsOf('constructor __proto__', both('constructor', 'car'), both('__proto__', 'drives'))).toEqual([
      'car',
    ])
  })
}
