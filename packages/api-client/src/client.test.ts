import { expect, it, vi } from 'vitest'
import {
  buildClient,
  endpoint,
  facetBody,
  json,
  searchBody,
  suggestBody,
  token,
  usePlatform,
  type Received,
} from './testing/platform'
import { createSearchClient } from './index'

const { received, answer } = usePlatform()

const post = (path: string, body: unknown): Received => ({
  method: 'POST',
  url: `${endpoint}${path}?organizationId=acme`,
  authorization: `Bearer ${token}`,
  contentType: 'application/json',
  body,
})

it('sends a search and gives its response', async () => {
  answer(json(searchBody))
  const response = await buildClient().search({ q: 'winter', firstResult: 0, facets: [] })
  expect(response).toEqual(searchBody)
  expect(received).toEqual([
    post('', { locale: 'en-US', timezone: 'Europe/Oslo', q: 'winter', firstResult: 0, facets: [] }),
  ])
})

it('sends a suggest request and gives its completions', async () => {
  answer(json(suggestBody))
  expect(await buildClient().querySuggest({ q: 'winter ty', count: 5, tab: 'shop' })).toEqual(suggestBody)
  expect(received).toEqual([
    post('/querySuggest', { locale: 'en-US', timezone: 'Europe/Oslo', q: 'winter ty', count: 5, tab: 'shop' }),
  ])
})

it('sends a facet search as it is, and gives its values', async () => {
  answer(json(facetBody))
  const request = { type: 'specific', field: 'brand', query: '*nor*', captions: {}, ignoreValues: ['Alpin'] } as const
  expect(await buildClient().facetSearch({ ...request, ignoreValues: ['Alpin'] })).toEqual(facetBody)
  expect(received).toEqual([post('/facet', request)])
})

it('completes the search context of a facet search', async () => {
  answer(json(facetBody))
  const client = buildClient({ searchHub: 'shop' })
  await client.facetSearch({ type: 'specific', field: 'brand', query: '**', searchContext: { q: 'a' } })
  expect(received[0]?.body).toEqual({
    type: 'specific',
    field: 'brand',
    query: '**',
    searchContext: { locale: 'en-US', timezone: 'Europe/Oslo', searchHub: 'shop', q: 'a' },
  })
})

it('adds what is configured to each request, unless the request says otherwise', async () => {
  answer(json(searchBody))
  const client = buildClient({ locale: 'nb-NO', searchHub: 'shop', pipeline: 'winter' })
  await client.search({})
  await client.search({ locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b', referrer: null })
  // What a caller without exact optional types may say.
  await client.search({ q: 'a', searchHub: undefined, aq: undefined } as object)
  const defaults = { locale: 'nb-NO', timezone: 'Europe/Oslo', searchHub: 'shop', pipeline: 'winter' }
  expect(received.map(({ body }) => body)).toEqual([
    defaults,
    { locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b', referrer: null },
    { ...defaults, q: 'a' },
  ])
})

it('leaves out an empty search hub and pipeline', async () => {
  answer(json(searchBody))
  await buildClient({ searchHub: '', pipeline: '' }).search({})
  expect(received[0]?.body).toEqual({ locale: 'en-US', timezone: 'Europe/Oslo' })
})

it('takes the time zone of the runtime where none is configured', async () => {
  answer(json(searchBody))
  await createSearchClient({ organizationId: 'acme', accessToken: token, endpoint }).search({})
  expect(received[0]?.body).toEqual({
    locale: 'en-US',
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

it.each([
  ['prod', 'https://acme.org.coveo.com/rest/search/v2?organizationId=acme'],
  ['hipaa', 'https://acme.orghipaa.coveo.com/rest/search/v2?organizationId=acme'],
  ['stg', 'https://acme.orgstg.coveo.com/rest/search/v2?organizationId=acme'],
  ['dev', 'https://acme.orgdev.coveo.com/rest/search/v2?organizationId=acme'],
] as const)('calls the platform of the environment %s', async (environment, url) => {
  answer(json(searchBody))
  await createSearchClient({ organizationId: 'acme', accessToken: token, environment }).search({})
  expect(received.map((request) => request.url)).toEqual([url])
})

it('escapes organization and authentication providers in the query string', async () => {
  answer(json(facetBody))
  const client = buildClient({ organizationId: 'a&b c', authenticationProviders: ['one two', 'three'] })
  await client.facetSearch({ type: 'specific', field: 'brand', query: '**' })
  expect(received[0]?.url).toBe(`${endpoint}/facet?organizationId=a%26b%20c&authentication=one%20two%2Cthree`)
})

it.each([
  ['of 256 characters whole', 'a'.repeat(256), 'a'.repeat(256)],
  ['of 257 characters cut', 'a'.repeat(257), 'a'.repeat(256)],
  ['with a pair across the limit without it', `${'a'.repeat(255)}😀`, 'a'.repeat(255)],
  ['with a pair before the limit with it', `${'a'.repeat(254)}😀b`, `${'a'.repeat(254)}😀`],
])('sends a partial query %s', async (_, q, sent) => {
  answer(json(suggestBody))
  await buildClient().querySuggest({ q })
  expect(received[0]?.body).toEqual({ locale: 'en-US', timezone: 'Europe/Oslo', q: sent })
})

it('fills in the facets that a lean server leaves out', async () => {
  const lean = { results: [], searchUid: '1', totalCountFiltered: 0 }
  answer(json(lean))
  expect(await buildClient().search({})).toEqual({ ...lean, facets: [] })
})

it('takes a response for a success by its marker, whatever its status', async () => {
  answer(json(searchBody, 500))
  expect(await buildClient().search({})).toEqual(searchBody)
})

it('sends what the request hook gives, and shows each reply to the response hook', async () => {
  answer(json(searchBody))
  const seen: unknown[] = []
  const client = buildClient({
    onRequest: async (request, { call }) => {
      seen.push([call, request])
      return { ...request, url: 'https://proxy.test/find?x=1', body: '{"q":"changed"}' }
    },
    onResponse: async (response, { call }) => {
      seen.push([call, response.status, await response.json()])
    },
  })
  expect(await client.search({ q: 'a' })).toEqual(searchBody)
  expect(received).toEqual([{ ...post('', { q: 'changed' }), url: 'https://proxy.test/find?x=1' }])
  expect(seen).toEqual([
    [
      'search',
      {
        url: `${endpoint}?organizationId=acme`,
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{"q":"a","locale":"en-US","timezone":"Europe/Oslo"}',
      },
    ],
    ['search', 200, searchBody],
  ])
})

it('sends the request unchanged where the request hook gives nothing', async () => {
  answer(json(searchBody))
  await buildClient({ onRequest: () => {} }).search({})
  expect(received).toEqual([post('', { locale: 'en-US', timezone: 'Europe/Oslo' })])
})

it('uses the global fetch of the moment of the call, without an owner', async () => {
  const client = buildClient()
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json(searchBody))
  vi.stubGlobal('fetch', fetch)
  try {
    expect(await client.search({})).toEqual(searchBody)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(fetch.mock.contexts).toEqual([undefined])
})

it('shows the token to nobody who looks at the client', () => {
  const client = buildClient()
  expect(JSON.stringify(client)).toBe('{}')
  expect(Object.keys(client)).toEqual(['search', 'querySuggest', 'facetSearch'])
})
