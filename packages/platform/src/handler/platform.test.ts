import type { FacetResponse } from '@querent/api-client'
import { describe, expect, it, vi } from 'vitest'
import type { Backend, BackendQuery } from '../backend'
import { InvalidOptionsError } from '../errors'
import { buildHit, createFakeBackend } from '../testing/fake-backend'
import { createPlatform } from './platform'
import type { PlatformOptions, RequestLog } from './platform'

const SEARCH = 'https://platform.test/rest/search/v2'
const json = { 'content-type': 'application/json' }
const post = (body: unknown, path = '', headers: Record<string, string> = {}) =>
  new Request(`${SEARCH}${path}?organizationId=acme`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const create = (options: Partial<PlatformOptions> = {}) => createPlatform({ backend: createFakeBackend(), ...options })
const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })
const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/)

const facet = { facetId: 'brand', field: 'brand', type: 'specific' }
const badRequest = (message: string, type = 'InvalidRequest') => ({
  status: 400,
  body: { statusCode: 400, message, type },
})

describe('search', () => {
  it('answers with every member a client reads', async () => {
    expect(await answerOf(await create()(post({ q: 'tyre', pipeline: 'shop' })))).toEqual({
      status: 200,
      body: {
        results: [
          {
            title: 'Studded tyre',
            uri: 'https://shop.test/t/1',
            printableUri: 'https://shop.test/t/1',
            clickUri: 'https://shop.test/t/1',
            uniqueId: 'd1',
            excerpt: 'A winter tyre',
            firstSentences: null,
            summary: null,
            flags: '',
            hasHtmlVersion: false,
            score: 2.5,
            titleHighlights: [{ offset: 8, length: 4 }],
            excerptHighlights: [{ offset: 9, length: 4 }],
            firstSentencesHighlights: [],
            printableUriHighlights: [],
            summaryHighlights: [],
            absentTerms: [],
            raw: { urihash: 'd1', permanentid: 'd1' },
            parentResult: null,
            childResults: [],
            totalNumberOfChildResults: 0,
          },
        ],
        searchUid: uuid,
        totalCount: 1,
        totalCountFiltered: 1,
        duration: expect.any(Number),
        pipeline: 'shop',
        facets: [],
        triggers: [],
        queryCorrections: [],
        extendedResults: {},
      },
    })
  })

  it('fills in the defaults of the protocol and ignores members it does not know', async () => {
    const backend = createFakeBackend()
    const unknown = {
      visitorId: 'v',
      analytics: { clientId: '' },
      facetOptions: { freezeFacetOrder: true },
      referrer: null,
    }
    await create({ backend })(post({ ...unknown, facets: [{ ...facet, activeTab: '', tabs: {} }] }))
    expect(backend.queries).toEqual<BackendQuery[]>([
      {
        text: '',
        facets: [
          {
            facetId: 'brand',
            field: 'brand',
            type: 'specific',
            currentValues: [],
            numberOfValues: 8,
            resultsMustMatch: 'atLeastOneValue',
            freezeCurrentValues: false,
            isFieldExpanded: false,
            sortCriteria: 'automatic',
          },
        ],
        sort: [{ by: 'relevancy' }],
        firstResult: 0,
        numberOfResults: 10,
        excerptLength: 200,
      },
    ])
  })

  it('answers the facets in the order they were asked for', async () => {
    const reply = (facetId: string): FacetResponse => ({
      facetId,
      field: facetId,
      moreValuesAvailable: false,
      values: [{ value: 'Nordic', state: 'idle', numberOfResults: 1 }],
    })
    const search: Backend['search'] = async () => ({ hits: [], total: 0, facets: [reply('tags'), reply('brand')] })
    const facets = [facet, { ...facet, facetId: 'tags', field: 'tags' }]
    const response = await create({ backend: createFakeBackend({ search }) })(post({ facets }))
    expect(await response.json()).toMatchObject({ facets: [reply('brand'), reply('tags')] })
  })

  it.each([
    [undefined, { brand: 'Nordic', price: 9, date: 1893542400000 }],
    [['price', 'nothing'], { price: 9 }],
    [[], {}],
  ])('gives of the fields what fieldsToInclude %j asks for, dates in milliseconds', async (fieldsToInclude, raw) => {
    const fields = { brand: 'Nordic', price: 9, tags: null, date: '2030-01-02' }
    const search: Backend['search'] = async () => ({ hits: [buildHit({ fields })], total: 1, facets: [] })
    const response = await create({ backend: createFakeBackend({ search }) })(post({ fieldsToInclude }))
    expect((await response.json()).results[0].raw).toEqual({ urihash: 'd1', permanentid: 'd1', ...raw })
  })

  it.each([
    ['https://shop.test/a?b#c', 'https://shop.test/a?b#c'],
    ['HTTP://shop.test', 'HTTP://shop.test'],
    ['javascript:alert(1)', ''],
    [' java\nscript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['/relative', ''],
    ['', ''],
  ])('serves the URI %j as %j', async (uri, served) => {
    const search: Backend['search'] = async () => ({ hits: [buildHit({ uri })], total: 1, facets: [] })
    const response = await create({ backend: createFakeBackend({ search }) })(post({}))
    expect((await response.json()).results[0]).toMatchObject({ uri: served, printableUri: served, clickUri: served })
  })

  it.each([
    ['relevancy', [{ by: 'relevancy' }]],
    ['qre', [{ by: 'relevancy' }]],
    ['nosort', [{ by: 'nosort' }]],
    ['date descending', [{ by: 'field', field: 'date', order: 'descending' }]],
    [
      '@price ascending, date descending',
      [
        { by: 'field', field: 'price', order: 'ascending' },
        { by: 'field', field: 'date', order: 'descending' },
      ],
    ],
  ])('reads the order %s', async (sortCriteria, sort) => {
    const backend = createFakeBackend()
    await create({ backend })(post({ sortCriteria }))
    expect(backend.queries[0]?.sort).toEqual(sort)
  })

  it.each([
    ['{', 'The request body is not valid JSON'],
    ['', 'The request body is not valid JSON'],
    ['[]', 'The request body must be an object'],
    ['null', 'The request body must be an object'],
    [{ q: 1 }, 'q must be a string'],
    [{ q: 'a'.repeat(5001) }, 'q must be at most 5000 characters'],
    [{ firstResult: -1 }, 'firstResult must be at least 0'],
    [{ numberOfResults: 1.5 }, 'numberOfResults must be a whole number'],
    [{ firstResult: 4995, numberOfResults: 6 }, 'numberOfResults and firstResult must not add up to more than 5000'],
    [{ excerptLength: 'long' }, 'excerptLength must be a number'],
    [{ fieldsToInclude: ['a', 1] }, 'fieldsToInclude[1] must be a string'],
    [{ facets: {} }, 'facets must be an array'],
    [{ facets: [{ ...facet, facetId: 'a b' }] }, 'facets[0].facetId must match /^[A-Za-z0-9_-]{1,60}$/'],
    [{ facets: [facet, facet] }, 'facets[1].facetId "brand" names two facets: give each an id of its own'],
    [{ facets: [{ ...facet, numberOfValues: 0 }] }, 'facets[0].numberOfValues must be at least 1'],
    [
      { facets: [{ ...facet, currentValues: [{ value: 'a', state: 'chosen' }] }] },
      'facets[0].currentValues[0].state must be "idle" or "selected" or "excluded"',
    ],
    [
      { facets: [{ ...facet, allowedValues: { type: 'simple', values: [] } }] },
      'facets[0].allowedValues.values must be at least 1 entries',
    ],
    [
      { facets: [{ ...facet, type: 'hierarchical' }] },
      'facets[0].type must be "specific", the only type this version of the platform evaluates',
    ],
    [{ aq: '@a==b' }, 'aq is not evaluated by this version of the platform: leave it out or empty'],
    [{ cq: '@a==b' }, 'cq is not evaluated by this version of the platform: leave it out or empty'],
    [{ dq: '@a==b' }, 'dq is not evaluated by this version of the platform: leave it out or empty'],
    [{ lq: 'long' }, 'lq is not evaluated by this version of the platform: leave it out or empty'],
    [{ filterField: 'x' }, 'filterField is not evaluated by this version of the platform: leave it out or empty'],
    [
      { q: '@a==b', enableQuerySyntax: true },
      'q holds query syntax, which is not evaluated by this version of the platform: ' +
        'send enableQuerySyntax false to search for its words',
    ],
  ])('refuses %j and names what is wrong', async (body, message) => {
    expect(await answerOf(await create()(post(body)))).toEqual(badRequest(message))
  })

  it.each([
    [
      'price up',
      'sortCriteria has the unknown criterion "price up": use "relevancy", "nosort", "qre", "date ascending", "@field descending", or several of the last two joined by commas',
    ],
    ['@cost ascending', 'sortCriteria names the field "cost", which does not exist'],
    ['@tags ascending', 'sortCriteria names the field "tags", which is not sortable'],
  ])('refuses the order %j', async (sortCriteria, message) => {
    expect(await answerOf(await create()(post({ sortCriteria })))).toEqual(badRequest(message, 'InvalidQuery'))
  })

  it.each([
    ['colour', 'The facet "a" names the field "colour", which does not exist'],
    ['secret', 'The facet "a" names the field "secret", which is not a facet'],
  ])('refuses a facet on the field %s', async (field, message) => {
    const body = { facets: [{ ...facet, facetId: 'a', field }] }
    expect(await answerOf(await create()(post(body)))).toEqual(badRequest(message, 'InvalidQuery'))
  })

  it.each([
    { aq: '', cq: null },
    { q: 'plain words', enableQuerySyntax: true },
    { q: '(a) OR @b' },
    { numberOfResults: 0 },
  ])('accepts %j', async (body) => {
    expect((await create()(post(body))).status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])('refuses a body of type %j', async (type) => {
    const message = 'Send the body as JSON, with the header content-type: application/json'
    expect(await answerOf(await create()(post({}, '', { 'content-type': type })))).toEqual(badRequest(message))
  })

  it('says nothing of what failed inside, except to the logger', async () => {
    const entries: RequestLog[] = []
    const failure = new Error('no such table: docs')
    const backend = createFakeBackend({ search: async () => Promise.reject(failure) })
    const response = await create({ backend, logger: (entry) => entries.push(entry) })(post({}))
    expect(await answerOf(response)).toEqual({
      status: 500,
      body: {
        statusCode: 500,
        message: 'The platform failed to answer: its log has the cause.',
        type: 'InternalError',
      },
    })
    expect(entries[0]?.error).toBe(failure)
  })
})

describe('query suggestions', () => {
  it('answers with the completions of the backend', async () => {
    const completion = { expression: 'winter', score: 1, highlighted: '{win}[ter]', executableConfidence: 1 }
    const suggest = vi.fn<Backend['suggest']>(async () => [completion])
    const response = await create({ backend: createFakeBackend({ suggest }) })(post({ q: 'win' }, '/querySuggest'))
    expect(await answerOf(response)).toEqual({ status: 200, body: { completions: [completion], responseId: uuid } })
    expect(suggest.mock.calls).toEqual([[{ text: 'win', count: 5 }]])
  })

  it('completes nothing longer than a partial query may be', async () => {
    const suggest = vi.fn<Backend['suggest']>()
    const response = await create({ backend: createFakeBackend({ suggest }) })(
      post({ q: 'a'.repeat(257) }, '/querySuggest'),
    )
    expect(await response.json()).toEqual({ completions: [], responseId: uuid })
    expect(suggest).not.toHaveBeenCalled()
  })

  it('refuses a count below 0', async () => {
    expect(await answerOf(await create()(post({ count: -1 }, '/querySuggest')))).toEqual(
      badRequest('count must be at least 0'),
    )
  })
})

describe('facet search', () => {
  const value = (rawValue: string, count: number) => ({ rawValue, displayValue: rawValue, count })

  it('looks for the text between the stars, in the search it comes from', async () => {
    const searchFacet = vi.fn<Backend['searchFacet']>(async () => ({
      values: [value('Nordic', 7)],
      moreValuesAvailable: true,
    }))
    const searchContext = { q: 'tyre', facets: [{ ...facet, facetId: 'makers' }], accessToken: 'x', url: 'y' }
    const response = await create({ backend: createFakeBackend({ searchFacet }) })(
      post({ field: 'brand', query: '*n*o*', ignoreValues: ['Alpin'], searchContext }, '/facet'),
    )
    expect(await answerOf(response)).toEqual({
      status: 200,
      body: { values: [value('Nordic', 7)], moreValuesAvailable: true },
    })
    expect(searchFacet.mock.calls[0]?.[0]).toMatchObject({
      facet: { facetId: 'makers', field: 'brand' },
      text: 'n*o',
      numberOfValues: 10,
      ignoreValues: ['Alpin'],
      query: { text: 'tyre', firstResult: 0, numberOfResults: 10 },
    })
  })

  it.each([
    [10, false],
    [2, true],
  ])('finds values by their captions too, and shows captions: %i', async (numberOfValues, moreValuesAvailable) => {
    const counts: Record<string, number> = { x1: 5, x2: 0, gone: 9, norse: 2, Alpin: 4 }
    const backend = createFakeBackend({
      searchFacet: async () => ({ values: [value('nordic', 7), value('norse', 2)], moreValuesAvailable: false }),
      search: async ({ facets }) => ({
        hits: [],
        total: 0,
        facets: facets.map(({ facetId, field, currentValues }) => ({
          facetId,
          field,
          moreValuesAvailable: false,
          values: currentValues.map(({ value, state }) => ({ value, state, numberOfResults: counts[value] ?? 0 })),
        })),
      }),
    })
    const captions = { x1: 'Northern', x2: 'North pole', norse: 'Norse Inc.', alp: 'Alpine', gone: 'North gone' }
    const searchContext = { facets: [{ ...facet, currentValues: [{ value: 'Alpin', state: 'selected' }] }] }
    const body = { field: 'brand', query: '*NOR*', captions, ignoreValues: ['gone'], numberOfValues, searchContext }
    const response = await create({ backend })(post(body, '/facet'))
    expect(await response.json()).toEqual({
      values: [
        { rawValue: 'nordic', displayValue: 'nordic', count: 7 },
        { rawValue: 'x1', displayValue: 'Northern', count: 5 },
        { rawValue: 'norse', displayValue: 'Norse Inc.', count: 2 },
      ].slice(0, numberOfValues),
      moreValuesAvailable,
    })
  })

  it.each([
    [{}, 'InvalidRequest', 'field must be a string'],
    [{ field: 'colour' }, 'InvalidQuery', 'field names "colour", which does not exist'],
    [{ field: 'price' }, 'InvalidQuery', 'field names "price", which is not a facet'],
    [
      { field: 'brand', type: 'hierarchical' },
      'InvalidRequest',
      'type must be "specific", the only type this version of the platform evaluates',
    ],
    [
      { field: 'brand', searchContext: { cq: '@a' } },
      'InvalidRequest',
      'searchContext.cq is not evaluated by this version of the platform: leave it out or empty',
    ],
  ])('refuses %j', async (body, type, message) => {
    expect(await answerOf(await create()(post(body, '/facet')))).toEqual(badRequest(message, type))
  })
})

describe('fields and health', () => {
  it('describes the fields', async () => {
    const { fields } = await (await create()(new Request(`${SEARCH}/fields`))).json()
    expect(fields[0]).toEqual({
      name: '@brand',
      nativeName: 'brand',
      type: 'text',
      description: 'Who makes it',
      defaultValue: '',
      fieldType: 'LargeString',
      fieldSourceType: 'User',
      includeInQuery: true,
      includeInResults: true,
      groupByField: true,
      splitGroupByField: false,
      sortByField: true,
    })
    expect(
      fields.map((field: Record<string, unknown>) => [
        field['fieldType'],
        field['groupByField'],
        field['splitGroupByField'],
        field['sortByField'],
      ]),
    ).toEqual([
      ['LargeString', true, false, true],
      ['LargeString', true, true, false],
      ['Double', false, false, true],
      ['Date', false, false, true],
      ['LargeString', false, false, false],
    ])
  })

  it('tells its health and the number of documents, without a token', async () => {
    const response = await create({ tokens: ['t'] })(new Request('https://platform.test/healthz'))
    expect(await answerOf(response)).toEqual({ status: 200, body: { status: 'ok', documents: 3 } })
  })
})

describe('routes', () => {
  it('answers 404 for a path it does not know', async () => {
    expect(await answerOf(await create()(post({}, '/plan')))).toEqual({
      status: 404,
      body: { statusCode: 404, message: 'The platform has no route /rest/search/v2/plan', type: 'NotFound' },
    })
  })

  it('answers 405 for a method a path does not take, and says which it does', async () => {
    const response = await create()(new Request(SEARCH, { method: 'DELETE' }))
    expect(response.headers.get('allow')).toBe('POST')
    expect(await answerOf(response)).toEqual({
      status: 405,
      body: { statusCode: 405, message: '/rest/search/v2 does not take DELETE: use POST', type: 'MethodNotAllowed' },
    })
  })

  it('lives below its base path', async () => {
    const handler = create({ basePath: '/api/v1' })
    expect((await handler(new Request('https://platform.test/api/v1/healthz'))).status).toBe(200)
    expect((await handler(new Request('https://platform.test/healthz'))).status).toBe(404)
  })
})

describe('access', () => {
  it.each([undefined, 'Bearer', 'Bearer wrong', 'Bearer good-', 'Basic good', 'good'])(
    'refuses the authorization %j where a token is configured',
    async (authorization) => {
      const response = await create({ tokens: ['good', 'better'] })(
        post({}, '', authorization ? { authorization } : {}),
      )
      expect(await answerOf(response)).toEqual({
        status: 401,
        body: { statusCode: 401, message: expect.stringMatching(/^Unauthorized: /), type: 'InvalidToken' },
      })
    },
  )

  it.each(['Bearer good', 'bearer better'])('accepts the authorization %j', async (authorization) => {
    expect((await create({ tokens: ['good', 'better'] })(post({}, '', { authorization }))).status).toBe(200)
  })

  it('refuses another organization where one is configured', async () => {
    expect(await answerOf(await create({ organizationId: 'other' })(post({})))).toEqual(
      badRequest('organizationId names "acme", which this platform does not serve'),
    )
    expect((await create({ organizationId: 'acme' })(post({}))).status).toBe(200)
  })

  it('lets pages of every origin call, also to read an error', async () => {
    const preflight = await create()(
      new Request(SEARCH, { method: 'OPTIONS', headers: { origin: 'https://page.test' } }),
    )
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': 'GET,POST,OPTIONS',
    })
    const handler = create({ tokens: ['good'] })
    for (const request of [post({}), new Request(`${SEARCH}/no`), new Request(SEARCH, { method: 'PUT' })]) {
      expect((await handler(request)).headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it.each([
    [{ origins: ['https://page.test'] }, 'https://page.test', 'https://page.test'],
    [{ origins: ['https://page.test'] }, 'https://evil.test', null],
    [false, 'https://page.test', null],
  ])('with cors %j allows %s: %s', async (cors, origin, allowed) => {
    const response = await create({ cors })(post({}, '', { origin }))
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
  })
})

describe('body size', () => {
  const tooLarge = {
    status: 413,
    body: { statusCode: 413, message: 'The request body is larger than 100 bytes', type: 'PayloadTooLarge' },
  }
  const stream = (...chunks: string[]) => {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: json, body, duplex: 'half' }
    return new Request(SEARCH, init)
  }

  it('refuses a body that declares itself too large', async () => {
    const request = post({}, '', { 'content-length': '101' })
    expect(await answerOf(await create({ maxBodyBytes: 100 })(request))).toEqual(tooLarge)
  })

  it('refuses a body that grows too large while it is read', async () => {
    expect(await answerOf(await create({ maxBodyBytes: 100 })(stream('{"q":"', 'a'.repeat(100), '"}')))).toEqual(
      tooLarge,
    )
  })

  it('reads a streamed body up to the limit', async () => {
    const backend = createFakeBackend()
    await create({ backend, maxBodyBytes: 100 })(stream('{"q":"', 'a'.repeat(92), '"}'))
    expect(backend.queries[0]?.text).toBe('a'.repeat(92))
  })
})

it('tells the logger of each request, without its query string', async () => {
  const logger = vi.fn()
  const request = new Request(`${SEARCH}?access_token=s3cret`, { headers: { authorization: 'Bearer s3cret' } })
  await create({ logger })(request)
  expect(logger.mock.calls).toEqual([
    [{ method: 'GET', path: '/rest/search/v2', status: 405, durationMs: expect.any(Number) }],
  ])
})

it.each([
  [{ basePath: 'api' }, 'basePath'],
  [{ basePath: '/api/' }, 'basePath'],
  [{ maxBodyBytes: 0 }, 'maxBodyBytes must be at least 1'],
  [{ tokens: [] }, 'tokens must hold a token'],
  [{ tokens: [''] }, 'tokens[0] must be a token'],
  [{ organizationId: '' }, 'organizationId must be at least 1 characters'],
])('throws on the options %j', (options, message) => {
  expect(() => create(options)).toThrow(InvalidOptionsError)
  expect(() => create(options)).toThrow(message)
})
