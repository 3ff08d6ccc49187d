import { setImmediate } from 'node:timers/promises'
import type { SearchResponse } from '@querent/api-client'
import type { PageOptions, Size } from './contract.ts'

const sentence = 'Studded tyres grip ice and packed snow better than any other, and wear dry roads faster than most. '

/** Returns a reply of about 1.5 kB a result. Two rounds differ as two pages of results do. */
function bodyOf({ results, facets, values }: Size, round: number): string {
  const response: SearchResponse = {
    results: Array.from({ length: results }, (_, index) => ({
      title: `Result ${round}-${index}`,
      uri: `https://shop.test/items/${round}-${index}`,
      printableUri: `https://shop.test/items/${round}-${index}`,
      clickUri: `https://shop.test/items/${round}-${index}`,
      uniqueId: `${round}-${index}`,
      excerpt: sentence.repeat(3),
      firstSentences: null,
      flags: 'HasHtmlVersion',
      hasHtmlVersion: true,
      score: 1000 - index,
      percentScore: 90,
      titleHighlights: [{ offset: 0, length: 6 }],
      excerptHighlights: [
        { offset: 0, length: 7 },
        { offset: 98, length: 7 },
      ],
      raw: {
        source: 'Shop',
        author: ['Ada', 'Bob'],
        date: 1893456000000 + index,
        filetype: 'html',
        body: sentence.repeat(5),
      },
    })),
    searchUid: `search-${round}`,
    totalCount: 4321,
    totalCountFiltered: 4321,
    duration: 12,
    facets: Array.from({ length: facets }, (_, facetIndex) => ({
      facetId: `facet${facetIndex}`,
      field: `facet${facetIndex}`,
      moreValuesAvailable: true,
      values: Array.from({ length: values }, (_, index) => ({
        value: `Value ${index}`,
        state: 'idle' as const,
        numberOfResults: round + values - index,
      })),
    })),
  }
  return JSON.stringify(response)
}

/** Creates a `fetch` that answers after one macrotask, with one reply and another in turn. */
export function createStubFetch(size: Size): PageOptions['fetch'] {
  const headers = new Headers({ 'content-type': 'application/json' })
  // A real Response would cost as much as the whole floor of a small page.
  const replies = [bodyOf(size, 0), bodyOf(size, 1)].map(
    (body) => ({ ok: true, status: 200, headers, text: async () => body }) as Response,
  )
  let turn = 0
  return async () => {
    await setImmediate()
    return replies[turn++ % replies.length]!
  }
}
