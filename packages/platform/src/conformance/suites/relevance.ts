import type { Backend, BackendQuery, Document, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks that documents with the query as their title or value come first, and which positions of words count more. */
export const relevance: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'names', type: 'strings', isFacet: false, isSearchable: true },
    { name: 'owner', type: 'string', isSearchable: true },
    { name: 'topic', type: 'string' },
    { name: 'price', type: 'number' },
  ]

  const idsOf = async (backend: Backend, text: string, changes: Partial<BackendQuery> = {}) => {
    const { hits } = await backend.search(buildQuery({ text, ...changes }))
    const scores = hits.map(({ score }) => score)
    if (!changes.sort) expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    return hits.map(({ document }) => document.id)
  }

  const rarely = 'a long text that has the word but once '.repeat(10)

  /** By the weight of their words alone the first documents would rank best. */
  const documents: readonly Document[] = [
    buildDocument('many', { title: 'Popover popover popover', body: 'popover popover' }),
    buildDocument('longer', { title: 'Popover API', body: 'popover popover' }),
    buildDocument('later', { title: 'The popover', body: 'popover popover' }),
    buildDocument('value', { title: 'Layer', body: rarely, fields: { names: ['top layer', 'PopOver'], price: 1 } }),
    buildDocument('part', { title: 'Sheet', body: rarely, fields: { names: ['popover sheet'], topic: 'popover' } }),
    buildDocument('exact', { title: 'Popover', body: rarely, fields: { topic: 'overlay', price: 2 } }),
    buildDocument('second', { title: '‹Pôpover›', body: 'popover', fields: { topic: 'overlay', price: 1 } }),
    buildDocument('other', { title: 'Menu', body: rarely }),
  ]

  const library = share(documents, fields)

  it('documents with exactly this title come first, in index order, then those with such a value', async () => {
    expect(await idsOf(await library(), 'popover')).toEqual([
      'exact',
      'second',
      'value',
      'many',
      'longer',
      'later',
      'part',
    ])
  })

  it('an unfinished title is not exact', async () => {
    const ratioOf = async (text: string) => {
      const { hits } = await (await library()).search(buildQuery({ text }))
      expect(hits.map(({ document }) => document.id).toSorted()).toEqual(
        ['exact', 'later', 'longer', 'many', 'part', 'second', 'value'].toSorted(),
      )
      return hits[0]!.score / hits.at(-1)!.score
    }
    // No sum of words comes near the score of an exact title.
    expect(await ratioOf('popover')).toBeGreaterThan(1000)
    expect(await ratioOf('popov')).toBeLessThan(1000)
  })

  it('pages continue after the previous one, and facets keep the order', async () => {
    const backend = await library()
    const pages = [0, 1, 2, 3, 4, 5, 6].map((firstResult) =>
      idsOf(backend, 'popover', { firstResult, numberOfResults: 1 }),
    )
    expect((await Promise.all(pages)).flat()).toEqual(await idsOf(backend, 'popover'))
    const overlay = buildFacet('topic', { selected: ['overlay'] })
    const others = buildFacet('topic', { excluded: ['overlay'] })
    expect(await idsOf(backend, 'popover', { facets: [overlay] })).toEqual(['exact', 'second'])
    expect(await idsOf(backend, 'popover', { facets: [others] })).toEqual(['value', 'many', 'longer', 'later', 'part'])
  })

  it.each(['POPOVER', 'pópover', '<popover>', '"Popover"', ' popover. ', 'popover()'])(
    'the query %j equals the title Popover',
    async (text) => {
      expect((await idsOf(await library(), text)).slice(0, 3)).toEqual(['exact', 'second', 'value'])
    },
  )

  it.each([
    ['Array.prototype.at()', 'array prototype at'],
    ['<dialog>', 'dialog'],
    ['Crème brûlée, à la carte', 'creme brulee a la carte'],
    ['foo-bar', 'Foo Bar '],
    ['हिन्दी', 'हिन्दी'],
    ['C++', 'c++'],
  ])('the title %j equals the query %j', async (title, text) => {
    const backend = await build([
      buildDocument('before', { title: `${title} ${title}`, body: title }),
      buildDocument('exact', { title, body: rarely }),
      buildDocument('after', { title: `${title} ${title}`, body: title }),
    ])
    expect((await idsOf(backend, text))[0]).toBe('exact')
  })

  it.each(['popover popover', 'popover sheet', 'sheet popover', 'over', 'popover layer top'])(
    'the query %j, which differs from the title Popover, does not put it first',
    async (text) => {
      expect((await idsOf(await library(), text))[0]).not.toBe('exact')
    },
  )

  it('only a complete value of a searchable field counts as exact', async () => {
    const backend = await build(
      [
        buildDocument('plain', { title: 'Grid', body: 'ada lovelace ada lovelace', fields: { topic: 'Ada Lovelace' } }),
        buildDocument('longer', { body: 'ada lovelace', fields: { owner: 'Ada Lovelace, London' } }),
        buildDocument('two', { body: rarely, fields: { names: ['Ada', 'Lovelace'] } }),
        buildDocument('owner', { body: rarely, fields: { owner: 'ADA LOVELACE' } }),
      ],
      fields,
    )
    expect((await idsOf(backend, 'ada lovelace'))[0]).toBe('owner')
  })

  it('an explicit order takes precedence, and relevance only breaks its ties', async () => {
    const backend = await library()
    const price: BackendQuery['sort'] = [{ by: 'field', field: 'price', order: 'ascending' }]
    expect((await idsOf(backend, 'popover', { sort: price })).slice(0, 4)).toEqual(['second', 'value', 'exact', 'many'])
    expect(await idsOf(backend, 'popover', { sort: [{ by: 'nosort' }] })).toEqual(
      documents.slice(0, -1).map(({ id }) => id),
    )
  })

  it('a title that starts with the query ranks above one that contains it later', async () => {
    const backend = await build([
      buildDocument('later', { title: 'The scroll snap' }),
      buildDocument('apart', { title: 'Scroll to snap' }),
      buildDocument('first', { title: 'Scroll snap type' }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'scroll sna')).toEqual(['first', 'later', 'apart'])
    expect(await idsOf(backend, 'scroll snap ')).toEqual(['first', 'later', 'apart'])
  })

  it('a match at the start adds little: it does not outweigh more words', async () => {
    const backend = await build([
      buildDocument('first', { title: 'Snap of all the fingers of both hands', body: rarely }),
      buildDocument('later', { title: 'Snap, no: the snap', body: 'snap snap snap' }),
      buildDocument('best', { title: 'The snap', body: 'snap snap snap' }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'snap')).toEqual(['later', 'best', 'first'])
  })

  /** Other words, so that the documents of a case have as many. */
  const others = (count: number) => 'oak '.repeat(count)

  it('words that are near to each other, in any order, rank above the same words far apart', async () => {
    const backend = await build([
      buildDocument('far', { title: 'One', body: `tall ${others(11)}tree` }),
      buildDocument('near', { title: 'Two', body: `tree ${others(10)}tall ${others(1)}` }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'tall tree ')).toEqual(['near', 'far'])
    expect(await idsOf(backend, 'tall "tree" ')).toEqual(['near', 'far'])
    expect(await idsOf(backend, 'tree tall')).toEqual(['near', 'far'])
  })

  it('only what separates words counts as their distance, not other words of the query', async () => {
    const backend = await build([
      buildDocument('far', { title: 'One', body: `tall green ${others(11)}tree` }),
      buildDocument('near', { title: 'Two', body: `tree ${others(6)}green ${others(4)}tall ${others(1)}` }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'tall green tree ')).toEqual(['near', 'far'])
  })

  it('a title with all words ranks above a title and a body that share them', async () => {
    const backend = await build([
      buildDocument('shared', { title: `Tall ${others(2)}`, body: 'tree '.repeat(6) }),
      buildDocument('titled', { title: `Tall ${others(11)}tree` }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'tall tree ')).toEqual(['titled', 'shared'])
  })

  it('a document that a part of the query names ranks above its details', async () => {
    const backend = await build([
      buildDocument('detail', { title: 'Supported in a grid layout', body: 'style' }),
      buildDocument('main', { title: 'Grid', body: 'style of a layout' }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
    ])
    expect(await idsOf(backend, 'style grid layout')).toEqual(['main', 'detail'])
    expect(await idsOf(backend, 'style layout grid ')).toEqual(['main', 'detail'])
  })

  it.each([
    ['of several words', 'Web socket', 'web socket primer'],
    ['that the query writes in two words', 'WebSocket', 'web socket primer'],
    ['with signs', 'C++', 'primer c++'],
  ])('a part of the query names a title %s', async (_, title, text) => {
    const backend = await build([
      buildDocument('other', { title: 'The primer of it all, with more of this and of that', body: title }),
      buildDocument('named', { title, body: 'A primer' }),
      ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
      ...Array.from({ length: 3 }, (_, index) => buildDocument(`more ${index}`, { body: title })),
    ])
    expect(await idsOf(backend, text)).toEqual(['named', 'other'])
  })

  it('names follow replaced documents, and failed changes leave none', async () => {
    const backend = await build(documents, fields)
    await backend.upsert([buildDocument('exact', { title: 'Former popover', body: rarely })])
    expect((await idsOf(backend, 'popover')).slice(0, 2)).toEqual(['second', 'value'])
    const failing = function* () {
      yield buildDocument('x', { title: 'Word' })
      throw new Error('source failed')
    }
    await expect(backend.upsert(failing())).rejects.toThrow('source failed')
    await backend.upsert([
      buildDocument('y', { title: 'Leaf', body: 'word' }),
      buildDocument('z', { title: 'Word list' }),
    ])
    expect((await idsOf(backend, 'word'))[0]).toBe('z')
  })
}
