import { setImmediate } from 'node:timers/promises'
import type { ProductListingResponse, SearchResponse } from '@querent/api-client'
import type { PageOptions, Size } from './contract.ts'

const sentence = 'Studded tyres grip ice and packed snow better than any other, and wear dry roads faster than most. '

/** Returns a reply of about 1.5 kB per result. Two rounds differ like two pages of results. */
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

/** Returns a listing with the same number of products, facets and values, also about 1.5 kB per product. */
function listingOf({ results, facets, values }: Size, round: number): string {
  const listing: ProductListingResponse = {
    responseId: `listing-${round}`,
    products: Array.from({ length: results }, (_, index) => ({
      permanentid: `${round}-${index}`,
      clickUri: `https://shop.test/items/${round}-${index}`,
      ec_name: `Product ${round}-${index}`,
      ec_description: sentence.repeat(5),
      ec_shortdesc: sentence,
      ec_brand: 'Nordic',
      ec_product_id: `${round}-${index}`,
      ec_item_group_id: `group-${index}`,
      ec_gender: null,
      ec_color: 'black',
      ec_listing: null,
      ec_category: ['Tyres', 'Tyres|Winter'],
      ec_thumbnails: [`https://shop.test/images/${round}-${index}-small.png`],
      ec_images: [`https://shop.test/images/${round}-${index}.png`],
      ec_price: 100 + index,
      ec_promo_price: 90 + index,
      ec_rating: 4.5,
      ec_in_stock: true,
      additionalFields: { material: 'rubber' },
      excerpt: sentence.repeat(2),
      nameHighlights: [{ offset: 0, length: 7 }],
      excerptHighlights: [],
      children: [],
      totalNumberOfChildren: 0,
    })),
    results: [],
    facets: Array.from({ length: facets }, (_, facetIndex) => ({
      facetId: `facet${facetIndex}`,
      field: `facet${facetIndex}`,
      displayName: `Facet ${facetIndex}`,
      type: 'regular' as const,
      isFieldExpanded: false,
      moreValuesAvailable: true,
      fromAutoSelect: false,
      numberOfValues: values,
      values: Array.from({ length: values }, (_, index) => ({
        value: `Value ${index}`,
        state: 'idle' as const,
        numberOfResults: round + values - index,
        isAutoSelected: false,
        isSuggested: false,
        moreValuesAvailable: true,
      })),
    })),
    pagination: { page: round, perPage: results, totalEntries: 4321, totalPages: Math.ceil(4321 / results) },
    sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
    triggers: [],
  }
  return JSON.stringify(listing)
}

/** The path of a listing; any other path is a search. */
export const LISTING_PATH = '/listing'

/** Creates a `fetch` that responds after one macrotask, with two alternating replies. */
export function createStubFetch(size: Size): PageOptions['fetch'] {
  const headers = new Headers({ 'content-type': 'application/json' })
  // A real Response would cost as much as the whole floor of a small page.
  const repliesOf = (toBody: (size: Size, round: number) => string) =>
    [0, 1].map((round) => {
      const body = toBody(size, round)
      return { ok: true, status: 200, headers, text: async () => body } as Response
    })
  const searches = repliesOf(bodyOf)
  const listings = repliesOf(listingOf)
  let turn = 0
  return async (url) => {
    await setImmediate()
    const replies = url.endsWith(LISTING_PATH) ? listings : searches
    return replies[turn++ % replies.length]!
  }
}
