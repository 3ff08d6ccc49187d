import { createCommerceClient, type CommerceClientConfiguration } from '@querent/api-client'
import { createCommerceEngine, type CommerceContextOptions, type CommerceFeature } from '@querent/commerce'
import { buildPagination, buildResponse, visitor } from '@querent/commerce/testing'
import { createMemoryStorage } from '@querent/engine'
import { vi } from 'vitest'
import { turn } from './turn'

/** A request that is in flight until the test answers it. */
export interface ShopCall {
  method: string
  url: string
  /** The path after the address of the commerce API, such as `/listing`. */
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
  signal: AbortSignal
  /** Answers with an empty reply of the call, changed by `changes`; resolves when the reply has been processed. */
  respond(changes?: object): Promise<void>
  /** Answers with any text and status. */
  respondWith(text: string, status?: number): Promise<void>
  /** Fails without an answer. */
  fail(): Promise<void>
}

export const SHOP = 'https://shop.test/rest/organizations/acme/commerce/v2'

const emptyReplies: Readonly<Record<string, object>> = {
  '/search': buildResponse(),
  '/listing': buildResponse(),
  '/recommendations': { responseId: 'recommended', headline: '', products: [], pagination: buildPagination() },
  '/facet': { values: [], moreValuesAvailable: false },
  '/search/querySuggest': { responseId: 'suggested', completions: [] },
  '/search/productSuggest': { responseId: 'suggested', products: [], pagination: buildPagination() },
  '/search/redirect': { redirect: null },
  '/tracking-ids/shop_1/badges': { products: [] },
}

/** Returns the real client of a shop, with a network on which the test answers in any order. */
export function connectShop(configuration: Partial<CommerceClientConfiguration> = {}) {
  const calls: ShopCall[] = []
  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const path = new URL(url).pathname.slice(new URL(SHOP).pathname.length)
      const respondWith = async (text: string, status = 200) => {
        resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }))
        await turn()
      }
      calls.push({
        method: init.method!,
        url,
        path,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: JSON.parse(init.body as string) as ShopCall['body'],
        signal: init.signal!,
        respond: (changes) => respondWith(JSON.stringify({ ...emptyReplies[path], ...changes })),
        respondWith,
        async fail() {
          reject(new TypeError('Failed to fetch'))
          await turn()
        },
      })
    })
  const note = () => vi.fn<(...args: unknown[]) => void>()
  const logger = { debug: note(), warn: note(), error: note() }
  const client = createCommerceClient({
    organizationId: 'acme',
    accessToken: 'token',
    trackingId: 'shop_1',
    commerceEndpoint: SHOP,
    fetch,
    logger,
    ...configuration,
  })
  return {
    client,
    logger,
    calls,
    /** The calls of one path. */
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** The last call, or the last call of a path. */
    last: (path?: string) => calls.findLast((call) => path === undefined || call.path === path)!,
  }
}

/** Starts a page of a shop over the real client. */
export function startShop(
  features: CommerceFeature[],
  context: Partial<CommerceContextOptions> = {},
  storage = createMemoryStorage(),
) {
  const connected = connectShop()
  const engine = createCommerceEngine({
    client: connected.client,
    context: { ...visitor, ...context },
    features,
    environment: { logger: connected.logger, storage },
  })
  return { ...connected, engine }
}
