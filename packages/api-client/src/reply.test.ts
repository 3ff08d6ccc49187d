import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import {
  buildClient,
  endpoint,
  errorOf,
  facetBody,
  json,
  networkError,
  page,
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
  DisconnectedError,
  HttpError,
  isApiError,
  MalformedReplyError,
  TokenExpiredError,
} from './index'

const { received, answer } = usePlatform()
const failureOf = (reply: () => Response) => {
  answer(reply)
  return errorOf(buildClient().search({ q: 'a' }))
}

const withFirst = (result: object) => ({ ...searchBody, results: [{ ...searchBody.results[0], ...result }] })
const withFacetValue = (value: object) => ({
  ...searchBody,
  facets: [{ facetId: 'a', field: 'a', moreValuesAvailable: false, values: [value] }],
})

it.each([
  ['results[0].title', 'string', withFirst({ title: 7 })],
  ['results[0].raw', 'record', withFirst({ raw: [] })],
  ['results[0].titleHighlights[0].offset', 'int', withFirst({ titleHighlights: [{ offset: 0.5, length: 1 }] })],
  ['results', 'array', { ...searchBody, results: {} }],
  ['searchUid', 'string', { ...searchBody, searchUid: undefined }],
  ['totalCountFiltered', 'number', { ...searchBody, totalCountFiltered: '95' }],
  ['facets', 'array', { ...searchBody, facets: null }],
  [
    'facets[0].values[0].state',
    'idle | selected | excluded',
    withFacetValue({ value: 'a', state: 'on', numberOfResults: 1 }),
  ],
  ['facets[0].values[0].value', 'string', withFacetValue({ state: 'idle', numberOfResults: 1 })],
  ['results', 'array', { anything: 'else' }],
  ['results', 'array', { results: null, statusCode: 400 }],
  ['', 'object', []],
  ['', 'object', null],
])('I8: tells what is wrong at %j of a malformed reply, where %s belongs', async (path, expected, body) => {
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
    `The reply to the call search has no ${expected} at ${path || 'its root'}: check that ${endpoint} is a search API of a compatible version.`,
  )
})

it('I8: refuses malformed replies of the other calls', async () => {
  answer(json({ ...suggestBody, completions: [{ expression: 'a' }] }), json({ ...facetBody, values: [{}] }))
  const client = buildClient()
  expect(await errorOf(client.querySuggest({ q: 'a' }))).toMatchObject({
    call: 'querySuggest',
    url: `${endpoint}/querySuggest`,
    path: 'completions[0].score',
    expected: 'number',
  })
  expect(await errorOf(client.facetSearch({ type: 'specific', field: 'a', query: '**' }))).toMatchObject({
    call: 'facetSearch',
    url: `${endpoint}/facet`,
    path: 'values[0].displayValue',
    expected: 'string',
  })
})

it.each([
  ['a web page', page(), 'text/html', 'Welcome Hello', `${endpoint} probably is a web page`],
  [
    'truncated JSON',
    text('{"results":[{"title":"Wint'),
    'application/json',
    '{"results":[{"title":"Wint',
    'and whether something cuts replies short',
  ],
])('I8: tells what came where %s answers with status 200', async (_, reply, contentType, excerpt, remedy) => {
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
    `The reply to the call search is not JSON but ${contentType} "${excerpt}": check endpoint, ${remedy}.`,
  )
})

