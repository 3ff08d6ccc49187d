import type { FieldDefinition, PathFacetQuery, PathFacetReply } from '../../port'
import { buildDocument, buildFacet, buildPathFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks facets whose values are paths. */
export const pathFacets: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'place', type: 'strings' },
    { name: 'kind', type: 'string' },
    { name: 'secret', type: 'strings', isFacet: false },
  ]

  const at = (id: string, place: string[], kind = 'x') => buildDocument(id, { fields: { place, kind, secret: place } })

  /** Some documents list all ancestors, some the leaf only, some several leaves. */
  const documents = [
    at('1', ['Europe', 'Europe;Norway', 'Europe;Norway;Oslo']),
    at('2', ['Europe;Norway;Oslo', 'Europe;Norway;Bergen']),
    at('3', ['Europe;Norway', 'Asia;Japan'], 'y'),
    at('4', ['Europe;Ålesund;', ';Europe;;Denmark']),
    at('5', ['Europe', 'africa'], 'y'),
    at('6', [], 'y'),
  ]

  /** Formats counts as `5 > 3: Oslo 2*, Bergen 1, …`: the chain, the level, `*` for leaves, and `…` for more values. */
  const toText = ({ chain, level, hasMore }: PathFacetReply) => {
    const values = level.map(({ segment, count, hasChildren }) => `${segment} ${count}${hasChildren ? '' : '*'}`)
    return [...(chain.length > 0 ? [`${chain.join(' > ')}:`] : []), [...values, ...(hasMore ? ['…'] : [])].join(', ')]
      .join(' ')
      .trim()
  }

  const library = share(documents, fields)

  const ask = async (changes: Partial<PathFacetQuery> = {}, kind: readonly string[] = []) => {
    const own = buildPathFacet('place', changes)
    const other = buildFacet('kind', { selected: kind, named: kind })
    const { total, facets } = await (await library()).search(buildQuery({ facets: [own, other] }))
    const [reply, counts] = facets
    if (reply?.type !== 'paths' || counts?.type !== 'values') throw new TypeError('The replies have other types')
    const kinds = [...counts.named, ...counts.best].map(({ value, count }) => `${value} ${count}`)
    return [total, toText(reply), kinds.join(', ')]
  }

  it('returns the first level if nothing is selected, and counts each document once', async () => {
    expect(await ask()).toEqual([6, 'Europe 5, africa 1*, Asia 1', 'x 3, y 3'])
    expect(await ask({ numberOfValues: 1 })).toEqual([6, 'Europe 5, …', 'x 3, y 3'])
    expect(await ask({ numberOfValues: 0 })).toEqual([6, '…', 'x 3, y 3'])
    expect(await ask({ order: 'alphabetical' })).toEqual([6, 'africa 1*, Asia 1, Europe 5', 'x 3, y 3'])
  })

  it('counts the chain to the selected path and the level below, and filters the results', async () => {
    expect(await ask({ openPath: ['Europe'] })).toEqual([5, '5: Norway 3, Ålesund 1*, Denmark 1*', 'x 3, y 2'])
    expect(await ask({ openPath: ['Europe', 'Norway'], numberOfValues: 1 })).toEqual([
      3,
      '5 > 3: Oslo 2*, …',
      'x 2, y 1',
    ])
    expect(await ask({ openPath: ['Europe', 'Norway', 'Oslo'] })).toEqual([2, '5 > 3 > 2:', 'x 2'])
  })

  it('counts the chain to an open path that is not selected, without filtering the results', async () => {
    expect(await ask({ openPath: ['Europe'], isSelected: false })).toEqual([
      6,
      '5: Norway 3, Ålesund 1*, Denmark 1*',
      'x 3, y 3',
    ])
    expect(await ask({ openPath: ['Europe', 'Norway'], isSelected: false, numberOfValues: 1 })).toEqual([
      6,
      '5 > 3: Oslo 2*, …',
      'x 3, y 3',
    ])
  })

  it('returns the id and field of the facet', async () => {
    const facet = buildPathFacet('place', { facetId: 'p', basePath: ['Europe'], openPath: ['Norway'] })
    const { facets } = await (await library()).search(buildQuery({ facets: [facet] }))
    expect(facets).toEqual([
      {
        type: 'paths',
        facetId: 'p',
        field: 'place',
        chain: [3],
        level: [
          { segment: 'Oslo', count: 2, hasChildren: false },
          { segment: 'Bergen', count: 1, hasChildren: false },
        ],
        hasMore: false,
      },
    ])
  })

  it('is relative to its base path, which may filter the results', async () => {
    const basePath = ['Europe', 'Norway']
    expect(await ask({ basePath })).toEqual([3, 'Oslo 2*, Bergen 1*', 'x 2, y 1'])
    expect(await ask({ basePath, isFilteredByBasePath: false })).toEqual([6, 'Oslo 2*, Bergen 1*', 'x 3, y 3'])
    expect(await ask({ basePath, openPath: ['Bergen'] })).toEqual([1, '1:', 'x 1'])
    expect(await ask({ basePath: ['Nowhere'] })).toEqual([0, '', ''])
    expect(await ask({ basePath: ['Nowhere'], isFilteredByBasePath: false })).toEqual([6, '', 'x 3, y 3'])
  })

  it('counts the chain to a path without results, or to an unknown one', async () => {
    expect(await ask({ openPath: ['Asia', 'Japan'] }, ['x'])).toEqual([0, '0 > 0:', 'x 0, y 1'])
    expect(await ask({ openPath: ['Europe', 'Atlantis', 'Harbour'] })).toEqual([0, '5 > 0 > 0:', ''])
  })

  it('counts with the other facets applied', async () => {
    expect(await ask({ openPath: ['Europe'] }, ['y'])).toEqual([2, '2: Norway 1*', 'y 2, x 3'])
  })

  it('treats values without the delimiter as paths of one segment', async () => {
    expect((await ask({ delimiter: '|', numberOfValues: 2 }))[1]).toBe('Europe 2*, Europe;Norway 2*, …')
    expect((await ask({ delimiter: '', numberOfValues: 2 }))[1]).toBe('Europe 2*, Europe;Norway 2*, …')
  })

  it('counts values deeper than fifty segments at the fiftieth', async () => {
    const deep = Array.from({ length: 60 }, (_, index) => `s${index}`)
    const backend = await build([at('1', [deep.join(';')]), at('2', [deep.slice(0, 55).join(';')])], fields)
    const { total, facets } = await backend.search(
      buildQuery({ facets: [buildPathFacet('place', { openPath: deep })] }),
    )
    expect(total).toBe(2)
    expect(facets).toMatchObject([{ chain: Array.from({ length: 50 }, () => 2), level: [], hasMore: false }])
  })

  it.each(['missing', 'secret', '__proto__'])(
    'returns no values of the field %j, and does not filter by it',
    async (field) => {
      const { total, facets } = await (
        await library()
      ).search(buildQuery({ facets: [buildPathFacet(field, { openPath: ['Europe'], basePath: ['Europe'] })] }))
      expect([total, facets]).toEqual([
        6,
        [{ type: 'paths', facetId: field, field, chain: [0], level: [], hasMore: false }],
      ])
    },
  )

  const search = async (text: string, changes: object = {}, facets: PathFacetQuery[] = []) => {
    const { values, hasMore } = await (
      await library()
    ).searchFacet({
      facet: { facetId: 'place', field: 'place' },
      hierarchy: { delimiter: ';', basePath: [], ignorePaths: [], ...changes },
      text,
      numberOfValues: 3,
      ignoreValues: [],
      query: buildQuery({ facets }),
    })
    const shown = values.map(({ value, path, count }) => `${[...path!, value].join('/')} ${count}`)
    return [...shown, ...(hasMore ? ['…'] : [])].join(', ')
  }

  it.needing('facetSearch')('searches the last segments of paths ignoring case and diacritics', async () => {
    expect(await search('A')).toBe('Europe/Norway 3, africa 1, Europe/Ålesund 1, …')
    expect(await search('OSL')).toBe('Europe/Norway/Oslo 2')
    expect(await search('norway;')).toBe('')
    expect(await search('')).toBe('Europe 5, Europe/Norway 3, Europe/Norway/Oslo 2, …')
  })

  it.needing('facetSearch')('searches below the base path, and omits ignored paths', async () => {
    expect(await search('', { basePath: ['Europe', 'Norway'] })).toBe('Oslo 2, Bergen 1')
    expect(await search('', { basePath: ['Europe', 'Norway'], ignorePaths: [['Oslo'], ['Atlantis']] })).toBe('Bergen 1')
    expect(await search('', { basePath: ['Nowhere'] })).toBe('')
  })

  it.needing('facetSearch')('searches without the selection of the facet itself', async () => {
    expect(await search('japan', {}, [buildPathFacet('place', { openPath: ['Europe', 'Denmark'] })])).toBe(
      'Asia/Japan 1',
    )
  })

  it.needing('facetSearch')('finds segments that count as matches', async () => {
    expect(await search('OSL', { alsoSegments: ['Japan', 'norway', 'Atlantis'] })).toBe(
      'Europe/Norway/Oslo 2, Asia/Japan 1',
    )
    expect(await search('OSL', { alsoSegments: ['Oslo', 'Bergen'], ignorePaths: [['Europe', 'Norway', 'Oslo']] })).toBe(
      'Europe/Norway/Bergen 1',
    )
  })

  it.needing('facetSearch')(
    'of a field of paths uses the delimiter of the field, regardless of the requested one',
    async () => {
      const definition: FieldDefinition = { name: 'place', type: 'paths', delimiter: '>' }
      const backend = await build(
        [buildDocument('1', { fields: { place: ['Europe>Norway', 'Asia'] } })],
        [definition, { name: 'other', type: 'paths' }],
      )
      const facet = buildPathFacet('place', { delimiter: '|', openPath: ['Europe'] })
      const { total, facets } = await backend.search(buildQuery({ facets: [facet] }))
      const [reply] = facets
      if (reply?.type !== 'paths') throw new TypeError('The reply has another type')
      expect([total, toText(reply)]).toEqual([1, '1: Norway 1*'])
      const found = await backend.searchFacet({
        facet: { facetId: 'place', field: 'place' },
        hierarchy: { delimiter: '|', basePath: [], ignorePaths: [] },
        text: 'nor',
        numberOfValues: 5,
        ignoreValues: [],
        query: buildQuery({}),
      })
      expect(found.values).toMatchObject([{ value: 'Norway', path: ['Europe'], count: 1 }])
    },
  )
}
