import type { ProductListingRequest } from '@querent/api-client'
import type { CreatePage, Size } from './contract.ts'
import { LISTING_PATH } from './stub-fetch.ts'

/** Creates the cheapest listing there can be: it writes a request that names every value of every facet, and reads a reply. */
export const createPage: CreatePage = ({ size, fetch }) => {
  const request = requestOf(size)
  return {
    type() {},
    async search() {
      request.page = 1 - request.page!
      const response = await fetch(LISTING_PATH, { method: 'POST', body: JSON.stringify(request) })
      return JSON.parse(await response.text())
    },
    startDraft() {},
    toggle() {},
    stop() {},
  }
}

const requestOf = ({ results, facets, values }: Size): ProductListingRequest & { trackingId: string } => ({
  trackingId: 'bench',
  language: 'en',
  country: 'US',
  currency: 'USD',
  page: 0,
  perPage: results,
  facets: Array.from({ length: facets }, (_, index) => ({
    facetId: `facet${index}`,
    field: `facet${index}`,
    displayName: `Facet ${index}`,
    numberOfValues: values,
    initialNumberOfValues: values,
    type: 'regular',
    values: Array.from({ length: values }, (_, valueIndex) => ({ value: `Value ${valueIndex}`, state: 'idle' })),
    freezeCurrentValues: false,
    preventAutoSelect: false,
  })),
  sort: { sortCriteria: 'relevance' },
  context: { user: {}, view: { url: 'https://shop.test/tyres' }, source: ['@querent/api-client'] },
})