it.each([
  ['with status 200', text('', 200)],
  ['with status 204', () => new Response(null, { status: 204 })],
])('I8: refuses an empty reply %s', async (_, reply) => {
  expect(await failureOf(reply)).toMatchObject({
    code: 'malformed',
    excerpt: '',
    message: expect.stringContaining('is not JSON but '),
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
      'that says all',
      json({ statusCode: 400, message: 'No field @foo.', type: 'InvalidQueryException', errorCode: 'A1' }, 400),
      400,
      { statusCode: 400, message: 'No field @foo.', type: 'InvalidQueryException', errorCode: 'A1' },
    ],
    [
      'that has but an exception, with status 200',
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
      'that has but a status code, with status 200',
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
      'with nothing but a code, of wrong types',
      json({ message: 7, type: {}, statusCode: '5', errorCode: 'NOPE' }, 500),
      500,
      { statusCode: 500, message: 'unknown', type: 'NOPE', errorCode: 'NOPE' },
    ],
    ['that is no object', json('oops', 500), 500, undefined],
    ['that is a web page', page(502), 502, undefined],
    ['that is empty', text('', 500), 500, undefined],
    ['that is a redirect to nowhere', text('', 304), 304, undefined],
  ])('%s becomes an HttpError', async (_, reply, status, body) => {
    const error = await failureOf(reply)
    expect(error).toBeInstanceOf(HttpError)
    expect({ ...error }).toEqual({ name: 'HttpError', code: 'http', call: 'search', url: endpoint, status, body })
  })

  it.each([
    [400, 'The call search failed with status 400 (T: M): correct the request.'],
    [403, 'The call search failed with status 403 (T: M): check what the access token is allowed to do.'],
    [500, 'The call search failed with status 500 (T: M): the platform or a proxy before it failed, try again later.'],
  ])('of status %i has a message with a remedy', async (status, message) => {
    expect((await failureOf(json({ message: 'M', type: 'T' }, status))).message).toBe(message)
  })

  it('quotes a page of a proxy', async () => {
    expect((await failureOf(page(502))).message).toBe(
      'The call search failed with status 502 (no JSON but "Welcome Hello"): the platform or a proxy before it failed, try again later.',
    )
  })

  it('is told from a response by the marker, also on facet search', async () => {
    answer(json({ statusCode: 400, message: 'M', type: 'T' }, 400))
    const call = buildClient().facetSearch({ type: 'specific', field: 'a', query: '**' })
    expect(await errorOf(call)).toMatchObject({ code: 'http', call: 'facetSearch', status: 400 })
  })
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
    `The call search found nothing at ${endpoint} (status 404): check organizationId, environment and endpoint.`,
  )
})

it('reports a failed fetch as disconnected, with its cause', async () => {
  const error = await failureOf(networkError)
  expect(error).toBeInstanceOf(DisconnectedError)
  expect(error).toMatchObject({ code: 'network', cause: expect.any(TypeError) })
})

it.each([401, 419])('reports a token that is a text and refused with %i at once', async (status) => {
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
])('names the hook %s where it fails, with its error as cause', async (name, hooks) => {
  answer(json(searchBody))
  const error = await errorOf(buildClient(hooks).search({}))
  expect(error).toBeInstanceOf(ConfigurationError)
  expect(error).toMatchObject({
    message: `The hook ${name} failed on the call search: correct it.`,
    cause: new Error('mine'),
    call: 'search',
  })
})

it('names the address that a hook chose', async () => {
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
  ['malformed response', json({ ...searchBody, searchUid: [token] })],
  ['status 401', json({ message: token }, 401)],
  ['status 404', json({ message: token }, 404)],
  ['network error', networkError],
])('I9: keeps the token out of the error of a reply that repeats it: %s', async (_, reply) => {
  const error = await failureOf(reply)
  expect(printed(error)).not.toContain(token)
  expect(received[0]?.authorization).toBe(`Bearer ${token}`)
  expect(JSON.stringify([received[0]?.url, received[0]?.body])).not.toContain(token)
})

it('I9: keeps a token out that a server repeats with escaped slashes', async () => {
  answer(text('{"message":"Bearer abc\\/def\\/ghi is wrong"}', 400))
  const error = await errorOf(buildClient({ accessToken: 'abc/def/ghi' }).search({}))
  expect(error).toMatchObject({ body: { message: 'Bearer [token] is wrong' } })
})

it('tells its errors from others, those of another realm included', () => {
  expect(isApiError(new ApiError('timeout', 'late'))).toBe(true)
  expect(isApiError(runInNewContext(`({ [Symbol.for('querent.api-error')]: true })`))).toBe(true)
  expect([undefined, null, 'timeout', {}, new Error('timeout')].map(isApiError)).toEqual(Array(5).fill(false))
})
