import { describe, expect, it, vi } from 'vitest'
import { InvalidOptionsError } from './errors'
import type { RequestLog } from './platform'
import { createFakeBackend } from './testing/fake-backend'
import { answerOf, badRequest, create, post, SEARCH } from './testing/requests'

describe('health', () => {
  it('reports its health and the number of documents without a token', async () => {
    const response = await create({ configuration: { tokens: [{ token: 't' }] } })(
      new Request('https://platform.test/healthz'),
    )
    expect(await answerOf(response)).toEqual({ status: 200, body: { status: 'ok', documents: 3 } })
  })
})

describe('routes', () => {
  it('responds with 404 to an unknown path', async () => {
    expect(await answerOf(await create()(post({}, '/plans')))).toEqual({
      status: 404,
      body: {
        statusCode: 404,
        message: 'The platform has no route /rest/search/v2/plans: the endpoint of searches is /rest/search/v2',
        type: 'NotFound',
      },
    })
  })

  it('responds with 405 to an unsupported method, and lists the supported ones', async () => {
    const response = await create()(new Request(SEARCH, { method: 'DELETE' }))
    expect(response.headers.get('allow')).toBe('POST')
    expect(await answerOf(response)).toEqual({
      status: 405,
      body: { statusCode: 405, message: '/rest/search/v2 does not support DELETE: use POST', type: 'MethodNotAllowed' },
    })
  })

  it('serves calls below its base path', async () => {
    const handler = create({ basePath: '/api/v1' })
    expect((await handler(new Request('https://platform.test/api/v1/healthz'))).status).toBe(200)
    expect((await handler(new Request('https://platform.test/healthz'))).status).toBe(404)
  })
})

describe('access', () => {
  it.each([undefined, 'Bearer', 'Bearer wrong', 'Bearer good-', 'Basic good', 'good'])(
    'rejects the authorization %j if a token is configured',
    async (authorization) => {
      const response = await create({ configuration: { tokens: [{ token: 'good' }, { token: 'better' }] } })(
        post({}, '', authorization ? { authorization } : {}),
      )
      expect(await answerOf(response)).toEqual({
        status: 401,
        body: { statusCode: 401, message: expect.stringMatching(/^Unauthorized: /), type: 'InvalidToken' },
      })
    },
  )

  it.each(['Bearer good', 'bearer better'])('accepts the authorization %j', async (authorization) => {
    expect(
      (
        await create({ configuration: { tokens: [{ token: 'good' }, { token: 'better' }] } })(
          post({}, '', { authorization }),
        )
      ).status,
    ).toBe(200)
  })

  it('rejects another organization if one is configured', async () => {
    expect(await answerOf(await create({ configuration: { organizationId: 'other' } })(post({})))).toEqual(
      badRequest('organizationId names "acme", which this platform does not serve'),
    )
    expect((await create({ configuration: { organizationId: 'acme' } })(post({}))).status).toBe(200)
  })

  it('allows pages of every origin, and exposes errors to them', async () => {
    const preflight = await create()(
      new Request(SEARCH, { method: 'OPTIONS', headers: { origin: 'https://page.test' } }),
    )
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
    })
    const handler = create({ configuration: { tokens: [{ token: 'good' }] } })
    for (const request of [post({}), new Request(`${SEARCH}/no`), new Request(SEARCH, { method: 'PUT' })]) {
      expect((await handler(request)).headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('allows the header of the last received event if answer streams resume', async () => {
    const preflight = new Request(SEARCH, { method: 'OPTIONS', headers: { origin: 'https://page.test' } })
    const { headers } = await create({ configuration: { answers: { resume: true } } })(preflight)
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,last-event-id')
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
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    }
    return new Request(SEARCH, init)
  }

  it('rejects a body whose declared length is too large', async () => {
    const request = post({}, '', { 'content-length': '101' })
    expect(await answerOf(await create({ configuration: { limits: { maxBodyBytes: 100 } } })(request))).toEqual(
      tooLarge,
    )
  })

  it('rejects a body that exceeds the limit while it is read', async () => {
    expect(
      await answerOf(
        await create({ configuration: { limits: { maxBodyBytes: 100 } } })(stream('{"q":"', 'a'.repeat(100), '"}')),
      ),
    ).toEqual(tooLarge)
  })

  it('reads a streamed body up to the limit', async () => {
    const backend = createFakeBackend()
    await create({ backend, configuration: { limits: { maxBodyBytes: 100 } } })(stream('{"q":"', 'a'.repeat(92), '"}'))
    expect(backend.queries[0]?.text).toBe('a'.repeat(92))
  })
})

it('logs each request without its query string', async () => {
  const logger = vi.fn()
  const request = new Request(`${SEARCH}?access_token=s3cret`, { headers: { authorization: 'Bearer s3cret' } })
  await create({ logger })(request)
  expect(logger.mock.calls).toEqual([
    [{ method: 'GET', path: '/rest/search/v2', status: 405, durationMs: expect.any(Number) }],
  ])
})

it('logs a connection that was dropped on purpose', async () => {
  const entries: RequestLog[] = []
  const handler = create({ logger: (entry) => entries.push(entry), configuration: { faults: { header: true } } })
  await handler(post({}, '', { 'x-querent-fault': 'drop' }))
  expect(entries[0]?.error?.message).toBe('The connection was dropped on purpose')
})

it.each<[object, string]>([
  [{ basePath: 'api' }, 'basePath'],
  [{ basePath: '/api/' }, 'basePath'],
  [{ configuration: { limits: { maxBodyBytes: 0 } } }, 'limits.maxBodyBytes must be at least 1'],
  [{ configuration: { tokens: [{ token: '' }] } }, 'tokens[0].token must be a token'],
  [{ configuration: { ranking: {} } }, 'ranking belongs to the backend: give it to createEmbeddedBackend'],
  [{ configuration: { fields: [] } }, 'fields belongs to the backend: give it to createEmbeddedBackend'],
  [{ cors: 'https://page.test' }, 'cors must be true, false or { origins: […] }'],
  [{ cors: { origins: [7] } }, 'cors must be true, false or { origins: […] }'],
  [{ configuration: { organizationId: '' } }, 'organizationId must be at least 1 characters'],
  [
    { configuration: { pipelines: [{ name: 'a', filter: '@nothing==1' }] } },
    'pipelines[0].filter is not a valid query expression',
  ],
])('throws on the options %j', (options, message) => {
  expect(() => create(options)).toThrow(InvalidOptionsError)
  expect(() => create(options)).toThrow(message)
})
