import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import { account, fetchFrom, platformEndpoint } from './fetch-from'

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
