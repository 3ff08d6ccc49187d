import type { BackendQuery, FacetQuery } from '@querent/platform'
import {
  createRandom,
  generateDocuments,
  generatedFields,
  generateQueries,
} from '../../../packages/platform/src/embedded/testing/generate-documents.ts'
import { sampleValues } from '../platform/sample-values.ts'

export { generateDocuments, generatedFields }

const VALUES = 8

/** Returns searches with words, prefixes and phrases, ten facets, a filter and a sort, the same for the same count. */
export function generateSearches(count: number): BackendQuery[] {
  const random = createRandom(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const values = Object.entries(sampleValues())
  const toFacet = ([field, own]: [string, string[]]): FacetQuery => {
    const selected = random() < 0.12 ? [pick(own)] : []
    return {
      type: 'values',
      facetId: field,
      field,
      selected,
      excluded: [],
      named: selected,
      numberOfValues: VALUES,
      order: random() < 0.7 ? { by: 'count' } : { by: 'value', collation: 'alphabetical', direction: 'ascending' },
    }
  }
  return Array.from(generateQueries({ count, values: {} }), (query) => ({
    ...query,
    facets: values.map(toFacet),
    constant: { type: 'range', field: 'price', from: { value: Math.floor(random() * 300), isIncluded: true } },
    // Otherwise the relevance would decide between equal values, which is not the same in all backends.
    sort: query.sort[0]?.by === 'field' ? [...query.sort, { by: 'nosort' }] : query.sort,
  }))
}

export const isSortedByField = ({ sort }: BackendQuery) => sort[0]?.by !== 'relevancy'
