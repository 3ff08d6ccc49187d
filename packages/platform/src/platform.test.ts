import { describe, expect, it, vi } from 'vitest'
import { InvalidOptionsError } from './port/errors'
import type { PlatformConfiguration, RequestLog } from './platform'
import { createFakeBackend } from './testing/fake-backend'
import { answerOf, badRequest, create, post, SEARCH, uuid } from './testing/requests'

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

  it('allows pages of every origin if configured, and exposes errors to them', async () => {
    const preflight = await create({ configuration: { cors: true } })(
      new Request(SEARCH, { method: 'OPTIONS', headers: { origin: 'https://page.test' } }),
    )
    expect(preflight.status).toBe(204)
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
    })
    const handler = create({ configuration: { cors: true, tokens: [{ token: 'good' }] } })
    for (const request of [post({}), new Request(`${SEARCH}/no`), new Request(SEARCH, { method: 'PUT' })]) {
      expect((await handler(request)).headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  it('allows the header of the last received event if answer streams resume', async () => {
    const preflight = new Request(SEARCH, { method: 'OPTIONS', headers: { origin: 'https://page.test' } })
    const { headers } = await create({ configuration: { answers: { resume: true } } })(preflight)
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,last-event-id')
  })

  const report = '/rest/v15/analytics/search'

  it.each([
    ['https://platform.test', { origins: ['https://page.test'] }, 'https://page.test', true],
    ['https://platform.test', { origins: ['https://page.test'] }, 'https://evil.test', false],
    ['https://platform.test', false, 'https://page.test', false],
    ['https://platform.test', undefined, 'https://evil.test', false],
    ['https://platform.test', undefined, 'http://localhost:5173', false],
    ['http://localhost:3000', undefined, 'http://localhost:5173', true],
    ['http://127.0.0.1:3000', undefined, 'http://app.localhost', true],
    ['http://127.0.0.1:3000', undefined, 'https://evil.test', false],
    ['http://127.0.0.1:3000', undefined, 'https://localhost.evil.test', false],
    ['http://127.0.0.1:3000', undefined, 'null', false],
  ])('%s with cors %j is readable for pages of %s: %s', async (host, cors, origin, isAllowed) => {
    const handler = create({ configuration: { ...(cors !== undefined && { cors }) } })
    const init = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' }
    for (const path of ['/rest/search/v2', report, '/rest/unknown', '/events.json', '/healthz', '/']) {
      const isPage = path === '/events.json' || path === '/'
      const response = await handler(
        new Request(host + path, path.startsWith('/rest') ? init : { headers: { origin } }),
      )
      const allowed = isAllowed && !isPage ? origin : null
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, allowed])
    }
  })

  it('without tokens rejects callers on this machine by a foreign name', async () => {
    const statusOf = async (host: string, configuration: PlatformConfiguration = {}, address = '127.0.0.1') =>
      (await create({ configuration })(new Request(`http://${host}/rest/search/v2/fields`), { address })).status
    expect(await statusOf('evil.test:3000')).toBe(403)
    expect(await statusOf('evil.test:3000', {}, '::1')).toBe(403)
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await statusOf(host)).toBe(200)
    expect(await statusOf('search.test', { hosts: ['search.test'] })).toBe(200)
    expect(await statusOf('search.test', { trustProxy: 1 })).toBe(200)
    expect(await statusOf('search.test', { tokens: [{ token: 'good' }] })).toBe(401)
    expect(await statusOf('search.test', {}, '192.0.2.1')).toBe(200)
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
    [
      {
        method: 'GET',
        path: '/rest/search/v2',
        route: '/rest/search/v2/*',
        status: 405,
        durationMs: expect.any(Number),
        requestId: uuid,
      },
    ],
  ])
})

