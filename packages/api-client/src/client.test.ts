import { expect, it, vi } from 'vitest'
import {
  buildClient,
  endpoint,
  facetBody,
  fieldsBody,
  json,
  page,
  planBody,
  richSearchBody,
  searchBody,
  suggestBody,
  text,
  token,
  usePlatform,
  type Received,
} from './testing/platform'
import { createSearchClient, type FacetSearchRequest, type SearchRequest } from './index'

const { received, answer } = usePlatform()

const post = (path: string, body: unknown): Received => ({
  method: 'POST',
  url: `${endpoint}${path}?organizationId=acme`,
  authorization: `Bearer ${token}`,
  contentType: 'application/json',
  body,
})

it('sends a search and returns its response', async () => {
  answer(json(searchBody))
  const response = await buildClient().search({ q: 'winter', firstResult: 0, facets: [] })
  expect(response).toEqual(searchBody)
  expect(received).toEqual([
    post('', { locale: 'en-US', timezone: 'Europe/Oslo', q: 'winter', firstResult: 0, facets: [] }),
  ])
})

it('sends a suggest request and returns its completions', async () => {
  answer(json(suggestBody))
  expect(await buildClient().querySuggest({ q: 'winter ty', count: 5, tab: 'shop' })).toEqual(suggestBody)
  expect(received).toEqual([
    post('/querySuggest', { locale: 'en-US', timezone: 'Europe/Oslo', q: 'winter ty', count: 5, tab: 'shop' }),
  ])
})

it('sends a facet search unchanged, and returns its values', async () => {
  answer(json(facetBody))
  const request = { type: 'specific', field: 'brand', query: '*nor*', captions: {}, ignoreValues: ['Alpin'] } as const
  expect(await buildClient().facetSearch({ ...request, ignoreValues: ['Alpin'] })).toEqual(facetBody)
  expect(received).toEqual([post('/facet', request)])
})

it('sends a search of a category facet unchanged, and returns its values', async () => {
  const body = { values: [{ displayValue: 'Oslo', rawValue: 'Oslo', count: 2, path: ['Norway'] }] }
  answer(json({ ...body, moreValuesAvailable: true }))
  const request: FacetSearchRequest = {
    type: 'hierarchical',
    field: 'geo',
    query: '*osl*',
    ignorePaths: [['Norway', 'Bergen']],
    basePath: ['Europe'],
    delimitingCharacter: '|',
  }
  expect(await buildClient().facetSearch(request)).toEqual({ ...body, moreValuesAvailable: true })
  expect(received).toEqual([post('/facet', request)])
})

it('sends all members of a search request, and returns all members of a response', async () => {
  answer(json(richSearchBody))
  const chosen = { state: 'selected' } as const
  const request: SearchRequest = {
    locale: 'nb',
    timezone: 'UTC',
    facets: [
      { type: 'specific', facetId: 'a', field: 'a', currentValues: [{ value: 'x', ...chosen }] },
      {
        type: 'hierarchical',
        facetId: 'b',
        field: 'b',
        delimitingCharacter: '|',
        basePath: ['Europe'],
        filterByBasePath: false,
        sortCriteria: 'occurrences',
        currentValues: [{ value: 'Norway', ...chosen, children: [], retrieveChildren: true, retrieveCount: 5 }],
      },
      {
        type: 'numericalRange',
        facetId: 'c',
        field: 'c',
        generateAutomaticRanges: true,
        rangeAlgorithm: 'even',
        sortCriteria: 'ascending',
        currentValues: [{ start: 0, end: 1, endInclusive: false, ...chosen }],
      },
      {
        type: 'dateRange',
        facetId: 'd',
        field: 'd',
        generateAutomaticRanges: false,
        currentValues: [
          { start: '2030/01/01@00:00:00', end: '2030/12/31@23:59:59', endInclusive: true, state: 'excluded' },
        ],
      },
    ],
    generateAutomaticFacets: {
      desiredCount: 5,
      numberOfValues: 8,
      currentFacets: [{ field: 'e', label: 'E', currentValues: [{ value: 'x', ...chosen, numberOfResults: 1 }] }],
    },
    enableDidYouMean: false,
    queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } },
    dictionaryFieldContext: { price: 'eur' },
    filterField: 'foldingcollection',
    childField: 'foldingparent',
    parentField: 'foldingchild',
    filterFieldRange: 2,
  }
  expect(await buildClient().search(request)).toEqual(richSearchBody)
  expect(received).toEqual([post('', request)])
})

