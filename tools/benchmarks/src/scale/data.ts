import type { BackendQuery } from '@querent/platform'
import {
  generateDocuments,
  generatedFields,
  generateQueries,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { createRandom } from '../../../../packages/platform/src/text/random.ts'
import { sampleValues } from '../platform/sample-values.ts'

export { generateDocuments, generatedFields }

/** Returns searches with words, prefixes and phrases, ten facets, a filter and a sort, the same for the same count. */
export function generateSearches(count: number): BackendQuery[] {
  const random = createRandom(5)
  return Array.from(generateQueries({ count, values: sampleValues() }), (query) => ({
    ...query,
    constant: { type: 'range', field: 'price', from: { value: Math.floor(random() * 300), isIncluded: true } },
    // Otherwise the relevance would decide between equal values, which is not the same in all backends.
    sort: query.sort[0]?.by === 'field' ? [...query.sort, { by: 'nosort' }] : query.sort,
  }))
}

export const isSortedByField = ({ sort }: BackendQuery) => sort[0]?.by !== 'relevancy'
