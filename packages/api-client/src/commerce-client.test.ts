import { expect, it, vi } from 'vitest'
import {
  badgesBody,
  buildCommerceClient,
  commerceEndpoint,
  commerceFacetBodies,
  commerceRequest,
  commerceSuggestBody,
  productBody,
  productsBody,
  recommendationsBody,
  redirectBody,
  spotlightBody,
} from './testing/commerce'
import { createTestClock } from './testing/clock'
import { errorOf, facetBody, json, networkError, page, text, token, usePlatform } from './testing/platform'
import {
  createCommerceClient,
  HttpError,
  MalformedReplyError,
  MAX_REPLY_LENGTH,
  type CommerceCall,
  type CommerceClient,
  type CommerceClientConfiguration,
} from './index'

const { received, answer } = usePlatform()

const context = { ...commerceRequest.context, source: ['@querent/api-client'] }
const common = { ...commerceRequest, trackingId: 'shop_1', context }

interface Call {
  call: CommerceCall
  send: (client: CommerceClient) => Promise<unknown>
  path: string
  /** Members besides the ones that all requests have. */
  body: object
  reply: object
}
const query = { ...commerceRequest, query: 'shoe' }
const calls: Call[] = [
  {
    call: 'search',
    send: (client) => client.search({ ...query, page: 0, perPage: 48, facets: [], enableResults: false }),
    path: '/search',
    body: { query: 'shoe', page: 0, perPage: 48, facets: [], enableResults: false },
    reply: productsBody,
  },
  {
    call: 'listing',
    send: (client) => client.listing({ ...commerceRequest, sort: { sortCriteria: 'relevance' } }),
    path: '/listing',
    body: { sort: { sortCriteria: 'relevance' } },
    reply: productsBody,
  },
  {
    call: 'recommendations',
    send: (client) => client.recommendations({ ...commerceRequest, slotId: 'home' }),
    path: '/recommendations',
    body: { slotId: 'home' },
    reply: recommendationsBody,
  },
  {
    call: 'facetSearch',
    send: (client) => client.facetSearch('LISTING', { ...query, facetId: 'ec_brand', facetQuery: '*nor*' }),
    path: '/facet?type=LISTING',
    body: { query: 'shoe', facetId: 'ec_brand', facetQuery: '*nor*' },
    reply: facetBody,
  },
  {
    call: 'querySuggest',
    send: (client) => client.querySuggest(query),
    path: '/search/querySuggest',
    body: { query: 'shoe' },
    reply: commerceSuggestBody,
  },
  {
    call: 'productSuggest',
    send: (client) => client.productSuggest(query),
    path: '/search/productSuggest',
    body: { query: 'shoe' },
    reply: productsBody,
  },
  {
    call: 'plan',
    send: (client) => client.plan(query),
    path: '/search/redirect',
    body: { query: 'shoe', context: { ...context, capture: false } },
    reply: redirectBody,
  },
  {
    call: 'badges',
    send: (client) => client.badges({ ...commerceRequest, placementIds: ['card-top'] }),
    path: '/tracking-ids/shop_1/badges',
    body: { placementIds: ['card-top'], trackingId: undefined },
    reply: badgesBody,
  },
]
const callOf = (name: CommerceCall) => calls.find(({ call }) => call === name)!

it.each(calls)('sends the call $call to $path and returns its response', async ({ send, path, body, reply }) => {
  answer(json(reply))
  expect(await send(buildCommerceClient())).toEqual(reply)
  expect(received).toEqual([
    {
      method: 'POST',
      url: commerceEndpoint + path,
      authorization: `Bearer ${token}`,
      contentType: 'application/json',
      body: JSON.parse(JSON.stringify({ ...common, ...body })),
    },
  ])
})

it('searches the values of a facet of a product search', async () => {
  answer(json(facetBody))
  await buildCommerceClient().facetSearch('SEARCH', { ...query, facetId: 'a', facetQuery: '*' })
  expect(received.map(({ url }) => url)).toEqual([`${commerceEndpoint}/facet?type=SEARCH`])
})

it.each(calls)('sends the call $call to the hosted platform', async ({ send, path, reply }) => {
  answer(json(reply))
  await send(createCommerceClient({ organizationId: 'acme', accessToken: token, trackingId: 'shop_1' }))
  const base = 'https://acme.org.coveo.com/rest/organizations/acme/commerce/v2'
  expect(received.map(({ url }) => url)).toEqual([base + path])
})

it('adds the visitor and the source to each request, unless the request sets them', async () => {
  answer(json(productsBody))
  const client = buildCommerceClient({ clientId: 'visitor-1', source: ['acme-shop@2.0.0'] })
  await client.listing(commerceRequest)
  // Values that a caller without exact optional types may pass.
  await client.listing({
    ...commerceRequest,
    clientId: undefined,
    context: { ...commerceRequest.context, source: undefined },
  } as object as typeof commerceRequest)
  await client.listing({ ...commerceRequest, clientId: '', context: { ...commerceRequest.context, source: [] } })
  const added = { ...common, clientId: 'visitor-1', context: { ...context, source: ['acme-shop@2.0.0'] } }
  expect(received.map(({ body }) => body)).toEqual([
    added,
    added,
    { ...common, clientId: '', context: { ...context, source: [] } },
  ])
})

