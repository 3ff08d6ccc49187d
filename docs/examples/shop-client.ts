import { createAnalyticsClient, createCommerceClient } from '@querent/api-client'
import { account, fetchFrom, platformEndpoint } from './fetch-from'

const toShop = {
  ...account,
  commerceEndpoint: `${platformEndpoint}/rest/organizations/docs/commerce/v2`,
  analyticsEndpoint: platformEndpoint,
  trackingId: 'shop',
  fetch: fetchFrom(async () => (await import('./data/shop')).openShop()),
}

/** The client of the examples of a shop. In an application, it has the account of a hosted platform. */
export const shopClient = { ...createCommerceClient(toShop), ...createAnalyticsClient(toShop) }
