import { buildDocument } from '../builders'
import type { RankingOptions, Suite } from '../kit'
import { rankedBuilder } from '../ranked-builder'

/** Checks the weights of fields, freshness and the other ranking options. */
export const ranking: Suite = (kit) => {
  const { describe, it, expect } = kit
  const DAY = 86_400_000
  /** The time passes while the tests run: what depends on it is close to the expected value. */

  const build = rankedBuilder(kit)

  describe('a word', () => {
    it('has the weight of its field, by default twice the weight of the body', async () => {
      const { idsOf } = await build([
        buildDocument('remark', { title: 'One', body: 'some text', fields: { remark: 'old tree' } }),
        buildDocument('body', { title: 'Two', body: 'some tree', fields: { note: 'old text' } }),
        buildDocument('note', { title: 'Three', body: 'some text', fields: { note: 'old tree' } }),
        buildDocument('title', { title: 'A tree', body: 'some text', fields: { note: 'old text' } }),
        buildDocument('keywords', { title: 'Four', body: 'some text', fields: { keywords: ['old tree', 'bush'] } }),
      ])
      expect(await idsOf({ text: 'tree' })).toEqual(['keywords', 'title', 'note', 'body', 'remark'])
    })

    it('has the weight of the ranking options', async () => {
      const words = [
        buildDocument('title', { title: 'The tree', body: 'some text' }),
        buildDocument('body', { title: 'The leaf', body: 'some tree' }),
      ]
      const plain = await build(words)
      expect(await plain.idsOf({ text: 'tree' })).toEqual(['title', 'body'])
      const { idsOf } = await build(words, { titleBoost: 1, bodyBoost: 20 })
      expect(await idsOf({ text: 'tree' })).toEqual(['body', 'title'])
    })

    it('matches as a phrase within one field only', async () => {
      const { idsOf } = await build([
        buildDocument('within', { fields: { note: 'left right' } }),
        buildDocument('across', { fields: { remark: 'left', note: 'right' } }),
      ])
      expect(await idsOf({ text: '"left right"' })).toEqual(['within'])
    })
  })

  describe('freshness', () => {
    // Ages count from the search, so each case has its own dates.
    const documentsOf = (now: number) => [
      buildDocument('old', { title: 'A tree', fields: { published: now - 30 * DAY } }),
      buildDocument('none', { title: 'A tree' }),
      buildDocument('future', { title: 'A tree', fields: { published: new Date(now + DAY).toISOString() } }),
      buildDocument('older', { title: 'A tree', fields: { published: now - 60 * DAY } }),
    ]
    const ranking: RankingOptions = { freshness: { field: 'published', halfLifeDays: 30, weight: 4 } }

    it.needing('explains')('halves in each half-life, and is 0 without a date', async () => {
      const { hitsOf } = await build(documentsOf(Date.now()), ranking)
      const hits = await hitsOf({ text: 'tree' })
      const values = hits.map(({ document, explanation = [] }) => [
        document.id,
        explanation.find(({ name }) => name === 'freshness')?.value,
      ])
      expect(values).toEqual([
        ['future', 4],
        ['old', expect.closeTo(2, 4)],
        ['older', expect.closeTo(1, 4)],
        ['none', undefined],
      ])
    })

    it('sorts results without a text, but no explicit order', async () => {
      const documents = documentsOf(Date.now())
      const { idsOf } = await build(documents, ranking)
      expect((await idsOf({})).slice(0, 4)).toEqual(['future', 'old', 'older', 'none'])
      expect((await idsOf({ sort: [{ by: 'nosort' }] })).slice(0, 4)).toEqual(documents.map(({ id }) => id))
    })
  })

  it.needing('explains')('popularity adds its weight per power of ten', async () => {
    const { hitsOf } = await build(
      [
        buildDocument('few', { title: 'A tree', fields: { sold: 9 } }),
        buildDocument('many', { title: 'A tree', fields: { sold: 999 } }),
        buildDocument('less', { title: 'A tree', fields: { sold: -5 } }),
        buildDocument('none', { title: 'A tree' }),
      ],
      { popularity: { field: 'sold', weight: 2 } },
    )
    const hits = await hitsOf({ text: 'tree' })
    expect(
      hits.map(({ document, explanation = [] }) => [
        document.id,
        explanation.find(({ name }) => name === 'popularity')?.value,
      ]),
    ).toEqual([
      ['many', 6],
      ['few', 2],
      ['less', undefined],
      ['none', undefined],
    ])
  })

  it.needing('explains')('explains the score of the text, word by word', async () => {
    const { hitsOf } = await build([
      buildDocument('title', { title: 'Tall tree', body: 'of the forest' }),
      buildDocument('value', { body: 'tall tree', fields: { note: 'TALL, tree' } }),
      buildDocument('begins', { title: 'Tall tree of the forest' }),
      buildDocument('words', { body: `tall ${'oak '.repeat(11)}tree` }),
      buildDocument('contained', { title: 'Tree', body: 'tall' }),
    ])
    const hits = await hitsOf({ text: 'tall tree' })
    const explained = hits.map(({ document, explanation = [] }): [string, string[]] => [
      document.id,
      explanation.map(({ name, detail }) => `${name}: ${detail}`),
    ])
    const words = ['words: tall', 'words: tree']
    const near = 'near: all words in one place'
    expect(Object.fromEntries(explained)).toEqual({
      title: ['title: equals the query'],
      value: [...words, near, 'value: equals the query'],
      begins: [...words, 'title: starts with the query', 'title: has all words', near],
      contained: [...words, 'title: is a part of the query'],
      words,
    })
  })

  it.needing('explains')('explains the first hundred hits of a page', async () => {
    const same = Array.from({ length: 120 }, (_, index) => buildDocument(`${index}`, { body: 'tall trees' }))
    const { partsOf } = await build(same)
    const isExplained = (parts: readonly string[]) => parts.length > 0
    const first = await partsOf({ text: 'tall tre', numberOfResults: 200 })
    expect([first.length, first.findLastIndex(isExplained)]).toEqual([120, 99])
    const second = await partsOf({ text: 'tall tre', firstResult: 100, numberOfResults: 100 })
    expect([second.length, second.filter(isExplained).length]).toEqual([20, 20])
  })
}
