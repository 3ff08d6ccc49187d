import type { ValueFacetQuery } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'
import { alphabeticalTexts, naturalTexts, specialTexts, wideTexts } from '../oracle/collation'

/** The stated order of texts: letters first, then accents, then case. */
export const collation: Suite = ({ it, expect, build }) => {
  const shuffle = (texts: readonly string[]) => texts.map((_, index) => texts[(index * 7) % texts.length]!)
  const buildNames = (texts: readonly string[]) =>
    build(
      shuffle(texts).map((name, index) => buildDocument(`${index}`, { fields: { name } })),
      [{ name: 'name', type: 'string' }],
    )

  const ascending = { by: 'value', direction: 'ascending' } as const
  it.each<[ValueFacetQuery['order'], readonly string[]]>([
    [{ by: 'count' }, alphabeticalTexts],
    [{ ...ascending, collation: 'alphabetical' }, alphabeticalTexts],
    [{ ...ascending, collation: 'alphabetical' }, specialTexts],
    [{ ...ascending, collation: 'alphabetical' }, wideTexts],
    [{ ...ascending, collation: 'natural' }, naturalTexts],
    [{ ...ascending, collation: 'natural' }, wideTexts],
    [{ by: 'count' }, wideTexts],
  ])('the values of a facet in the order %j follow the table', async (order, texts) => {
    const backend = await buildNames(texts)
    const facet = buildFacet('name', { order, numberOfValues: 100 })
    const { facets } = await backend.search(buildQuery({ facets: [facet] }))
    expect(facets).toMatchObject([{ best: texts.map((value) => ({ value, count: 1 })), hasMore: false }])
  })

  it.each([
    ['ascending', alphabeticalTexts],
    ['descending', alphabeticalTexts],
    ['ascending', wideTexts],
    ['descending', wideTexts],
  ] as const)('results sorted by a text, %s, follow the table', async (order, texts) => {
    const backend = await buildNames(texts)
    const { hits } = await backend.search(
      buildQuery({ sort: [{ by: 'field', field: 'name', order }], numberOfResults: 100 }),
    )
    const names = hits.map(({ document }) => document.fields['name'])
    expect(order === 'ascending' ? names : names.toReversed()).toEqual(texts)
  })
}
