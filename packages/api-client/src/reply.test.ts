import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import {
  buildClient,
  endpoint,
  errorOf,
  facetBody,
  fieldsBody,
  json,
  networkError,
  page,
  planBody,
  printed,
  searchBody,
  suggestBody,
  text,
  token,
  usePlatform,
} from './testing/platform'
import {
  ApiError,
  ConfigurationError,
  createSearchClient,
  DisconnectedError,
  HttpError,
  isApiError,
  MalformedReplyError,
  MAX_REPLY_LENGTH,
  TokenExpiredError,
  type Fetch,
  type SearchClient,
} from './index'

const { received, answer } = usePlatform()
const failureOf = (reply: () => Response) => {
  answer(reply)
  return errorOf(buildClient().search({ q: 'a' }))
}

const withFirst = (result: object) => ({ ...searchBody, results: [{ ...searchBody.results[0], ...result }] })
const withFacetValues = (...values: object[]) => ({
  ...searchBody,
  facets: [{ facetId: 'a', field: 'a', moreValuesAvailable: false, values }],
})
const value = { value: 'a', state: 'idle', numberOfResults: 1 }
const category = { ...value, path: ['a'], isLeafValue: false, moreValuesAvailable: false }
const range = { start: 0, end: 1, endInclusive: false, state: 'idle', numberOfResults: 1 }

const child = { ...searchBody.results[0], uniqueId: 'child' }
const snippet = {
  question: 'a',
  answerSnippet: 'b',
  documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
}
const emptyDocument = { contentIdKey: '', contentIdValue: '' }

const readBody = async (body: object) => {
  const warn = vi.fn<(message: string) => void>()
  answer(json(body))
  const response = await buildClient({ logger: { warn } }).search({ q: 'a' })
  return { response, warnings: warn.mock.calls }
}

it.each<[string, object, object]>([
  [
    'members about the children of a path that were not requested',
    withFacetValues({ ...value, path: ['a'] }),
    withFacetValues({ ...value, path: ['a'], isLeafValue: false, moreValuesAvailable: false, children: [] }),
  ],
  [
    'the same members within a path',
    withFacetValues({ ...category, children: [{ ...value, path: ['a', 'b'] }] }),
    withFacetValues({ ...category, children: [{ ...category, path: ['a', 'b'], children: [] }] }),
  ],
  [
    'all members of an answer',
    { ...searchBody, questionAnswer: {} },
    { ...searchBody, questionAnswer: { question: '', answerSnippet: '', documentId: emptyDocument } },
  ],
  [
    'the question of an answer, and one member of its document',
    { ...searchBody, questionAnswer: { answerSnippet: '', documentId: { contentIdKey: 'a' } } },
    {
      ...searchBody,
      questionAnswer: { question: '', answerSnippet: '', documentId: { contentIdKey: 'a', contentIdValue: '' } },
    },
  ],
  [
    'the document of a related question',
    { ...searchBody, questionAnswer: { ...snippet, relatedQuestions: [{ question: 'c', answerSnippet: 'd' }] } },
    {
      ...searchBody,
      questionAnswer: {
        ...snippet,
        relatedQuestions: [{ question: 'c', answerSnippet: 'd', documentId: emptyDocument }],
      },
    },
  ],
  [
    'the uri of a child',
    withFirst({ childResults: [{ ...child, uri: undefined }] }),
    withFirst({ childResults: [{ ...child, uri: '' }] }),
  ],
  [
    'the omitted words of a relaxation',
    { ...searchBody, relaxation: { step: 'mostWords' } },
    { ...searchBody, relaxation: { step: 'mostWords', omittedWords: [] } },
  ],
  ['the facets', { ...searchBody, facets: undefined }, { ...searchBody, facets: [] }],
])('does not warn about a reply without %s', async (_, body, expected) => {
  expect(await readBody(body)).toEqual({ response: expected, warnings: [] })
})

