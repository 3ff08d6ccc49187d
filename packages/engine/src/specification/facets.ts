import type { CategoryFacetRequest, FacetRequest } from '@querent/api-client'
import { expect } from 'vitest'
import {
  categoryFacet,
  createSearchEngine,
  dateFacet,
  memoryHistory,
  numericFacet,
  pager,
  query,
  urlState,
  type SearchParameters,
} from '..'
import { createFakeClient } from '../testing'
import type { Proofs } from './rules'

const isCategory = (facet: FacetRequest): facet is CategoryFacetRequest => facet.type === 'hierarchical'

function start(url = '') {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      pager(),
      categoryFacet({ field: 'geo' }),
      numericFacet({ field: 'price' }),
      dateFacet({ field: 'date' }),
      urlState({ history: memoryHistory(url) }),
    ],
  })
  const request = () => client.last().request
  return {
    client,
    engine,
    geo: engine.get(categoryFacet),
    request,
    facetRequest: () => request().facets!.find(isCategory)!,
  }
}

/** Category facets, and what a URL says of the facets that form paths and ranges. */
export const facetsProofs: Proofs = {
  'The page is restored from cf, nf and df of its URL': () => {
    const { engine } = start('cf-geo=Europe,Norway&nf-price=0..45&df-date=past-1-month...now')
    expect(engine.parameters()).toEqual({
      cf: { geo: ['Europe', 'Norway'] },
      nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
      df: { date: [{ start: 'past-1-month', end: 'now', endInclusive: true }] },
    } satisfies SearchParameters)
  },
  'A change of a category facet resets firstResult': async () => {
    const { client, engine, geo, request } = start()
    engine.load()
    await client.last().respond({ totalCountFiltered: 100 })
    const changes = [
      () => geo.selectPath(['Europe']),
      () => geo.toggleSelect(['Europe']),
      () => geo.toggleSelect(['Asia']),
      () => geo.deselectAll(),
      () => geo.sortBy('alphanumeric'),
    ]
    for (const change of changes) {
      engine.get(pager).selectPage(4)
      expect(request().firstResult).toBe(30)
      change()
      expect(request().firstResult).toBe(0)
    }
  },
  'Category selection: path array and count of at least 0': () => {
    const { client, geo, facetRequest } = start()
    const wrong = expect.objectContaining({ code: 'invalid-argument' })
    const notPaths: unknown[] = ['Europe', undefined, [1], ['']]
    for (const path of notPaths) expect(() => geo.selectPath(path as string[])).toThrow(wrong)
    for (const count of [-1, 0.5, NaN]) expect(() => geo.selectPath(['Europe'], count)).toThrow(wrong)
    expect(client.searches).toEqual([])
    geo.selectPath(['Europe'], 0)
    expect(facetRequest().currentValues).toMatchObject([{ value: 'Europe', state: 'selected', retrieveCount: 0 }])
    geo.selectPath(['Europe'], 12)
    expect(facetRequest().currentValues).toMatchObject([{ value: 'Europe', state: 'selected', retrieveCount: 12 }])
  },
  'Category facet defaults: 5 values, injection depth 1000, delimiter semicolon, sort occurrences': () => {
    const { engine, facetRequest } = start()
    engine.load()
    expect(facetRequest()).toMatchObject({
      numberOfValues: 5,
      injectionDepth: 1000,
      delimitingCharacter: ';',
      sortCriteria: 'occurrences',
    })
  },
}
