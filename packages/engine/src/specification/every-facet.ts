import { expect } from 'vitest'
import {
  automaticFacets,
  categoryFacet,
  createSearchEngine,
  dateFacet,
  dateFilter,
  dateRange,
  facet,
  numericFacet,
  numericFilter,
  numericRange,
  staticFilter,
} from '..'
import { createFakeClient } from '../testing'
import type { Proofs } from './rules'
import { accepted, refused } from './start-page'

/** Made with options of which some may be wrong. */
type Make = (options: Record<string, unknown>) => unknown

const ofKind = (make: (options: never) => unknown): Make => {
  return (options) => make({ field: 'f', ...options } as never)
}

/** Facets that show values, each by the name of its kind. */
const facets: Readonly<Record<string, Make>> = {
  regular: ofKind(facet),
  category: ofKind(categoryFacet),
  numeric: ofKind(numericFacet),
  date: ofKind(dateFacet),
}

/** What restricts by one range that is typed. */
const rangeFilters: Readonly<Record<string, Make>> = { numeric: ofKind(numericFilter), date: ofKind(dateFilter) }

const every = [...Object.values(facets), ...Object.values(rangeFilters)]

/** What holds of facets of every kind alike. */
export const everyFacetProofs: Proofs = {
  'Facet id: letters, digits, hyphen, underscore': () => {
    const statics: Make = ({ facetId }) => staticFilter({ id: facetId as string, values: [] })
    for (const make of [...every, statics]) {
      accepted(() => make({ facetId: 'Az09-_' }))
      for (const facetId of ['', 'a b', 'a.b', 'é', 'a@b', 'a\n', 1]) refused(() => make({ facetId }))
    }
  },
  'Facet field required': () => {
    for (const make of every) for (const field of ['', undefined, 1]) refused(() => make({ field }))
  },
  'Facet numberOfValues at least 1': () => {
    const automatic: Make = (options) => automaticFacets(options)
    for (const make of [...Object.values(facets), automatic]) {
      accepted(() => make({ numberOfValues: 1 }))
      for (const numberOfValues of [0, -1, 1.5, Number.NaN, '8']) refused(() => make({ numberOfValues }))
    }
  },
  'Facet injection depth at least 0': () => {
    for (const make of every) {
      accepted(() => make({ injectionDepth: 0 }))
      for (const injectionDepth of [-1, 0.5, '0']) refused(() => make({ injectionDepth }))
    }
  },
  'Results-must-match: allValues or atLeastOneValue': () => {
    for (const make of Object.values(facets)) refused(() => make({ resultsMustMatch: 'some' }))
    for (const resultsMustMatch of ['allValues', 'atLeastOneValue'] as const) {
      const client = createFakeClient()
      const options = { field: 'f', resultsMustMatch }
      const features = [
        facet({ ...options, facetId: 'regular' }),
        categoryFacet({ ...options, facetId: 'category' }),
        numericFacet({ ...options, facetId: 'numeric', currentValues: [numericRange({ start: 0, end: 1 })] }),
        dateFacet({ ...options, facetId: 'date', currentValues: [dateRange({ start: 'past-1-day', end: 'now' })] }),
      ]
      createSearchEngine({ client, features }).load()
      expect(client.last().request.facets).toMatchObject(features.map(() => ({ resultsMustMatch })))
    }
  },
}