it.each<[string, string, object, object]>([
  ['searchUid', 'string', { ...searchBody, searchUid: undefined }, { ...searchBody, searchUid: '' }],
  ['totalCountFiltered', 'number', { ...searchBody, totalCountFiltered: '95' }, searchBody],
  ['facets', 'array', { ...searchBody, facets: null }, { ...searchBody, facets: [] }],
  ['pipeline', 'string', { ...searchBody, pipeline: 7 }, searchBody],
  ['results[0].title', 'string', withFirst({ title: 7 }), withFirst({ title: '' })],
  ['results[0].uri', 'string', withFirst({ uri: 7 }), withFirst({ uri: '' })],
  [
    'results[0].clickUri',
    'string',
    withFirst({ clickUri: undefined }),
    withFirst({ clickUri: searchBody.results[0]!.uri }),
  ],
  ['results[0].raw', 'object', withFirst({ raw: [] }), withFirst({ raw: {} })],
  ['results[0].excerpt', 'string', withFirst({ excerpt: [] }), withFirst({})],
  [
    'results[0].titleHighlights[0].offset',
    'integer',
    withFirst({
      titleHighlights: [
        { offset: 0.5, length: 1 },
        { offset: 1, length: 1 },
      ],
    }),
    withFirst({ titleHighlights: [{ offset: 1, length: 1 }] }),
  ],
  [
    'results[0].childResults[0].uniqueId',
    'string',
    withFirst({ childResults: [{ ...child, uniqueId: null }, child] }),
    withFirst({ childResults: [child] }),
  ],
  ['results[0].parentResult', 'object', withFirst({ parentResult: [] }), withFirst({})],
  [
    'facets[0].values[0].state',
    'idle, selected or excluded',
    withFacetValues({ ...value, state: 'on' }),
    withFacetValues(value),
  ],
  [
    'facets[0].values[0].value',
    'string',
    withFacetValues({ state: 'idle', numberOfResults: 1 }, value),
    withFacetValues(value),
  ],
  ['facets[0].values[1].end', 'number', withFacetValues(range, { ...range, end: null }), withFacetValues(range)],
  [
    'facets[0].values[0].children[0].children',
    'array',
    withFacetValues({ ...category, children: [{ ...category, children: 7 }] }),
    withFacetValues({ ...category, children: [{ ...category, children: [] }] }),
  ],
  [
    'facets[0].values',
    'array',
    { ...searchBody, facets: [{ ...searchBody.facets[0], values: undefined }] },
    { ...searchBody, facets: [{ ...searchBody.facets[0], values: [] }] },
  ],
  [
    'facets[0].facetId',
    'string',
    { ...searchBody, facets: [{ ...searchBody.facets[0], facetId: undefined }, searchBody.facets[1]] },
    { ...searchBody, facets: [searchBody.facets[1]] },
  ],
  ['triggers[0].type', 'string', { ...searchBody, triggers: [{ content: 'a' }] }, searchBody],
  [
    'queryCorrections[0].correctedQuery',
    'string',
    { ...searchBody, queryCorrections: [{}] },
    { ...searchBody, queryCorrections: [] },
  ],
  [
    'queryCorrection.corrections',
    'array',
    { ...searchBody, queryCorrection: { corrections: null } },
    { ...searchBody, queryCorrection: {} },
  ],
  [
    'relaxation.step',
    'step of relaxing',
    { ...searchBody, relaxation: { step: 'sameLetters', omittedWords: ['the'] } },
    { ...searchBody, relaxation: { step: 'anyWord', omittedWords: ['the'] } },
  ],
  [
    'relaxation.omittedWords[0]',
    'string',
    { ...searchBody, relaxation: { step: 'anyWord', omittedWords: [7, 'the'] } },
    { ...searchBody, relaxation: { step: 'anyWord', omittedWords: ['the'] } },
  ],
  ['relaxation', 'object', { ...searchBody, relaxation: 'mostWords' }, searchBody],
  [
    'results[0].explanation[0].value',
    'number',
    withFirst({ explanation: [{ name: 'words' }, { name: 'title', value: 1 }] }),
    withFirst({ explanation: [{ name: 'title', value: 1 }] }),
  ],
  [
    'questionAnswer.documentId',
    'object',
    { ...searchBody, questionAnswer: { ...snippet, documentId: null } },
    { ...searchBody, questionAnswer: { ...snippet, documentId: emptyDocument } },
  ],
  [
    'generateAutomaticFacets.facets',
    'array',
    { ...searchBody, generateAutomaticFacets: {} },
    { ...searchBody, generateAutomaticFacets: { facets: [] } },
  ],
])('I8: returns a reply with a fault at %s and warns that it expects %s', async (path, expected, body, shown) => {
  expect(await readBody(body)).toEqual({
    response: shown,
    warnings: [[`The reply to the call search has no ${expected} at ${path}: check the endpoint ${endpoint}.`]],
  })
})

