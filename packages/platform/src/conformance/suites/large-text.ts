import { buildDocument } from '../builders'
import type { Suite } from '../kit'
import { rankedBuilder } from '../ranked-builder'

/** Checks that significant words of a large text affect the ranking. */
export const largeText: Suite = (kit) => {
  const { it, expect, can } = kit
  const build = rankedBuilder(kit)
  const documents = [
    buildDocument('plain', { title: 'A tree', body: 'of the forest and the meadow' }),
    buildDocument('special', { title: 'A tree', body: 'of the rainforest and the jungle' }),
    buildDocument('other', { title: 'A bush', body: 'of the jungle' }),
  ]
  const largeText = 'Does any tree, of those in the jungle, grow quickly?'

  it.needing('relevance')('raises documents with a significant word', async () => {
    const { idsOf, partsOf } = await build(documents)
    expect(await idsOf({ text: 'tree', largeText })).toEqual(['special', 'plain'])
    if (can('explains', 'a large text is a part of the score')) {
      expect((await partsOf({ text: 'bush', largeText }))[0]).toContain('large text')
    }
  })

  it('without a text matches documents with a significant word, and highlights it', async () => {
    const { hitsOf } = await build(documents)
    const hits = await hitsOf({ largeText: 'what about the jungle' })
    expect(hits.map(({ document }) => document.id).toSorted()).toEqual(['other', 'plain', 'special'])
    const found = await hitsOf({ largeText: 'jungle?' })
    expect(found.map(({ document }) => document.id).toSorted()).toEqual(['other', 'special'])
    if (can('highlights', 'words of a large text'))
      expect(found.map(({ excerptHighlights }) => excerptHighlights)).toEqual([
        [{ offset: 7, length: 6 }],
        [{ offset: 26, length: 6 }],
      ])
    expect(await hitsOf({ largeText: 'unheard of things' })).toHaveLength(3)
    expect(await hitsOf({ largeText: 'unheard things' })).toEqual([])
    expect(await hitsOf({ largeText: '?!' })).toHaveLength(10)
  })
}
