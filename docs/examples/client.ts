import {
  createAnalyticsClient,
  createAnswerClient,
  createCommerceClient,
  createSearchClient,
} from '@querent/api-client'
import type { PlatformHandler } from '@querent/platform'

/** Returns a `fetch` that asks a platform in the page, which is opened by the first request. */
function fetchFrom(open: () => Promise<PlatformHandler>): typeof fetch {
  let opening: Promise<PlatformHandler> | undefined
  return async (input, init) => {
    opening ??= open()
    const platform = await opening
    return platform(new Request(input, init))
  }
}

const account = { organizationId: 'docs', accessToken: 'none' }
const platformEndpoint = 'https://platform.example'

const toDocuments = {
  ...account,
  platformEndpoint,
  endpoint: `${platformEndpoint}/rest/search/v2`,
  analyticsEndpoint: platformEndpoint,
  fetch: fetchFrom(async () => (await import('./data/documents')).openDocuments()),
}

/** The client of the examples of search. In an application, it has the account of a hosted platform. */
export const client = {
  ...createSearchClient(toDocuments),
  ...createAnswerClient(toDocuments),
  ...createAnalyticsClient(toDocuments),
}

const toShop = {
  ...account,
  commerceEndpoint: `${platformEndpoint}/rest/organizations/docs/commerce/v2`,
  analyticsEndpoint: platformEndpoint,
  trackingId: 'shop',
  fetch: fetchFrom(async () => (await import('./data/shop')).openShop()),
}

/** The client of the examples of a shop. */
export const shopClient = { ...createCommerceClient(toShop), ...createAnalyticsClient(toShop) }