it('warns once per reply, with the first five faults and the last one', async () => {
  const results = Array.from({ length: 20 }, (_, at) => ({ uniqueId: `${at}`, title: '', clickUri: '', raw: null }))
  const { warnings } = await readBody({ ...searchBody, results, totalCountFiltered: null })
  const places = [0, 1, 2, 3, 4].map((at) => `no object at results[${at}].raw`)
  expect(warnings).toEqual([
    [expect.stringContaining(` has ${places.join(', ')}, no number at totalCountFiltered: check `)],
  ])
})

it('warns on the console by default', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer(json({ ...searchBody, searchUid: 7 }))
  await createSearchClient({ organizationId: 'acme', accessToken: token, endpoint }).search({})
  expect(warn.mock.calls).toEqual([[expect.stringContaining('searchUid')]])
  warn.mockRestore()
})

it.each([
  ['results[0].uniqueId', 'string', withFirst({ uniqueId: undefined })],
  ['results[1]', 'object', { ...searchBody, results: [searchBody.results[0], null] }],
  ['results', 'array', { ...searchBody, results: {} }],
  ['results', 'array', { anything: 'else' }],
  ['results', 'array', { results: null }],
  ['', 'object', []],
  ['', 'object', null],
])('I8: reports the fault at %j of a malformed reply, which expects %s', async (path, expected, body) => {
  const error = await failureOf(json(body))
  expect(error).toBeInstanceOf(MalformedReplyError)
  expect({ ...error }).toEqual({
    name: 'MalformedReplyError',
    code: 'malformed',
    call: 'search',
    url: endpoint,
    path,
    expected,
    contentType: undefined,
    excerpt: undefined,
  })
  expect(error.message).toBe(
    `The reply to the call search has no ${expected} at ${path || 'its root'}: check the endpoint ${endpoint}.`,
  )
})

it('I8: cuts values nested deeper than 50 levels, and reports the path', async () => {
  let values: object[] = []
  for (let depth = 0; depth < 60; depth++) values = [{ ...category, children: values }]
  const { response, warnings } = await readBody(withFacetValues(...values))
  expect(JSON.stringify(response).match(/"path"/g)).toHaveLength(50)
  const place = `facets[0].values[0]${'.children[0]'.repeat(50)}`
  expect(warnings).toEqual([[expect.stringContaining(` has no end within 50 levels at ${place}: check `)]])
})

