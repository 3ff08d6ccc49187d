import type { Document, FacetSearchQuery, FieldDefinition, ValueFacetQuery } from '../../port'
import { buildDocument, buildFacet, buildQuery } from '../builders'
import type { Suite } from '../kit'

/** Checks the search among the values of a facet. */
export const facetSearch: Suite = ({ it, expect, share }) => {
  const fields: readonly FieldDefinition[] = [
    { name: 'colour', type: 'string' },
    { name: 'tags', type: 'strings' },
    { name: 'price', type: 'number' },
  ]

  const shirt = (id: string, values: Document['fields']) => buildDocument(id, { title: `Shirt ${id}`, fields: values })

  const shop = share(
    [
      shirt('1', { colour: 'red', tags: ['new', 'sale'], price: 1 }),
      shirt('2', { colour: 'red', tags: ['new'] }),
      shirt('3', { colour: 'Blue', tags: ['sale', 'sale'] }),
      shirt('4', { colour: 'Äpfel', tags: [] }),
      shirt('5', { colour: 'blue', tags: ['sale', 'new', 'old'] }),
      shirt('6', {}),
    ],
    fields,
  )

  const search = async (text: string, changes: Partial<FacetSearchQuery> = {}, ...facets: ValueFacetQuery[]) => {
    const { values, hasMore } = await (
      await shop()
    ).searchFacet({
      facet: { facetId: 'colour', field: 'colour' },
      text,
      numberOfValues: 10,
      ignoreValues: [],
      query: buildQuery({ facets }),
      ...changes,
    })
    return [...values.map(({ value, count }) => `${value} ${count}`), ...(hasMore ? ['…'] : [])].join(', ')
  }

  it('finds the values that contain a text ignoring case and diacritics, most frequent first', async () => {
    expect(await search('')).toBe('red 2, Äpfel 1, Blue 1, blue 1')
    expect(await search('LU')).toBe('Blue 1, blue 1')
    expect(await search('apf')).toBe('Äpfel 1')
    expect(await search('E', { numberOfValues: 1 })).toBe('red 2, …')
    expect(await search('e', { ignoreValues: ['red', 'Blue'] })).toBe('Äpfel 1, blue 1')
    expect(await search('nothing')).toBe('')
  })

  it('counts with the text and the other facets applied, but not its own selection', async () => {
    const own = buildFacet('colour', { selected: ['red'] })
    expect(await search('', {}, own, buildFacet('tags', { selected: ['sale'] }))).toBe('Blue 1, blue 1, red 1')
    expect(await search('', { query: buildQuery({ text: 'shirt 2' }) })).toBe('red 1')
  })

  it('distinguishes two facets of one field by their ids', async () => {
    const facets = [
      buildFacet('colour', { facetId: 'first', selected: ['red'] }),
      buildFacet('colour', { facetId: 'second', selected: ['blue', 'red'] }),
    ]
    const find = (facetId: string) => search('', { facet: { facetId, field: 'colour' } }, ...facets)
    expect([await find('first'), await find('second'), await find('colour')]).toEqual([
      'red 2, blue 1',
      'red 2',
      'red 2, blue 1',
    ])
  })

  it('finds allowed values only', async () => {
    expect(await search('', {}, buildFacet('colour', { allowed: ['red', 'gone'] }))).toBe('red 2')
  })

  it('finds no values in a field that is not a facet', async () => {
    expect(await search('', { facet: { facetId: 'price', field: 'price' } })).toBe('')
  })
}
