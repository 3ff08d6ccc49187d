import { buildDocument } from '../builders'
import type { Suite } from '../kit'
import { rankedBuilder } from '../ranked-builder'

/** Checks that pinned documents come first, also without a match, and which words they lack. */
export const pinned: Suite = (kit) => {
  const { it, expect, can } = kit
  const build = rankedBuilder(kit)
  const documents = [
    buildDocument('exact', { title: 'Tree' }),
    buildDocument('second', { title: 'The second tree' }),
    buildDocument('first', { title: 'The first tree' }),
  ]

  it('come first, in the requested order', async () => {
    const { hitsOf } = await build(documents)
    const hits = await hitsOf({ text: 'tree', pinned: ['first', 'missing', 'second', 'first'] })
    expect(hits.map(({ document, isPinned }) => [document.id, isPinned])).toEqual([
      ['first', true],
      ['second', true],
      ['exact', undefined],
    ])
  })

  it('come first even if they do not match, with the words that they lack', async () => {
    const { hitsOf } = await build([...documents, buildDocument('leaf', { title: 'Tree leaf' })])
    const hits = await hitsOf({ text: 'first Tree', pinned: ['leaf'] })
    expect(hits.map(({ document }) => document.id)).toEqual(['leaf', 'first'])
    if (can('highlights', 'the words that pinned documents lack')) {
      expect(hits.map(({ absentTerms }) => absentTerms)).toEqual([['first'], undefined])
    }
  })

  it('name at most 50 words that they lack', async () => {
    const { hitsOf } = await build(documents)
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    const [hit] = await hitsOf({ text: `${words.join(' ')} tree`, pinned: ['first'] })
    if (can('highlights', 'the number of words that pinned documents lack')) {
      expect(hit?.absentTerms).toEqual(words.slice(0, 50))
    }
  })
}
