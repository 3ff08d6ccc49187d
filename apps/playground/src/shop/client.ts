import { createAnalyticsClient, createCommerceClient, type ProductSearchResponse } from '@querent/api-client'
import { createPlaces } from '../keep-places'

const organization = { organizationId: 'playground', accessToken: 'playground' }

/** The tracking id of the shop. */
export const TRACKING_ID = 'shop'

const commerce = createCommerceClient({
  ...organization,
  commerceEndpoint: `${location.origin}/shop/rest/organizations/playground/commerce/v2`,
  trackingId: TRACKING_ID,
})

const keepPlaces = createPlaces()

const withPlaces = <Response extends Pick<ProductSearchResponse, 'facets'>>(response: Response): Response => ({
  ...response,
  facets: response.facets.map((facet) =>
    facet.type === 'regular' ? { ...facet, values: keepPlaces(facet.facetId, facet.values) } : facet,
  ),
})

/** The client of every engine of the shop, for the platform of this origin. */
export const client = {
  ...commerce,
  search: async (...call: Parameters<typeof commerce.search>) => withPlaces(await commerce.search(...call)),
  listing: async (...call: Parameters<typeof commerce.listing>) => withPlaces(await commerce.listing(...call)),
  ...createAnalyticsClient({ ...organization, analyticsEndpoint: `${location.origin}/shop` }),
}