it('I8: rejects malformed replies of the other calls', async () => {
  answer(
    json({ ...suggestBody, completions: {} }),
    json({ ...facetBody, values: null }),
    json({ preprocessingOutput: [] }),
    json({ fields: 'all' }),
  )
  const client = buildClient()
  expect(await errorOf(client.querySuggest({ q: 'a' }))).toMatchObject({
    call: 'querySuggest',
    url: `${endpoint}/querySuggest`,
    path: 'completions',
    expected: 'array',
  })
  expect(await errorOf(client.facetSearch({ type: 'specific', field: 'a', query: '**' }))).toMatchObject({
    call: 'facetSearch',
    url: `${endpoint}/facet`,
    path: 'values',
    expected: 'array',
  })
  expect(await errorOf(client.plan({ q: 'a' }))).toMatchObject({
    call: 'plan',
    url: `${endpoint}/plan`,
    path: 'preprocessingOutput',
    expected: 'object',
  })
  expect(await errorOf(client.fields())).toMatchObject({
    call: 'fields',
    url: `${endpoint}/fields`,
    path: 'fields',
    expected: 'array',
  })
})

it('I8: returns the valid parts of replies of the other calls, and warns', async () => {
  answer(
    json({ completions: [{ expression: 'a' }, { score: 1 }] }),
    json({ values: [{ rawValue: 'a' }] }),
    json({ preprocessingOutput: {}, parsedInput: {} }),
    json({ fields: [{ name: '@a', sortByField: 'yes' }] }),
  )
  const warn = vi.fn<(message: string) => void>()
  const client = buildClient({ logger: { warn } })
  expect(await client.querySuggest({ q: 'a' })).toEqual({
    completions: [{ expression: 'a', score: 0, highlighted: 'a', executableConfidence: 0 }],
  })
  expect(await client.facetSearch({ type: 'specific', field: 'a', query: '**' })).toEqual({
    values: [{ rawValue: 'a', displayValue: 'a', count: 0 }],
    moreValuesAvailable: false,
  })
  expect(await client.plan({ q: 'a' })).toEqual({
    preprocessingOutput: { triggers: [] },
    parsedInput: { basicExpression: '', largeExpression: '' },
  })
  expect(await client.fields()).toEqual({
    fields: [
      {
        name: '@a',
        description: '',
        fieldType: '',
        groupByField: false,
        splitGroupByField: false,
        sortByField: false,
        includeInQuery: false,
      },
    ],
  })
  expect(warn.mock.calls.map(([message]) => /the call (\w+) has no \w+ at ([^ ,:]+)/.exec(message)?.slice(1))).toEqual([
    ['querySuggest', 'completions[0].score'],
    ['facetSearch', 'values[0].displayValue'],
    ['plan', 'preprocessingOutput.triggers'],
    ['fields', 'fields[0].description'],
  ])
})

