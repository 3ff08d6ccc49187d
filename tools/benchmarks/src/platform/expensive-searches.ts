import { generatedFields, wordOf } from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'

const text = (count: number) => Array.from({ length: count }, (_, index) => wordOf(index)).join(' ')
const facetsOf = (count: number, toFacet: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ facetId: `f${index}`, ...toFacet(index) }))
const fieldNames = generatedFields.filter(({ type }) => type !== 'number' && type !== 'date').map(({ name }) => name)

/**
 * Searches at the default limits, which `bench:platform cost` found to be the most expensive: the first one for the
 * thread that searches, the others by the size of the response.
 */
export const expensiveSearches = [
  {
    numberOfResults: 0,
    facets: facetsOf(10 * fieldNames.length, (index) => ({
      type: 'hierarchical',
      field: fieldNames[index % fieldNames.length],
      delimitingCharacter: 'ab'[index % 2],
      numberOfValues: 100,
    })),
  },
  { q: text(400), dq: '@uri', numberOfResults: 2000 },
  { numberOfResults: 5, filterField: 'year', filterFieldRange: 499 },
].map((body) => JSON.stringify(body))
