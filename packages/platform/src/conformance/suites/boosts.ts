import type { BackendQuery } from '../../port'
import { buildDocument } from '../builders'
import type { Suite } from '../kit'
import { rankedBuilder } from '../ranked-builder'

/** Checks that boosts change the order by relevance, but not an explicit order. */
export const boosts: Suite = (kit) => {
  const { it, expect, can } = kit
  const build = rankedBuilder(kit)
  const documents = ['a', 'b', 'c'].map((id) => buildDocument(id, { title: 'A tree' }))

  it.needing('relevance')('raise and lower documents that match their conditions, with or without a text', async () => {
    const { idsOf, partsOf } = await build(documents)
    const boosts: BackendQuery['boosts'] = [
      { condition: { type: 'ids', ids: ['c'] }, modifier: 5, name: 'raised' },
      { condition: { type: 'ids', ids: ['a'] }, modifier: -5, name: 'lowered' },
    ]
    expect(await idsOf({ text: 'tree', boosts })).toEqual(['c', 'b', 'a'])
    if (can('explains', 'boosts are parts of the score')) {
      expect(await partsOf({ text: 'tree', boosts })).toEqual([['words', 'raised'], ['words'], ['words', 'lowered']])
    }
    const unread = { boosts, numberOfResults: 100 }
    const ids = await idsOf(unread)
    expect([ids[0], ids.at(-1)]).toEqual(['c', 'a'])
  })

  it('do not change an explicit order', async () => {
    const { idsOf } = await build(documents.map((document, index) => ({ ...document, fields: { sold: index } })))
    const boosts = [{ condition: { type: 'ids' as const, ids: ['c'] }, modifier: 5, name: 'raised' }]
    const sort: BackendQuery['sort'] = [{ by: 'field', field: 'sold', order: 'ascending' }]
    expect(await idsOf({ text: 'tree', boosts, sort })).toEqual(['a', 'b', 'c'])
  })
}