describe('a large reply', () => {
  const MB = 1_000_000
  const nest = (levels: number, open: string, close: string, inner = '') =>
    open.repeat(levels) + inner + close.repeat(levels)
  const inBody = (member: string, json: string) =>
    `{"results":[],"searchUid":"1","totalCountFiltered":0,"${member}":${json}}`
  const first = JSON.stringify(searchBody.results[0]).slice(0, -1)

  it('is accepted if it is a response', async () => {
    const results = Array.from({ length: 10_000 }, () => ({ ...searchBody.results[0], excerpt: 'a'.repeat(1000) }))
    const body = { ...searchBody, results }
    answer(json(body))
    expect(await buildClient().search({})).toEqual(body)
  })

  it.each([
    ['lists that never end', 'JSON', '['.repeat(10 * MB)],
    ['nested lists', 'object', nest(2 * MB, '[', ']')],
    ['garbage', 'JSON', 'garbage <'.repeat(MB)],
    ['control characters', 'JSON', '\0'.repeat(10 * MB)],
    ['one text', 'object', JSON.stringify('a'.repeat(10 * MB))],
  ])('I8: is rejected if it consists of %s', async (_, expected, body) => {
    const error = await failureOf(text(body))
    expect(error).toMatchObject({ code: 'malformed', expected })
    expect(error.message.length).toBeLessThan(2000)
  })

  it.each<[string, number, string]>([
    ['facets that are nested lists', 0, inBody('facets', nest(2 * MB, '[', ']'))],
    ['corrections that are nested objects', 0, inBody('queryCorrection', nest(MB, '[{"corrections":', '}]', '[]'))],
    ['nested results', 50, inBody('results', nest(40_000, `[${first},"childResults":`, '}]', '[]'))],
    ['nested parents of results', 50, inBody('results', `[${nest(40_000, `${first},"parentResult":`, '}', 'null')}]`)],
    [
      'nested paths',
      50,
      JSON.stringify({ ...withFacetValues({ ...category, children: 'HERE' }), results: [] }).replace(
        '"HERE"',
        nest(90_000, `[${JSON.stringify(category).slice(0, -1)},"children":`, '}]', '[]'),
      ),
    ],
  ])('I8: is cut if it consists of %s: %i levels remain', async (_, levels, body) => {
    const warn = vi.fn<(message: string) => void>()
    answer(text(body))
    const response = await buildClient({ logger: { warn } }).search({})
    const left = JSON.stringify([response.results, response.facets, response.queryCorrection])
    expect(left.match(/"uniqueId"|"path"/g) ?? []).toHaveLength(levels)
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^.{50,1000}$/)]])
  })

  it.each([
    ['that never ends', '['.repeat(10 * MB), undefined],
    ['of nested lists', nest(2 * MB, '[', ']'), undefined],
    ['of a message', JSON.stringify({ message: 'a'.repeat(10 * MB), type: 'T' }), 'T'],
  ])('I8: is an HttpError under an error status: %s', async (_, body, type) => {
    answer(text(body, 500))
    const errors = [await errorOf(buildClient().search({})), await errorOf(buildClient().html({ uniqueId: 'a' }))]
    expect(errors.map((error) => error instanceof HttpError && [error.status, error.body?.type])).toEqual([
      [500, type],
      [500, type],
    ])
  })
})

describe('a reply that exceeds the maximum length', () => {
  const refused = { code: 'malformed', path: '', expected: 'end within 32000000 characters', call: 'html' }

  it('I8: is rejected unread if its header has the length', async () => {
    let isCancelled = false
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) })
    const headers = { 'Content-Length': String(MAX_REPLY_LENGTH + 1) }
    const client = buildClient({ fetch: async () => new Response(body, { headers }) })
    expect(await errorOf(client.html({ uniqueId: 'a' }))).toMatchObject(refused)
    expect(isCancelled).toBe(true)
  })

  it('I8: is rejected if the header is missing', async () => {
    const replies = [MAX_REPLY_LENGTH, MAX_REPLY_LENGTH + 1].map((length) => new Response('a'.repeat(length)))
    const client = buildClient({ fetch: async () => replies.shift()! })
    expect(await client.html({ uniqueId: 'a' })).toHaveLength(MAX_REPLY_LENGTH)
    expect(await errorOf(client.html({ uniqueId: 'a' }))).toMatchObject(refused)
  })

  it('is an HttpError under an error status', async () => {
    const headers = { 'Content-Length': String(MAX_REPLY_LENGTH + 1) }
    const client = buildClient({ fetch: async () => new Response('{}', { status: 503, headers }) })
    expect(await errorOf(client.html({ uniqueId: 'a' }))).toMatchObject({ code: 'http', status: 503 })
  })
})

