import type {
  AutomaticFacetCounts,
  BackendQuery,
  Document,
  FacetReply,
  FieldDefinition,
  FoldingQuery,
  Hit,
} from '../../port'
import { buildDocument, buildFacet, buildPathFacet, buildQuery, buildRangeFacet } from '../builders'
import type { Suite } from '../kit'

/** Checks that results of a collection are folded into one. */
export const folding: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'thread', type: 'string', isFacet: false },
    { name: 'parent', type: 'string', isFacet: false },
    { name: 'child', type: 'strings', isFacet: false },
    { name: 'colour', type: 'strings' },
    { name: 'size', type: 'number' },
  ]

  const item = (id: string, body: string, values: Document['fields']) => buildDocument(id, { body, fields: values })

  /**
   * The root of one collection names itself as its parent, the other root none. Children are unique within a collection.
   */
  const documents = [
    item('a1', 'word', { thread: 'a', child: ['a1'], parent: 'a1', colour: ['red'], size: 5 }),
    item('a2', 'word word', { thread: 'a', child: ['b1'], parent: 'a1', colour: ['red', 'blue'], size: 4 }),
    item('b1', 'other', { thread: 'b', child: ['b1', 'a1'], colour: ['blue'], size: 3 }),
    item('b2', 'word', { thread: 'b', child: ['b2'], parent: 'b1', colour: ['red'], size: 9 }),
    item('c', 'word', { colour: ['red'], size: 1 }),
    item('a3', 'word word word', { thread: 'a', child: ['a3'], parent: 'b1', colour: ['blue'], size: 2 }),
    item('d', 'word', { colour: ['red'], child: ['a1'] }),
  ]

  const folding: FoldingQuery = { collectionField: 'thread', parentField: 'parent', childField: 'child', range: 2 }

  const parentsOf = ({ parent }: Hit): string[] => (parent ? [`under ${parent.document.id}`, ...parentsOf(parent)] : [])

  const toText = (hit: Hit) =>
    [
      hit.document.id,
      ...(hit.children ?? []).map((child) => child.document.id),
      ...(hit.totalNumberOfChildren === undefined ? [] : [`of ${hit.totalNumberOfChildren}`]),
      ...parentsOf(hit),
    ].join(' ')

  const library = share(documents, fields)

  const search = async (changes: Partial<BackendQuery> = {}) =>
    (await library()).search(buildQuery({ folding, ...changes }))

  const ask = async (changes: Partial<BackendQuery> = {}) => {
    const { hits, total, totalBeforeFolding } = await search(changes)
    return [total, totalBeforeFolding, ...hits.map(toText)]
  }

  it.needing('relevance')(
    'returns the best member of each collection with the next best ones, and single documents',
    async () => {
      expect(await ask()).toEqual([4, 7, 'a1 a2 a3 of 2', 'b1 b2 of 1', 'c of 0', 'd of 0'])
      expect(await ask({ text: 'word ' })).toEqual([4, 6, 'a3 a2 a1 of 2', 'b2 of 0 under b1', 'c of 0', 'd of 0'])
    },
  )

  it('sorts collections and their members as requested', async () => {
    const sort: BackendQuery['sort'] = [{ by: 'field', field: 'size', order: 'descending' }]
    expect(await ask({ sort })).toEqual([4, 7, 'b2 b1 of 1', 'a1 a2 a3 of 2', 'c of 0', 'd of 0'])
  })

  it('returns the requested number of members, and the parent if it is not among them', async () => {
    const sort: BackendQuery['sort'] = [{ by: 'field', field: 'size', order: 'ascending' }]
    const asked = { sort, numberOfResults: 3 }
    expect(await ask({ ...asked, folding: { ...folding, range: 0 } })).toEqual([
      4,
      7,
      'c of 0',
      'a3 of 2 under a2 under a1',
      'b1 of 1',
    ])
    expect(await ask({ ...asked, folding: { ...folding, range: 100 } })).toEqual([
      4,
      7,
      'c of 0',
      'a3 a2 a1 of 2',
      'b1 b2 of 1',
    ])
    expect(await ask({ ...asked, folding: { ...folding, range: Number.NaN } })).toMatchObject([4, 7, 'c of 0', {}, {}])
  })

  it('follows parents to the root, and stops at a cycle', async () => {
    const chain = [
      item('r', 'other', { thread: 't', child: ['r'] }),
      item('p', 'other', { thread: 't', child: ['p'], parent: 'r' }),
      item('q', 'other', { thread: 't', child: ['q'], parent: 'p' }),
      item('leaf', 'word', { thread: 't', child: ['leaf'], parent: 'q' }),
      item('x', 'word', { thread: 'u', child: ['x'], parent: 'y' }),
      item('y', 'other', { thread: 'u', child: ['y'], parent: 'z' }),
      item('z', 'other', { thread: 'u', child: ['z'], parent: 'x' }),
    ]
    const { hits } = await (await build(chain, fields)).search(buildQuery({ folding, text: 'word ' }))
    expect(hits.map(toText)).toEqual(['leaf of 0 under q under p under r', 'x of 0 under y under z'])
  })

  it('paginates collections', async () => {
    expect(await ask({ firstResult: 1, numberOfResults: 2 })).toEqual([4, 7, 'b1 b2 of 1', 'c of 0'])
    expect(await ask({ firstResult: 9 })).toEqual([4, 7])
    expect(await ask({ numberOfResults: 0 })).toEqual([4, 7])
  })

  it.needing('highlights', 'relevance')('highlights members like the best one, and returns their scores', async () => {
    const { hits } = await search({ text: 'word ' })
    const [best] = hits
    expect(
      best!.children!.map(({ score, excerptHighlights }) => [score < best!.score, excerptHighlights.length]),
    ).toEqual([
      [true, 2],
      [true, 1],
    ])
    expect(hits[1]!.parent).toMatchObject({ excerpt: 'other', excerptHighlights: [] })
    expect(hits[1]!.parent!.score).toBeCloseTo(0)
  })

  it.each(['missing', '__proto__', 'size'])('does not fold by the field %j', async (collectionField) => {
    const [total, before, ...hits] = await ask({ folding: { ...folding, collectionField } })
    expect([total, before, hits.join(' ')]).toEqual([7, 7, 'a1 a2 b1 b2 c a3 d'])
  })

  it.needing('relevance')('folds without parents if the fields of parents are missing', async () => {
    expect(await ask({ text: 'word ', folding: { ...folding, parentField: 'x', childField: 'y' } })).toEqual([
      4,
      6,
      'a3 a2 a1 of 2',
      'b2 of 0',
      'c of 0',
      'd of 0',
    ])
  })

  const countsOf = async (isFolded: boolean, changes: Partial<BackendQuery> = {}) => {
    const { facets, automaticFacets } = await search({
      facets: [
        buildFacet('colour', { isFoldedInCounts: isFolded }),
        buildPathFacet('colour', { facetId: 'path', isFoldedInCounts: isFolded }),
        buildRangeFacet('size', {
          isFoldedInCounts: isFolded,
          ranges: [{ start: 0, end: 10, endInclusive: false, state: 'idle' }],
        }),
      ],
      ...changes,
    })
    const toCounts = (reply: FacetReply | AutomaticFacetCounts) => {
      if ('level' in reply) return reply.level.map(({ segment, count }) => `${segment} ${count}`)
      if ('best' in reply) return [...reply.named, ...reply.best].map(({ value, count }) => `${value} ${count}`)
      return reply.values.map(({ count }) => `size ${count}`)
    }
    return [...facets, ...(automaticFacets ?? [])].map((reply) => toCounts(reply).join(', '))
  }

  it.needing('paths', 'ranges')('counts each collection once per value by default', async () => {
    expect(await countsOf(true)).toEqual(['red 4, blue 2', 'red 4, blue 2', 'size 3'])
    expect(await countsOf(false)).toEqual(['red 5, blue 3', 'red 5, blue 3', 'size 6'])
    expect(await countsOf(true, { folding: undefined })).toEqual(['red 5, blue 3', 'red 5, blue 3', 'size 6'])
  })

  it.needing('automaticFacets')(
    'counts each collection once in automatic facets, and if a facet ignores its own selection',
    async () => {
      const automaticFacets = { numberOfValues: 5, current: [{ field: 'colour', values: ['blue'] }] }
      expect(await countsOf(true, { facets: [], automaticFacets })).toEqual(['blue 2, red 4'])
      const facets = [buildFacet('colour', { selected: ['blue'] })]
      expect(await countsOf(true, { facets })).toEqual(['red 4, blue 2'])
    },
  )

  it.needing('facetSearch').each([
    [undefined, undefined, 'red 4, blue 2'],
    [undefined, true, 'red 4, blue 2'],
    [undefined, false, 'red 5, blue 3'],
    [false, undefined, 'red 5, blue 3'],
    [false, true, 'red 4, blue 2'],
    [true, false, 'red 5, blue 3'],
  ])(
    'counts in a facet search by the option of its facet (%s), overridden by its own (%s)',
    async (facet, own, told) => {
      const facets = facet === undefined ? [] : [buildFacet('colour', { isFoldedInCounts: facet })]
      const { values } = await (
        await library()
      ).searchFacet({
        facet: { facetId: 'colour', field: 'colour' },
        text: '',
        numberOfValues: 10,
        ignoreValues: [],
        isFoldedInCounts: own,
        query: buildQuery({ folding, facets }),
      })
      expect(values.map(({ value, count }) => `${value} ${count}`).join(', ')).toBe(told)
    },
  )
}