it('sends the first 256 characters of a partial query', async () => {
  answer(json(commerceSuggestBody))
  await buildCommerceClient().querySuggest({ ...commerceRequest, query: `${'a'.repeat(255)}😀` })
  expect(received[0]?.body).toEqual({ ...common, query: 'a'.repeat(255) })
})

it.each([undefined, '', 'a b', 'shop/1', 'é', 'a'.repeat(101), 7])('I11: rejects the tracking id %j', (trackingId) => {
  // Values that a caller without types may pass.
  const configuration = { trackingId } as Partial<CommerceClientConfiguration>
  expect(() => buildCommerceClient(configuration)).toThrow(
    'trackingId must be 1 to 100 letters, digits, hyphens, underscores and periods.',
  )
})

it.each(['a', 'Shop_1.en-US', 'a'.repeat(100)])('accepts the tracking id %s', (trackingId) => {
  expect(buildCommerceClient({ trackingId })).toHaveProperty('search')
})

it.each([
  ['commerceEndpoint', { commerceEndpoint: 'https://platform.test/' }],
  ['organizationId', { commerceEndpoint: undefined, organizationId: 'evil.test/x' }],
  ['accessToken', { accessToken: '' }],
])('I11: rejects an invalid %s', (option, part) => {
  expect(() => buildCommerceClient(part as Partial<CommerceClientConfiguration>)).toThrow(
    expect.objectContaining({ code: 'invalid-configuration', message: expect.stringMatching(`^${option} must be `) }),
  )
})

it.each([
  ['search', 'products', 'array'],
  ['search', 'facets', 'array'],
  ['search', 'pagination', 'object'],
  ['search', 'sort', 'object'],
  ['search', 'triggers', 'array'],
  ['listing', 'products', 'array'],
  ['listing', 'facets', 'array'],
  ['listing', 'pagination', 'object'],
  ['listing', 'sort', 'object'],
  ['listing', 'triggers', 'array'],
  ['recommendations', 'products', 'array'],
  ['recommendations', 'pagination', 'object'],
  ['productSuggest', 'products', 'array'],
  ['productSuggest', 'pagination', 'object'],
  ['querySuggest', 'completions', 'array'],
  ['facetSearch', 'values', 'array'],
  ['plan', 'redirect', 'string'],
  ['badges', 'products', 'array'],
] as const)('I8: rejects a reply to the call %s without %s', async (name, path, expected) => {
  const { send, reply, path: urlPath } = callOf(name)
  answer(json({ ...reply, [path]: undefined }))
  const url = (commerceEndpoint + urlPath).replace(/\?.*/, '')
  const error = await errorOf(send(buildCommerceClient()))
  expect(error).toBeInstanceOf(MalformedReplyError)
  expect(error).toMatchObject({ code: 'malformed', call: name, path, expected, url })
})

const readProducts = async (body: object) => {
  const warn = vi.fn<(message: string) => void>()
  answer(json(body))
  const response = await buildCommerceClient({ logger: { warn } }).search(query)
  return { response, warnings: warn.mock.calls }
}
const withProduct = (product: object) => ({ ...productsBody, products: [{ ...productBody, ...product }] })
const withFacet = (index: number, facet: object) => ({
  ...productsBody,
  facets: [{ ...commerceFacetBodies[index], ...facet }],
})

it('fills in missing members of a product', async () => {
  const { permanentid, clickUri } = productBody
  const { response, warnings } = await readProducts({ ...productsBody, products: [{ permanentid, clickUri }] })
  expect([warnings, response.products]).toEqual([
    [],
    [
      {
        permanentid,
        clickUri,
        ec_name: null,
        ec_description: null,
        ec_shortdesc: null,
        ec_brand: null,
        ec_product_id: null,
        ec_item_group_id: null,
        ec_gender: null,
        ec_color: null,
        ec_listing: null,
        ec_category: [],
        ec_thumbnails: [],
        ec_images: [],
        ec_price: null,
        ec_promo_price: null,
        ec_rating: null,
        ec_in_stock: null,
        additionalFields: {},
        children: [],
        totalNumberOfChildren: null,
      },
    ],
  ])
})

it.each([
  ['a product without a price', withProduct({ ec_price: null, ec_promo_price: null }), productsBody],
  ['no results', { ...productsBody, results: undefined }, { ...productsBody, results: [] }],
  ['no correction', { ...productsBody, queryCorrection: null }, productsBody],
])('does not warn about %s', async (_, body, shown) => {
  const { response, warnings } = await readProducts(body)
  expect([warnings, response.facets, response.results]).toEqual([[], shown.facets, shown.results])
})

