import type { AutomaticFacetsQuery, BackendQuery, FieldDefinition } from '../../backend'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

export const automaticFacets: Suite = ({ it, expect, build, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'same', type: 'string' },
    { name: 'unique', type: 'string' },
    { name: 'half', type: 'string' },
    { name: 'tags', type: 'strings' },
    { name: 'rare', type: 'string' },
    { name: 'none', type: 'string' },
    { name: 'year', type: 'number', isFacet: true },
    { name: 'hidden', type: 'string', isFacet: false },
  ]

  const documents = Array.from({ length: 8 }, (_, index) =>
    buildDocument(`${index}`, {
      fields: {
        same: 'x',
        unique: `u${index}`,
        half: index < 4 ? 'left' : 'right',
        tags: index < 2 ? ['a', 'b'] : ['a'],
        rare: index < 2 ? `r${index}` : null,
        year: 2020 + index,
        hidden: `h${index % 2}`,
      },
    }),
  )

  const library = share(documents, fields)

  const ask = async (asked: Partial<AutomaticFacetsQuery>, changes: Partial<BackendQuery> = {}) => {
    const automaticFacets = { desiredCount: 10, numberOfValues: 2, current: [], ...asked }
    const reply = await (await library()).search(buildQuery({ automaticFacets, ...changes }))
    return {
      total: reply.total,
      facets: reply.automaticFacets?.map(({ field, indexScore, moreValuesAvailable, values }) => {
        const shown = values.map(
          ({ value, state, numberOfResults }) => `${state === 'selected' ? '>' : ''}${value} ${numberOfResults}`,
        )
        return `${field} ${indexScore}: ${shown.join(', ')}${moreValuesAvailable ? ', …' : ''}`
      }),
    }
  }

  it('chooses the text facets that divide the results best, by coverage and evenness', async () => {
    expect(await ask({})).toEqual({
      total: 8,
      facets: [
        'half 1: left 4, right 4',
        'tags 0.721928: a 8, b 2',
        'unique 0.25: u0 1, u1 1, …',
        'rare 0.25: r0 1, r1 1',
        'same 0: x 8',
      ],
    })
  })

  const choose = async (values: readonly unknown[], definition: Partial<FieldDefinition> = {}) => {
    const backend = await build(
      values.map((value, index) => buildDocument(`${index}`, { fields: { value } as never })),
      [{ name: 'value', type: 'strings', ...definition }],
    )
    const automaticFacets = { desiredCount: 10, numberOfValues: 2, current: [] }
    const { automaticFacets: facets } = await backend.search(buildQuery({ automaticFacets }))
    return facets?.length
  }
  const numbered = (count: number, toValue: (index: number) => unknown) =>
    Array.from({ length: count }, (_, i) => toValue(i))

  it.each<[string, unknown[], Partial<FieldDefinition>, number]>([
    ['URLs of images', ['https://a.example/1.png', 'https://a.example/1.png', '//b.example/2'], {}, 0],
    ['paths of images', ['/img/red.webp', 'blue.JPG', 'blue.JPG'], {}, 0],
    ['data URLs', ['data:image/png;base64,AAAA', null], {}, 0],
    ['URLs among names', ['https://a.example/1.png', 'Nordic'], {}, 1],
    ['a value that begins as one', ['//', 'Nordic // Alpin'], {}, 1],
    ['a value for each document', numbered(10, (index) => `v${index}`), {}, 0],
    ['a value for each of a few documents', numbered(9, (index) => `v${index}`), {}, 1],
    ['a value for two documents', numbered(20, (index) => `v${index >> 1}`), {}, 1],
    ['lists of values of their own', numbered(5, (index) => [`a${index}`, `b${index}`]), {}, 0],
    ['URLs, by choice', ['https://a.example/1.png', '//b.example/2'], { isAutomaticFacet: true }, 1],
    ['names, by choice', ['Nordic', 'Alpin', 'Alpin'], { isAutomaticFacet: false }, 0],
  ])('chooses of a field with %s', async (_, values, definition, count) => {
    expect(await choose(values, definition)).toBe(count)
  })

  it('counts a facet of URLs that is requested or selected', async () => {
    const documents = ['a', 'b'].map((id) => buildDocument(id, { fields: { image: `https://i.example/${id}.png` } }))
    const backend = await build(documents, [{ name: 'image', type: 'string' }])
    const current = [{ field: 'image', values: ['https://i.example/a.png'] }]
    const automaticFacets = { desiredCount: 1, numberOfValues: 2, current }
    const { total, automaticFacets: facets } = await backend.search(buildQuery({ automaticFacets }))
    expect([total, facets?.map(({ field }) => field)]).toEqual([1, ['image']])
  })

  it('returns at most the desired number, without requested facets', async () => {
    expect(await ask({ desiredCount: 2 }, { facets: [buildFacet('half')] })).toMatchObject({
      facets: ['tags 0.721928: a 8, b 2', 'unique 0.25: u0 1, u1 1, …'],
    })
    expect(await ask({ desiredCount: 0 })).toMatchObject({ facets: [] })
  })

  it('filters by the selections, whose facets come first and ignore their own selection', async () => {
    const current = [
      { field: 'rare', values: ['r1', 'gone'] },
      { field: 'half', values: ['left'] },
    ]
    expect(await ask({ current, desiredCount: 3 })).toEqual({
      total: 1,
      facets: ['rare 0: >r1 1, >gone 0, …', 'half 0: >left 1', 'tags 1: a 1, b 1'],
    })
    expect(await ask({ current, desiredCount: 1, numberOfValues: 1 })).toMatchObject({
      facets: ['rare 0: >r1 1, >gone 0, …', 'half 0: >left 1'],
    })
    expect(await ask({ current: [{ field: 'half', values: ['left', 'right'] }], desiredCount: 1 })).toEqual({
      total: 8,
      facets: ['half 1: >left 4, >right 4'],
    })
  })

  it('ignores a selection without values, or of a field that is not a facet', async () => {
    const current = ['missing', 'hidden', '__proto__'].map((field) => ({ field, values: ['x'] }))
    expect(await ask({ current: [...current, { field: 'half', values: [] }], desiredCount: 1 })).toEqual({
      total: 8,
      facets: ['half 1: left 4, right 4'],
    })
  })

  it('returns none without results, and no member if none are requested', async () => {
    expect(await ask({}, { text: 'unheard' })).toEqual({ total: 0, facets: [] })
    const reply = await (await library()).search(buildQuery())
    expect(reply).not.toHaveProperty('automaticFacets')
  })
}
