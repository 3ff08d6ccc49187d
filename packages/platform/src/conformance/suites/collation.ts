import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'
import { alphabeticalTexts, naturalTexts } from '../oracle/collation'

/** The stated order of texts: letters first, then accents, then case. */
export const collation: Suite = ({ it, expect, build }) => {
  const shuffle = (texts: readonly string[]) => texts.map((_, index) => texts[(index * 7) % texts.length]!)
  const buildNames = (texts: readonly string[]) =>
    build(
      shuffle(texts).map((name, index) => buildDocument(`${index}`, { fields: { name } })),
      [{ name: 'name', type: 'string' }],
    )

  it.each([
    ['alphanumeric', alphabeticalTexts],
    ['occurrences', alphabeticalTexts],
    ['alphanumericNatural', naturalTexts],
  ] as const)('the values of a facet sorted by %s follow the table', async (sortCriteria, texts) => {
    const backend = await buildNames(texts)
    const { facets } = await backend.search(
      buildQuery({ facets: [buildFacet('name', { sortCriteria, numberOfValues: 100 })] }),
    )
    const [reply] = facets
    expect(reply?.values.map((each) => 'value' in each && each.value)).toEqual(texts)
  })

  it.each(['ascending', 'descending'] as const)('results sorted by a text, %s, follow the table', async (order) => {
    const backend = await buildNames(alphabeticalTexts)
    const { hits } = await backend.search(
      buildQuery({ sort: [{ by: 'field', field: 'name', order }], numberOfResults: 100 }),
    )
    const names = hits.map(({ document }) => document.fields['name'])
    expect(order === 'ascending' ? names : names.toReversed()).toEqual(alphabeticalTexts)
  })
}
