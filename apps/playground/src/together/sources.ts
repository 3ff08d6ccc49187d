import { createAnswerClient, createCommerceClient } from '@querent/api-client'
import { formatPrice, priceOf, type Product } from '@querent/commerce'
import {
  browserHistory,
  createSearchSession,
  generatedAnswer,
  history,
  ofSource,
  pager,
  query,
  queryError,
  querySummary,
  resultList,
  searchBox,
  searchStatus,
  urlState,
  type Result,
  type SearchEngineClient,
} from '@querent/engine'
import { createClient } from '../client'
import { createWatched } from '../devtools'
import { createSwitch } from '../lab/create-switch'
import { toLocal } from '../shop/products'

export const sources = ['documents', 'products', 'answer'] as const
export type Source = (typeof sources)[number]

/** The fault of each source, in the platform's format; empty for no fault. */
export const faults = {
  documents: createSwitch(''),
  products: createSwitch(''),
  answer: createSwitch(''),
}

const withFault = <Request extends { headers: Record<string, string> }>(source: Source, request: Request) => {
  const fault = faults[source].read()
  return fault ? { ...request, headers: { ...request.headers, 'x-querent-fault': fault } } : request
}

const account = { organizationId: 'playground', accessToken: 'playground' }
const documents = createClient(() => faults.documents.read())
const answers = createAnswerClient({ ...account, platformEndpoint: location.origin })
const shop = createCommerceClient({
  ...account,
  commerceEndpoint: `${location.origin}/shop/rest/organizations/playground/commerce/v2`,
  trackingId: 'shop',
  onRequest: (request) => withFault('products', request),
})

const visitor = { language: 'en', country: 'US', currency: 'USD' }

const toResult = (product: Product): Result => {
  const price = priceOf(product)
  return {
    uniqueId: product.permanentid,
    title: product.ec_name ?? '',
    uri: product.clickUri,
    clickUri: toLocal(product.clickUri),
    raw: { price: price === undefined ? '' : formatPrice(price, visitor), picture: product.ec_thumbnails[0] },
  }
}

/** Returns a client that searches the shop as a source of documents: its products are the results. */
const products: SearchEngineClient = {
  ...documents,
  async search({ q = '', firstResult = 0, numberOfResults: perPage = 10 }, options) {
    const context = { view: { url: location.href } }
    const request = { ...visitor, context, query: q, page: Math.floor(firstResult / perPage), perPage }
    const { products, responseId, pagination } = await shop.search(request, options)
    return {
      results: products.map(toResult),
      searchUid: responseId,
      totalCountFiltered: pagination.totalEntries,
      facets: [],
    }
  },
}

/** The engine with one query, one URL and one history for three sources. */
export const engine = createWatched(
  'Together',
  ({ environment, watch }) =>
    createSearchSession({
      sources: {
        documents: { client: watch(documents, 'documents') },
        products: { client: watch(products, 'products') },
        answer: {
          client: watch({ ...createClient(() => faults.answer.read()), streamAnswer: answers.streamAnswer }, 'answer'),
        },
      },
      features: [
        query(),
        searchBox({ numberOfSuggestions: 0 }),
        pager({ perPage: 4 }),
        history(),
        urlState({ history: browserHistory(window) }),
        ...sources.flatMap((source) => [
          ofSource(source, resultList()),
          ofSource(source, querySummary()),
          ofSource(source, queryError()),
          ofSource(source, searchStatus()),
        ]),
        ofSource('answer', generatedAnswer({ contentFormat: ['text/markdown', 'text/plain'] })),
      ],
      environment,
    }),
  { frame: requestAnimationFrame },
)
