import { createAnalyticsClient, createCommerceClient } from '@querent/api-client'

const organization = { organizationId: 'playground', accessToken: 'playground' }

/** Names the shop to the platform. */
export const TRACKING_ID = 'shop'

/** The client of every engine of the shop, on the platform that serves the document. */
export const client = {
  ...createCommerceClient({
    ...organization,
    commerceEndpoint: `${location.origin}/shop/rest/organizations/playground/commerce/v2`,
    trackingId: TRACKING_ID,
  }),
  ...createAnalyticsClient({ ...organization, analyticsEndpoint: `${location.origin}/shop` }),
}
