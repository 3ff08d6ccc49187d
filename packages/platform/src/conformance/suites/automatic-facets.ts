import type { AutomaticFacetsQuery, BackendQuery, FieldDefinition } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks the counts of the fields that may become automatic facets. */
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

  /** Returns the total and, in the order of the fields, their counts: `>` marks selected values, `…` more of them. */
  const ask = async (asked: Partial<AutomaticFacetsQuery>, changes: Partial<BackendQuery> = {}) => {
    const automaticFacets = { numberOfValues: 2, current: [], ...asked }
    const { total, automaticFacets: all = [] } = await (
      await library()
    ).search(buildQuery({ automaticFacets, ...changes }))
    const order = fields.map(({ name }) => name)
    const facets = all
      .filter(({ named, best }) => named.length + best.length > 0)
      .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
      .map(({ field, total, named, best, hasMore }) => {
        const shown = [
          ...named.map(({ value, count }) => `>${value} ${count}`),
          ...best.map(({ value, count }) => `${value} ${count}`),
          ...(hasMore ? ['…'] : []),
        ]
        return `${field} of ${total}: ${shown.join(', ')}`
      })
    return { total, facets }
  }

  it('counts the text facets that may divide the results', async () => {
    expect(await ask({})).toEqual({
      total: 8,
      facets: [
        'same of 8: x 8',
        'unique of 8: u0 1, u1 1, …',
        'half of 8: left 4, right 4',
        'tags of 8: a 8, b 2',
        'rare of 8: r0 1, r1 1',
      ],
    })
  })

  const choose = async (values: readonly unknown[], definition: Partial<FieldDefinition> = {}) => {
    const backend = await build(
      values.map((value, index) => buildDocument(`${index}`, { fields: { value } as never })),
      [{ name: 'value', type: 'strings', ...definition }],
    )
    const automaticFacets = { numberOfValues: 2, current: [] }
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
    ['lists of different values', numbered(5, (index) => [`a${index}`, `b${index}`]), {}, 0],
    ['URLs, by choice', ['https://a.example/1.png', '//b.example/2'], { isAutomaticFacet: true }, 1],
    ['names, by choice', ['Nordic', 'Alpin', 'Alpin'], { isAutomaticFacet: false }, 0],
  ])('chooses of a field with %s', async (_, values, definition, count) => {
    expect(await choose(values, definition)).toBe(count)
  })

  it('counts a facet of URLs that is requested or selected', async () => {
    const documents = ['a', 'b'].map((id) => buildDocument(id, { fields: { image: `https://i.example/${id}.png` } }))
    const backend = await build(documents, [{ name: 'image', type: 'string' }])
    const current = [{ field: 'image', values: ['https://i.example/a.png'] }]
    const automaticFacets = { numberOfValues: 2, current }
    const { total, automaticFacets: facets } = await backend.search(buildQuery({ automaticFacets }))
    expect([total, facets?.map(({ field }) => field)]).toEqual([1, ['image']])
  })

  it('does not count fields with a facet in the query', async () => {
    expect(await ask({}, { facets: [buildFacet('half'), buildFacet('unique')] })).toMatchObject({
      facets: ['same of 8: x 8', 'tags of 8: a 8, b 2', 'rare of 8: r0 1, r1 1'],
    })
  })

  it('filters by the selections, which the own counts ignore', async () => {
    const current = [
      { field: 'rare', values: ['r1', 'gone'] },
      { field: 'half', values: ['left'] },
    ]
    expect(await ask({ current })).toEqual({
      total: 1,
      facets: [
        'same of 1: x 1',
        'unique of 1: u1 1',
        'half of 1: >left 1',
        'tags of 1: a 1, b 1',
        'rare of 4: >r1 1, >gone 0, …',
      ],
    })
    expect(await ask({ current: [{ field: 'half', values: ['left', 'right'] }], numberOfValues: 1 })).toMatchObject({
      total: 8,
      facets: { 2: 'half of 8: >left 4, >right 4' },
    })
  })

  it('ignores a selection without values, or of a field that is not a facet', async () => {
    const current = ['missing', 'hidden', '__proto__'].map((field) => ({ field, values: ['x'] }))
    expect(await ask({ current: [...current, { field: 'half', values: [] }] })).toMatchObject({
      total: 8,
      facets: { 2: 'half of 8: left 4, right 4' },
    })
  })

  it('counts nothing without results, and returns no member if nothing is requested', async () => {
    expect(await ask({}, { text: 'unheard' })).toEqual({ total: 0, facets: [] })
    expect(await (await library()).search(buildQuery())).not.toHaveProperty('automaticFacets')
  })
}
