import { createCommerceClient } from '@querent/api-client'

/** The client of every engine of the shop, on the platform that serves the document. */
export const client = createCommerceClient({
  commerceEndpoint: `${location.origin}/shop/rest/organizations/playground/commerce/v2`,
  organizationId: 'playground',
  accessToken: 'playground',
  trackingId: 'shop',
})
