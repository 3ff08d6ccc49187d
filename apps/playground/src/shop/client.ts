import { createAnalyticsClient, createCommerceClient } from '@querent/api-client'

const organization = { organizationId: 'playground', accessToken: 'playground' }

/** The tracking id of the shop. */
export const TRACKING_ID = 'shop'

/** The client of every engine of the shop, for the platform of this origin. */
export const client = {
  ...createCommerceClient({
    ...organization,
    commerceEndpoint: `${location.origin}/shop/rest/organizations/playground/commerce/v2`,
    trackingId: TRACKING_ID,
  }),
  ...createAnalyticsClient({ ...organization, analyticsEndpoint: `${location.origin}/shop` }),
}