it('passes the id of a request on, and logs it with the route and the name of the token', async () => {
  const logger = vi.fn()
  const tokens = [{ token: 'first' }, { token: 'second', name: 'shop' }]
  const handler = create({ logger, configuration: { tokens } })
  for (const token of ['first', 'second', 'none']) {
    const response = await handler(post({}, '', { authorization: `Bearer ${token}`, 'x-request-id': `id-${token}` }))
    expect(response.headers.get('x-request-id')).toBe(`id-${token}`)
  }
  const route = '/rest/search/v2'
  expect(logger.mock.calls.map(([entry]) => entry)).toEqual([
    expect.objectContaining({ route, requestId: 'id-first', token: '1' }),
    expect.objectContaining({ route, requestId: 'id-second', token: 'shop' }),
    expect.not.objectContaining({ token: expect.anything() }),
  ])
  const odd = await handler(post({}, '', { 'x-request-id': 'a b"' }))
  expect(odd.headers.get('x-request-id')).toEqual(uuid)
})

describe('operations', () => {
  const tokens = [
    { token: 'page' },
    { token: 'metrics', rights: ['metrics' as const] },
    { token: 'admin', rights: ['admin' as const] },
  ]
  const metrics = async () => '# HELP searches\n'
  const reload = async () => ({ documents: 7 })
  const ask = (method: string, path: string, token?: string) =>
    new Request(`https://platform.test${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  it('need their rights', async () => {
    const handler = create({ operations: { metrics, reload }, configuration: { tokens } })
    const statusOf = async (...asked: Parameters<typeof ask>) => (await handler(ask(...asked))).status
    expect(await statusOf('GET', '/metrics')).toBe(401)
    expect(await statusOf('GET', '/metrics', 'page')).toBe(403)
    expect(await (await handler(ask('GET', '/metrics', 'metrics'))).text()).toBe('# HELP searches\n')
    expect(await statusOf('POST', '/rest/admin/reload')).toBe(401)
    expect(await statusOf('POST', '/rest/admin/reload', 'metrics')).toBe(403)
    expect(await answerOf(await handler(ask('POST', '/rest/admin/reload', 'admin')))).toEqual({
      status: 200,
      body: { documents: 7 },
    })
  })

  it('are missing unless the host has them, and nobody reloads without a token', async () => {
    expect((await create()(ask('GET', '/metrics'))).status).toBe(404)
    expect((await create()(ask('POST', '/rest/admin/reload'))).status).toBe(404)
    const handler = create({ operations: { metrics, reload } })
    expect((await handler(ask('GET', '/metrics'))).status).toBe(200)
    expect((await handler(ask('POST', '/rest/admin/reload'))).status).toBe(403)
  })
})

it('logs a connection that was dropped on purpose', async () => {
  const entries: RequestLog[] = []
  const handler = create({ logger: (entry) => entries.push(entry), configuration: { faults: { header: true } } })
  await expect(handler(post({}, '', { 'x-querent-fault': 'drop' }))).rejects.toThrow(TypeError)
  expect(entries[0]?.error?.message).toBe('The connection was dropped on purpose')
})

it.each<[object, string]>([
  [{ basePath: 'api' }, 'basePath'],
  [{ basePath: '/api/' }, 'basePath'],
  [{ configuration: { limits: { maxBodyBytes: 0 } } }, 'limits.maxBodyBytes must be at least 1'],
  [{ configuration: { tokens: [{ token: '' }] } }, 'tokens[0].token must be a token'],
  [{ configuration: { ranking: {} } }, 'ranking belongs to the backend: give it to createEmbeddedBackend'],
  [{ configuration: { fields: [] } }, 'fields belongs to the backend: give it to createEmbeddedBackend'],
  [{ configuration: { cors: 'https://page.test' } }, 'cors must be true, false or { "origins": […] }'],
  [{ configuration: { cors: { origins: ['https://page.test/'] } } }, 'cors.origins[0] must be an origin'],
  [{ configuration: { organizationId: '' } }, 'organizationId must be at least 1 characters'],
  [
    { configuration: { pipelines: [{ name: 'a', filter: '@nothing==1' }] } },
    'pipelines[0].filter is not a valid query expression',
  ],
])('throws on the options %j', (options, message) => {
  expect(() => create(options)).toThrow(InvalidOptionsError)
  expect(() => create(options)).toThrow(message)
})
