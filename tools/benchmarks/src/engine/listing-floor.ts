import type { ProductListingRequest, ProductListingResponse, RegularCommerceFacet } from '@querent/api-client'
import type { CreatePage } from './contract.ts'
import { LISTING_PATH } from './stub-fetch.ts'

/**
 * Creates the cheapest possible listing: it parses a reply, and sends a request with every value of every facet of the
 * previous reply, as the protocol requires.
 */
export const createPage: CreatePage = ({ size, fetch }) => {
  const request: ProductListingRequest & { trackingId: string } = {
    trackingId: 'bench',
    language: 'en',
    country: 'US',
    currency: 'USD',
    page: 0,
    perPage: size.results,
    facets: [],
    sort: { sortCriteria: 'relevance' },
    context: { user: {}, view: { url: 'https://shop.test/tyres' }, source: ['@querent/api-client'] },
  }
  return {
    type() {},
    async search() {
      request.page = 1 - request.page!
      const response = await fetch(LISTING_PATH, { method: 'POST', body: JSON.stringify(request) })
      const listing = JSON.parse(await response.text()) as ProductListingResponse
      request.facets = (listing.facets as RegularCommerceFacet[]).map(toRequest)
      return listing
    },
    startDraft() {},
    toggle() {},
    stop() {},
  }
}

const toRequest = ({ facetId, field, displayName, numberOfValues, values }: RegularCommerceFacet) => ({
  type: 'regular' as const,
  values: values.map(({ value, state }) => ({ value, state })),
  freezeCurrentValues: false,
  preventAutoSelect: false,
  facetId,
  field,
  displayName,
  numberOfValues,
  initialNumberOfValues: numberOfValues,
})