it('completes and sends a plan request, and returns its triggers', async () => {
  answer(json(planBody))
  const client = buildClient({ searchHub: 'shop', pipeline: 'winter' })
  expect(await client.plan({ q: 'returns', context: { segment: 'b2b' } })).toEqual(planBody)
  await client.plan({ q: '', locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b' })
  expect(received).toEqual([
    post('/plan', {
      locale: 'en-US',
      timezone: 'Europe/Oslo',
      searchHub: 'shop',
      pipeline: 'winter',
      q: 'returns',
      context: { segment: 'b2b' },
    }),
    post('/plan', { q: '', locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b' }),
  ])
})

it('requests a document with a form', async () => {
  answer(text('<p>Hello</p>', 200, 'text/html'))
  const client = buildClient({ searchHub: 'shop', authenticationProviders: ['one'] })
  expect(await client.html({ uniqueId: '42$https://shop.test/?a=1&b', q: 'é \ud83d' })).toBe('<p>Hello</p>')
  await client.html({ uniqueId: 'a', enableNavigation: true, requestedOutputSize: 1000 })
  const form = {
    ...post('/html', undefined),
    url: `${endpoint}/html?organizationId=acme&authentication=one`,
    contentType: 'application/x-www-form-urlencoded',
  }
  expect(received).toEqual([
    {
      ...form,
      body: 'uniqueId=42%24https%3A%2F%2Fshop.test%2F%3Fa%3D1%26b&enableNavigation=false&requestedOutputSize=0&q=%C3%A9+%EF%BF%BD',
    },
    { ...form, body: 'uniqueId=a&enableNavigation=true&requestedOutputSize=1000&q=' },
  ])
})

it.each([
  ['a page', page(), '<!DOCTYPE html><html><head><title>Welcome</title></head><body onload="x()">Hello</body></html>'],
  ['nothing', text('', 200, 'text/html'), ''],
  ['JSON that looks like an error', json({ statusCode: 400 }), '{"statusCode":400}'],
])('returns a document regardless of its content: %s', async (_, reply, content) => {
  answer(reply)
  expect(await buildClient().html({ uniqueId: 'a' })).toBe(content)
})

it.each([
  ['text/html', 'é', new TextEncoder().encode('é')],
  ['text/html; charset=UTF-8', 'é', new TextEncoder().encode('\ufeffé')],
  ['text/html; charset=iso-8859-1', 'é', new Uint8Array([0xe9])],
  ['text/html;charset="windows-1251"', 'Я', new Uint8Array([0xdf])],
  ['text/html; charset=klingon', 'é', new TextEncoder().encode('é')],
])('decodes a document as %s', async (contentType, content, bytes) => {
  answer(() => new Response(bytes, { headers: { 'Content-Type': contentType } }))
  expect(await buildClient().html({ uniqueId: 'a' })).toBe(content)
})

it('decodes JSON as UTF-8 regardless of its charset', async () => {
  const reply = json({ ...planBody, note: 'é' }, 200, { 'Content-Type': 'application/json; charset=iso-8859-1' })
  answer(reply)
  expect(await buildClient().plan({})).toEqual({ ...planBody, note: 'é' })
})

it('returns the URL of a document with the token, and sends nothing', async () => {
  const client = buildClient({
    organizationId: 'a&b',
    accessToken: async () => 'a+b/c=',
    authenticationProviders: ['x y'],
  })
  expect(await client.htmlUrl({ uniqueId: 'id?', q: 'a b' })).toBe(
    `${endpoint}/html?organizationId=a%26b&access_token=a%2Bb%2Fc%3D&authentication=x%20y&uniqueId=id%3F&enableNavigation=false&requestedOutputSize=0&q=a+b`,
  )
  expect(received).toEqual([])
})

it('returns the URL of a document with the current token', async () => {
  answer(json({}, 401), json(planBody))
  const tokens = ['first', 'second', 'third']
  const client = buildClient({ accessToken: () => tokens.shift()! })
  const tokenOf = async () => new URL(await client.htmlUrl({ uniqueId: 'a' })).searchParams.get('access_token')
  const before = await tokenOf()
  await client.plan({})
  expect([before, await tokenOf(), await tokenOf()]).toEqual(['first', 'second', 'second'])
})

it('requests the fields without a body and authentication providers, and returns them', async () => {
  answer(json(fieldsBody))
  expect(await buildClient({ authenticationProviders: ['one'], searchHub: 'shop' }).fields()).toEqual(fieldsBody)
  expect(received).toEqual([{ ...post('/fields', undefined), method: 'GET' }])
})

it.each([
  ['plan', planBody, 'POST', 'application/json', '{"q":"a","locale":"en-US","timezone":"Europe/Oslo"}'],
  [
    'html',
    'hello',
    'POST',
    'application/x-www-form-urlencoded',
    'uniqueId=a&enableNavigation=false&requestedOutputSize=0&q=',
  ],
  ['fields', fieldsBody, 'GET', 'application/json', ''],
] as const)('passes the call %s to the hooks, which may change it', async (call, reply, method, contentType, body) => {
  answer(json(reply))
  const seen: unknown[] = []
  const client = buildClient({
    onRequest: (request, context) => {
      seen.push(context.call, request)
      return { ...request, method: 'POST', body: '{"of":"a hook"}' }
    },
    onResponse: async (response, context) => {
      seen.push(context.call, await response.json())
    },
  })
  const calls = {
    plan: async () => client.plan({ q: 'a' }),
    html: async () => client.html({ uniqueId: 'a' }),
    fields: async () => client.fields(),
  }
  expect(await calls[call]()).toEqual(call === 'html' ? '"hello"' : reply)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': contentType }
  const url = `${endpoint}/${call}?organizationId=acme`
  expect(seen).toEqual([call, { url, method, headers, body }, call, reply])
  expect(received).toEqual([{ ...post(`/${call}`, { of: 'a hook' }), contentType }])
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

it('adds configured members to each request, unless the request sets them', async () => {
  answer(json(searchBody))
  const client = buildClient({ locale: 'nb-NO', searchHub: 'shop', pipeline: 'winter' })
  await client.search({})
  await client.search({ locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b', referrer: null })
  // Values that a caller without exact optional types may pass.
  await client.search({ q: 'a', searchHub: undefined, aq: undefined } as object)
  const defaults = { locale: 'nb-NO', timezone: 'Europe/Oslo', searchHub: 'shop', pipeline: 'winter' }
  expect(received.map(({ body }) => body)).toEqual([
    defaults,
    { locale: 'fr', timezone: 'UTC', searchHub: 'a', pipeline: 'b', referrer: null },
    { ...defaults, q: 'a' },
  ])
})

it('omits an empty search hub and pipeline', async () => {
  answer(json(searchBody))
  await buildClient({ searchHub: '', pipeline: '' }).search({})
  expect(received[0]?.body).toEqual({ locale: 'en-US', timezone: 'Europe/Oslo' })
})

it('uses the time zone of the runtime by default', async () => {
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

it('fills in the facets that a server omits', async () => {
  const lean = { results: [], searchUid: '1', totalCountFiltered: 0 }
  answer(json(lean))
  expect(await buildClient().search({})).toEqual({ ...lean, facets: [] })
})

it('treats a response with its marker as a success, regardless of its status', async () => {
  answer(json(searchBody, 500))
  expect(await buildClient().search({})).toEqual(searchBody)
})

it('sends the request of the request hook, and passes each reply to the response hook', async () => {
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

it('sends the request unchanged if the request hook returns nothing', async () => {
  answer(json(searchBody))
  await buildClient({ onRequest: () => {} }).search({})
  expect(received).toEqual([post('', { locale: 'en-US', timezone: 'Europe/Oslo' })])
})

it('uses the global fetch at the time of the call, without an owner', async () => {
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

it('does not expose the token on the client', () => {
  const client = buildClient()
  expect(JSON.stringify(client)).toBe('{"connection":{}}')
  expect(Object.keys(client)).toEqual([
    'search',
    'querySuggest',
    'facetSearch',
    'plan',
    'html',
    'htmlUrl',
    'fields',
    'connection',
  ])
})