it.each<[string, string, object, object]>([
  ['responseId', 'string', { ...productsBody, responseId: null }, { ...productsBody, responseId: '' }],
  ['products[0].ec_price', 'number', withProduct({ ec_price: '120' }), withProduct({ ec_price: null })],
  ['products[0].ec_images', 'array', withProduct({ ec_images: null }), productsBody],
  ['products[0].children[0].ec_name', 'string', ...childrenOf({ ec_name: 7 }, { ec_name: null })],
  ['products[0].badgePlacements', 'array', withProduct({ badgePlacements: {} }), productsBody],
  [
    'facets[0].type',
    'regular or location or hierarchical or numericalRange or dateRange',
    { ...productsBody, facets: [{ ...commerceFacetBodies[0], type: 'cloud' }, ...commerceFacetBodies] },
    productsBody,
  ],
  ['facets[0].numberOfValues', 'number', withFacet(0, { numberOfValues: null }), withFacet(0, { numberOfValues: 1 })],
  ['facets[0].values', 'array', withFacet(1, { values: null }), withFacet(1, { values: [] })],
  [
    'facets[0].domain.increment',
    'number',
    withFacet(3, { domain: { min: 0, max: 1 } }),
    withFacet(3, { domain: undefined }),
  ],
  [
    'facets[0].values[0].start',
    'number',
    withFacet(3, { values: commerceFacetBodies[4]!.values }),
    withFacet(3, { values: [] }),
  ],
  [
    'sort.appliedSort',
    'object',
    { ...productsBody, sort: { availableSorts: [] } },
    { ...productsBody, sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [] } },
  ],
  [
    'results[0].resultType',
    'product or childProduct or spotlight',
    { ...productsBody, results: [{ ...spotlightBody, resultType: 'video' }, spotlightBody] },
    { ...productsBody, results: [spotlightBody] },
  ],
])('I8: returns a reply with a fault at %s and warns that it expects %s', async (path, expected, body, shown) => {
  const { response, warnings } = await readProducts(body)
  expect(response).toEqual(shown)
  expect(warnings).toEqual([
    [`The reply to the call search has no ${expected} at ${path}: check the endpoint ${commerceEndpoint}/search.`],
  ])
})

function childrenOf(...all: [object, object]) {
  const [wrong, right] = all.map((child) => withProduct({ children: [{ ...productBody.children[0], ...child }] }))
  return [wrong!, right!] as const
}

it.each([
  ['products[0].permanentid', 'string', withProduct({ permanentid: undefined })],
  ['products[1]', 'object', { ...productsBody, products: [productBody, null] }],
  ['pagination.perPage', 'integer', { ...productsBody, pagination: { page: 0 } }],
])('I8: rejects a reply with a fault at %s, which expects %s', async (path, expected, body) => {
  answer(json(body))
  expect(await errorOf(buildCommerceClient().search(query))).toMatchObject({ code: 'malformed', path, expected })
})

it('reads 10,000 products', async () => {
  const products = Array.from({ length: 10_000 }, (_, at) => ({ ...productBody, permanentid: `T${at}` }))
  const body = JSON.stringify({ ...productsBody, products })
  expect(body.length).toBeLessThan(MAX_REPLY_LENGTH)
  answer(text(body))
  const response = await buildCommerceClient().search(query)
  expect([response.products.length, response.products.at(-1)]).toEqual([10_000, products.at(-1)])
})

it.each([
  ['a status from 400 with an error', json({ statusCode: 400, message: 'Unknown slot', type: 'InvalidRequest' }, 400)],
  ['a response', json(productsBody, 500)],
  ['a page', page(502)],
])('fails if the status is not a success, regardless of the reply: %s', async (_, reply) => {
  answer(reply)
  expect(await errorOf(buildCommerceClient().search(query))).toBeInstanceOf(HttpError)
})

it.each(calls)('repeats the call $call after a failure if it is configured', async ({ send, reply }) => {
  const { clock, advance } = createTestClock()
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValue(Response.json(reply))
  const done = send(buildCommerceClient({ fetch, clock, retry: { maxFailureRetries: 2 } }))
  await advance(1000)
  expect([await done, fetch.mock.calls.length]).toEqual([reply, 3])
})

it('reports whether the platform is reachable', async () => {
  answer(networkError)
  const client = buildCommerceClient()
  await errorOf(client.search(query))
  expect(client.connection.status()).toBe('disconnected')
})

it('passes the name of each call to the hooks', async () => {
  const seen: string[] = []
  const client = buildCommerceClient({ onRequest: (_, { call }) => void seen.push(call) })
  for (const { send, reply } of calls) {
    answer(json(reply))
    await send(client)
  }
  expect(seen).toEqual(calls.map(({ call }) => call))
})