it('I8: treats __proto__ in a reply as a plain name', async () => {
  const proto = `"__proto__":{"results":[],"searchUid":"1","totalCountFiltered":0,"statusCode":400,"isPolluted":true}`
  answer(text(`{${proto}}`), text(`{${proto},${JSON.stringify(searchBody).slice(1)}`), text(`{${proto}}`, 400))
  const client = buildClient()
  expect(await errorOf(client.search({}))).toMatchObject({ code: 'malformed', path: 'results' })
  const response = await client.search({})
  expect(Object.getPrototypeOf(response)).toBe(Object.prototype)
  expect({ ...response, ['__proto__']: undefined }).toEqual({ ...searchBody, ['__proto__']: undefined })
  const error = await errorOf(client.search({}))
  expect(error).toMatchObject({ code: 'http', body: { statusCode: 400, message: 'unknown', type: 'unknown' } })
  expect(error instanceof HttpError && Object.getPrototypeOf(error.body)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('isPolluted')
})

it.each([
  ['a web page', page(), 'text/html', 'Welcome Hello'],
  ['truncated JSON', text('{"results":[{"title":"Wint'), 'application/json', '{"results":[{"title":"Wint'],
])('I8: reports the content if %s responds with status 200', async (_, reply, contentType, excerpt) => {
  const error = await failureOf(reply)
  expect({ ...error }).toEqual({
    name: 'MalformedReplyError',
    code: 'malformed',
    call: 'search',
    url: endpoint,
    path: '',
    expected: 'JSON',
    contentType,
    excerpt,
  })
  expect(error.message).toBe(
    `The reply to the call search has no JSON at its root but ${contentType} "${excerpt}": check the endpoint ${endpoint}.`,
  )
})

it.each([
  ['with status 200', text('', 200)],
  ['with status 204', () => new Response(null, { status: 204 })],
])('I8: rejects an empty reply %s', async (_, reply) => {
  expect(await failureOf(reply)).toMatchObject({
    code: 'malformed',
    excerpt: '',
    message: expect.stringContaining('has no JSON at its root but '),
  })
})

it('I8: quotes a hostile reply without markup, control characters or direction marks, cut to 80 characters', async () => {
  const hostile = `\u202e<img src=x onerror="alert(1)">\u0000 &lt;b&gt; \ud800<scr<script>ipt>\u001b[31m${'a'.repeat(9999)}`
  const error = await failureOf(text(hostile))
  expect(error).toMatchObject({ excerpt: expect.stringMatching(/^lt;b gt; [^<>&\p{Cc}\p{Cf}]{71}$/u) })
})

describe('an error of the platform', () => {
  it.each([
    [
      'with all members',
      json({ statusCode: 400, message: 'No field @foo.', type: 'InvalidQueryException', errorCode: 'A1' }, 400),
      400,
      { statusCode: 400, message: 'No field @foo.', type: 'InvalidQueryException', errorCode: 'A1' },
    ],
    [
      'with an exception only, with status 200',
      json({ exception: { code: 'InvalidToken', context: 'x' } }),
      200,
      {
        statusCode: 200,
        message: 'InvalidToken',
        type: 'InvalidToken',
        exception: { code: 'InvalidToken', context: 'x' },
      },
    ],
    [
      'with a status code only, with status 200',
      json({ statusCode: 503 }),
      200,
      { statusCode: 503, message: 'unknown', type: 'unknown' },
    ],
    [
      'without status code',
      json({ message: 'The provided token is not valid.', type: 'InvalidToken' }, 400),
      400,
      { statusCode: 400, message: 'The provided token is not valid.', type: 'InvalidToken' },
    ],
    [
      'with a code only, of wrong types',
      json({ message: 7, type: {}, statusCode: '5', errorCode: 'NOPE' }, 500),
      500,
      { statusCode: 500, message: 'unknown', type: 'NOPE', errorCode: 'NOPE' },
    ],
    ['that is not an object', json('oops', 500), 500, undefined],
    ['that is a web page', page(502), 502, undefined],
    ['that is empty', text('', 500), 500, undefined],
    ['that is a redirect to nowhere', text('', 304), 304, undefined],
  ])('%s becomes an HttpError', async (_, reply, status, body) => {
    const error = await failureOf(reply)
    expect(error).toBeInstanceOf(HttpError)
    expect({ ...error }).toEqual({ name: 'HttpError', code: 'http', call: 'search', url: endpoint, status, body })
  })

  it.each([
    [400, 'The call search got status 400 (T: M): correct the request, or the rights of the token.'],
    [403, 'The call search got status 403 (T: M): correct the request, or the rights of the token.'],
    [500, 'The call search got status 500 (T: M): try again later.'],
  ])('of status %i has a message with the fix', async (status, message) => {
    expect((await failureOf(json({ message: 'M', type: 'T' }, status))).message).toBe(message)
  })

  it('quotes the page of a proxy', async () => {
    expect((await failureOf(page(502))).message).toBe(
      'The call search got status 502 ("Welcome Hello"): try again later.',
    )
  })

  it('is distinguished from a response by its marker, also for facet search', async () => {
    answer(json({ statusCode: 400, message: 'M', type: 'T' }, 400))
    const call = buildClient().facetSearch({ type: 'specific', field: 'a', query: '**' })
    expect(await errorOf(call)).toMatchObject({ code: 'http', call: 'facetSearch', status: 400 })
  })

  it.each([
    [json({ statusCode: 400, message: 'M', type: 'T' }, 400), { statusCode: 400, message: 'M', type: 'T' }, '(T: M)'],
    [page(502), undefined, '("Welcome Hello")'],
  ])('is distinguished from a document by its status', async (reply, body, quote) => {
    answer(reply)
    const error = await errorOf(buildClient().html({ uniqueId: 'a' }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ call: 'html', url: `${endpoint}/html`, body })
    expect(error.message).toContain(quote)
  })

  it('is distinguished from a plan and fields by its marker', async () => {
    answer(json({ statusCode: 400 }), json({ ...planBody, statusCode: 400 }, 400), json({ exception: { code: 'E' } }))
    const client = buildClient()
    expect(await errorOf(client.plan({}))).toMatchObject({ code: 'http', call: 'plan' })
    expect(await client.plan({})).toEqual({ ...planBody, statusCode: 400 })
    expect(await errorOf(client.fields())).toMatchObject({ code: 'http', call: 'fields', body: { type: 'E' } })
  })
})

describe.each([
  ['plan', (client: SearchClient) => client.plan({})],
  ['html', (client: SearchClient) => client.html({ uniqueId: 'a' })],
  ['fields', (client: SearchClient) => client.fields()],
])('the call %s', (call, run) => {
  it('renews its token', async () => {
    const body = { ...planBody, ...fieldsBody }
    answer(json({}, 401), json({}, 419), json(body))
    const reasons: string[] = []
    const client = buildClient({ accessToken: ({ reason }) => `token-${reasons.push(reason)}` })
    expect(await run(client)).toEqual(call === 'html' ? JSON.stringify(body) : body)
    expect(received.map(({ authorization }) => authorization)).toEqual([1, 2, 3].map((at) => `Bearer token-${at}`))
    expect(reasons).toEqual(['first', 'expired', 'expired'])
  })

  it.each([
    [json({ message: token }, 404), 'not-found'],
    [json({ message: token }, 401), 'expired-token'],
    [json({ message: token }, 429), 'rate-limited'],
    [json({ message: token }, 400), 'http'],
    [networkError, 'network'],
  ])('I9: fails like other calls, without its token', async (reply, code) => {
    answer(reply)
    const error = await errorOf(run(buildClient({ retry: { maxRetries: 0 } })))
    expect(error).toMatchObject({ code, call, url: `${endpoint}/${call}` })
    expect(printed(error)).not.toContain(token)
  })
})

it('I9: keeps the token out of the errors of the URL of a document', async () => {
  const accessToken = () => Promise.reject(new Error('no token'))
  const error = await errorOf(buildClient({ accessToken }).htmlUrl({ uniqueId: 'a' }))
  expect(error).toBeInstanceOf(TokenExpiredError)
  expect(error).toMatchObject({ call: 'html', url: `${endpoint}/html`, cause: new Error('no token') })
})

it('reports status 404 as disconnected', async () => {
  const error = await failureOf(json({ statusCode: 404, message: 'M' }, 404))
  expect(error).toBeInstanceOf(DisconnectedError)
  expect({ ...error }).toEqual({
    name: 'DisconnectedError',
    code: 'not-found',
    status: 404,
    call: 'search',
    url: endpoint,
  })
  expect(error.message).toBe(
    `The call search got status 404 from ${endpoint}: check organizationId, environment and endpoint.`,
  )
})

it('reports a failed fetch as disconnected, with its cause', async () => {
  const error = await failureOf(networkError)
  expect(error).toBeInstanceOf(DisconnectedError)
  expect(error).toMatchObject({ code: 'network', cause: expect.any(TypeError) })
})

it.each([401, 419])('reports a rejected token string with status %i immediately', async (status) => {
  const error = await failureOf(json({ message: 'Expired' }, status))
  expect(error).toBeInstanceOf(TokenExpiredError)
  expect({ ...error }).toEqual({
    name: 'TokenExpiredError',
    code: 'expired-token',
    call: 'search',
    url: endpoint,
    status,
  })
  expect(received).toHaveLength(1)
})

it.each([
  ['onRequest', { onRequest: () => Promise.reject(new Error('mine')) }],
  [
    'onResponse',
    {
      onResponse: () => {
        throw new Error('mine')
      },
    },
  ],
])('reports the option %s if it fails, with its error as cause', async (name, hooks) => {
  answer(json(searchBody))
  const error = await errorOf(buildClient(hooks).search({}))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(error).toMatchObject({
    message: `The option ${name} failed in search: see \`cause\`.`,
    cause: new Error('mine'),
    call: 'search',
  })
})

it.each([undefined, null, {}])('reports the option fetch if it returns %j', async (returned) => {
  const fetch = (async () => returned) as unknown as Fetch
  const error = await errorOf(buildClient({ fetch }).search({}))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(error).toMatchObject({
    message: 'The option fetch failed in search: see `cause`.',
    cause: expect.any(TypeError),
    call: 'search',
    url: endpoint,
  })
})

it('reports the URL that a hook set', async () => {
  answer(json({}, 404))
  const onRequest = (request: { url: string; method: string; headers: Record<string, string>; body: string }) => ({
    ...request,
    url: 'https://proxy.test/find?key=1#a',
  })
  expect(await errorOf(buildClient({ onRequest }).search({}))).toMatchObject({ url: 'https://proxy.test/find' })
})

it.each([
  ['error body', json({ message: `Token ${token} is wrong`, type: token, nested: [{ token }] }, 400)],
  ['error page', text(`<p>Authorization: Bearer ${token}</p>`, 502, 'text/html')],
  ['text with status 200', text(token)],
  ['page with status 200', text(`<p>Bearer ${token}</p>`, 200, 'text/html')],
  ['content type', text('a', 200, `text/${'a'.repeat(10)}`)],
  ['malformed response', json({ ...searchBody, results: token })],
  ['status 401', json({ message: token }, 401)],
  ['status 404', json({ message: token }, 404)],
  ['network error', networkError],
])('I9: removes the token from the error of a reply that contains it: %s', async (_, reply) => {
  const error = await failureOf(reply)
  expect(printed(error)).not.toContain(token)
  expect(received[0]?.authorization).toBe(`Bearer ${token}`)
  expect(JSON.stringify([received[0]?.url, received[0]?.body])).not.toContain(token)
})

it('I9: removes a token that a reply contains with escaped slashes', async () => {
  answer(text('{"message":"Bearer abc\\/def\\/ghi is wrong"}', 400))
  const error = await errorOf(buildClient({ accessToken: 'abc/def/ghi' }).search({}))
  expect(error).toMatchObject({ body: { message: 'Bearer [token] is wrong' } })
})

it('recognizes its errors, including errors from another realm', () => {
  expect(isApiError(new ApiError('timeout', 'late'))).toBe(true)
  expect(isApiError(runInNewContext(`({ [Symbol.for('querent.api-error')]: true })`))).toBe(true)
  expect([undefined, null, 'timeout', {}, new Error('timeout')].map(isApiError)).toEqual(Array(5).fill(false))
})
