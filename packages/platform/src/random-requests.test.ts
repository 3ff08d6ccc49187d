import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Backend, FieldDefinition } from './backend'
import { listingRequest, productSearchRequest } from './commerce/commerce-request'
import { badgesRequest } from './commerce/badges'
import { commerceFacetSearchRequest } from './commerce/facet-search'
import { commerceQuerySuggestRequest } from './commerce/query-suggest'
import { recommendationsRequest } from './commerce/recommendations'
import { redirectRequest } from './commerce/redirect'
import { buildBackend } from './testing/build-backend'
import { createPlatform, type PlatformHandler } from './platform'
import { facetSearchRequest } from './search/facet-search'
import { planRequest } from './search/plan'
import { previewRequest } from './search/preview'
import { querySuggestRequest } from './search/query-suggest'
import { searchRequest } from './query/search-request'
import { arbitraryOf, mutated } from './testing/arbitrary-of-schema'
import { cpuTimeOf } from './testing/cpu-time'
import { heapUsed } from './testing/heap-used'

/** `pnpm fuzz` sends more. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
const MAX_CPU_MS = 1000
/** The memory that may remain after all requests, in bytes: caches fill up, and events are kept. */
const MAX_GROWTH = 50_000_000

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string', isSearchable: true },
  { name: 'source', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
  { name: 'ec_category', type: 'strings' },
  { name: 'ec_price', type: 'number' },
  { name: 'ec_item_group_id', type: 'string' },
]

const documents = Array.from({ length: 60 }, (_, index) => ({
  id: `d${index}`,
  title: `${index % 2 ? 'Winter' : 'Summer'} tyre ${index}`,
  body: 'What is a studded tyre? A tyre with studs. It grips ice & <snow>.',
  uri: `https://shop.test/${index}`,
  fields: {
    brand: ['Nordic', 'Alpin', '__proto__'][index % 3]!,
    source: 'Guide',
    tags: ['a', 'a;b', `a;b;${index % 5}`],
    price: index,
    date: Date.UTC(2030, index % 12),
    ec_category: ['Tyres', `Tyres|${index % 4}`],
    ec_price: index * 10,
    ec_item_group_id: `g${index % 7}`,
  },
}))

let backend: Backend
let handler: PlatformHandler
beforeAll(async () => {
  backend = await buildBackend(documents, fields)
  handler = createPlatform({
    backend,
    configuration: { tokens: [{ token: 't', rights: ['search', 'analytics', 'documents', 'events'] }] },
  })
})
afterAll(() => backend.close())

const COMMERCE = '/rest/organizations/acme/commerce/v2'
const ANSWER = '/rest/organizations/acme/answer/v1/configs/c'
const AGENT = '/api/preview/organizations/acme/agents/a'
const anything = fc.jsonValue({ maxDepth: 3 })

const from = (schema: z.ZodMiniType) => mutated(arbitraryOf(schema))
const posts: [path: string, body: fc.Arbitrary<unknown>][] = [
  ['/rest/search/v2', from(searchRequest)],
  ['/rest/search/v2', arbitraryOf(searchRequest)],
  ['/rest/search/v2/plan', from(planRequest)],
  ['/rest/search/v2/querySuggest', from(querySuggestRequest)],
  ['/rest/search/v2/facet', from(facetSearchRequest)],
  [`${COMMERCE}/search`, from(productSearchRequest)],
  [`${COMMERCE}/search/productSuggest`, from(productSearchRequest)],
  [`${COMMERCE}/listing`, from(listingRequest)],
  [`${COMMERCE}/facet?type=SEARCH`, from(commerceFacetSearchRequest)],
  [`${COMMERCE}/recommendations`, from(recommendationsRequest)],
  [`${COMMERCE}/search/querySuggest`, from(commerceQuerySuggestRequest)],
  [`${COMMERCE}/search/redirect`, from(redirectRequest)],
  [`${COMMERCE}/tracking-ids/shop/badges`, from(badgesRequest)],
  [`${ANSWER}/generate`, from(searchRequest)],
  [`${ANSWER}/evaluations`, anything],
  [`${AGENT}/answer`, from(searchRequest)],
  [`${AGENT}/follow-up`, anything],
  ['/rest/v15/analytics/search', anything],
  ['/rest/ua/v15/analytics/click', anything],
  ['/rest/organizations/acme/events/v1', anything],
]

const document = fc.record({
  id: fc.constantFrom('d1', 'd2', 'new', ''),
  title: fc.string({ unit: 'binary' }),
  body: fc.string({ unit: 'binary' }),
  uri: fc.webUrl(),
  fields: fc.record(
    {
      brand: fc.string(),
      tags: fc.array(fc.string()),
      price: fc.double(),
      date: fc.constantFrom(0, '2030-01-01', 'no'),
    },
    { requiredKeys: [] },
  ),
})
const headers = { authorization: 'Bearer t', 'content-type': 'application/json' }
const request = fc.oneof(
  ...posts.map(([path, body]) =>
    body.map((value) => ({ path, init: { method: 'POST', headers, body: JSON.stringify(value) ?? '' } })),
  ),
  fc
    .tuple(fc.constantFrom('PUT', 'DELETE'), fc.constantFrom('', '/d1', '/%00', '/..%2f'), mutated(fc.array(document)))
    .map(([method, path, body]) => ({
      path: `/rest/organizations/acme/documents${path}`,
      init: { method, headers, body: JSON.stringify(path === '' || !Array.isArray(body) ? body : body[0]) ?? '' },
    })),
  from(previewRequest).map((form) => ({
    path: `/rest/search/v2/html?${new URLSearchParams(Object.entries(Object(form)).map(([name, value]) => [name, String(value)]))}`,
    init: { method: 'GET', headers },
  })),
  fc
    .tuple(fc.webPath(), fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'), fc.string())
    .map(([path, method, body]) => ({
      path: `/rest${path}`,
      init: { method, headers, ...(method !== 'GET' && { body }) },
    })),
)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns what is wrong with a response; undefined if a client can rely on it. */
const flawOf = (status: number, text: string) => {
  if (status >= 500) return `${status} ${text}`
  if (status < 300) return undefined
  const body: unknown = JSON.parse(text)
  const isStructured =
    isObject(body) &&
    body['statusCode'] === status &&
    typeof body['message'] === 'string' &&
    typeof body['type'] === 'string'
  return isStructured ? undefined : `${status} without the structure of errors: ${text}`
}

it(
  `${REQUESTS} random requests get a response or a structured error`,
  async () => {
    const statuses = new Map<number, number>()
    let [done, slowest, heapBefore] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(request, async ({ path, init }) => {
        const { result, cpuMs } = await cpuTimeOf(async () => {
          const response = await handler(new Request(`https://platform.test${path}`, init))
          return { status: response.status, text: await response.text() }
        })
        const { status, text } = result
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        slowest = Math.max(slowest, cpuMs)
        expect(flawOf(status, text)).toBeUndefined()
        expect(cpuMs).toBeLessThan(MAX_CPU_MS)
        if (++done === Math.floor(REQUESTS / 2)) heapBefore = heapUsed()
      }),
      { numRuns: REQUESTS },
    )
    const growth = heapUsed() - heapBefore
    if (REQUESTS > 2000) console.log({ statuses, slowestCpuMs: slowest, growthInSecondHalf: growth })
    expect(growth).toBeLessThan(MAX_GROWTH)
    // A test in which all requests fail, or all succeed, would prove little.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 10)
  },
  Math.max(60_000, REQUESTS * 60),
)
