import { expect, it } from 'vitest'
import { answerOf, create, post } from '../testing/requests'

const tooMany = {
  status: 429,
  body: {
    statusCode: 429,
    message: 'Too many requests: at most 2 in 10000 ms are answered',
    type: 'TooManyRequests',
  },
}

const createLimited = (tokens: readonly string[] = []) => {
  const clock = { time: 1_000_000 }
  const configuration = {
    limits: { rate: { requests: 2, windowMs: 10_000 } },
    tokens: tokens.map((token) => ({ token })),
  }
  const handler = create({ configuration, now: () => clock.time })
  const statusOf = async (token?: string) =>
    (await handler(post({}, '', token === undefined ? {} : { authorization: `Bearer ${token}` }))).status
  return { clock, handler, statusOf }
}

it('answers the allowed number of requests, then says when to retry', async () => {
  const { clock, handler, statusOf } = createLimited()
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  const refused = await handler(post({}))
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await answerOf(refused)).toEqual(tooMany)
  clock.time += 4999
  expect(await statusOf()).toBe(429)
  clock.time += 1
  expect([await statusOf(), await statusOf()]).toEqual([200, 429])
})

it('accumulates no more than one window allows', async () => {
  const { clock, statusOf } = createLimited()
  expect(await statusOf()).toBe(200)
  clock.time += 1_000_000
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429])
})

it('continues if the clock is set back', async () => {
  const { clock, statusOf } = createLimited()
  expect([await statusOf(), await statusOf()]).toEqual([200, 200])
  clock.time -= 500_000
  expect(await statusOf()).toBe(429)
  clock.time += 5000
  expect(await statusOf()).toBe(200)
})

it('counts each token of the platform separately, and all other requests together', async () => {
  const { statusOf } = createLimited(['one', 'two'])
  expect([await statusOf('one'), await statusOf('one'), await statusOf('one')]).toEqual([200, 200, 429])
  expect(await statusOf('two')).toBe(200)
  expect([await statusOf('made-up-1'), await statusOf(), await statusOf('made-up-2')]).toEqual([401, 401, 429])
})

it('counts a token in the header or the URL, but no preflights and health checks', async () => {
  const { handler, statusOf } = createLimited(['one'])
  const preflight = new Request('https://platform.test/rest/search/v2', {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.test', 'access-control-request-method': 'POST' },
  })
  for (let time = 0; time < 5; time++) {
    expect((await handler(preflight)).status).toBe(204)
    expect((await handler(new Request('https://platform.test/healthz'))).status).toBe(200)
  }
  const html = 'https://platform.test/rest/search/v2/html?access_token=one&uniqueId=d1'
  await handler(new Request(html))
  expect([await statusOf('one'), await statusOf('one')]).toEqual([200, 429])
})

it.each<[string, number, readonly [string, string | undefined][], number[]]>([
  [
    'each address',
    0,
    [
      ['192.0.2.1', undefined],
      ['192.0.2.2', undefined],
      ['192.0.2.1', undefined],
    ],
    [200, 200, 429],
  ],
  [
    'an IPv6 network',
    0,
    [
      ['2001:db8::1', undefined],
      ['2001:db8:0:0:9::1', undefined],
      ['2001:db8:0:1::1', undefined],
    ],
    [200, 429, 200],
  ],
  [
    'the connection, whatever its headers say',
    0,
    [
      ['192.0.2.1', '198.51.100.1'],
      ['192.0.2.1', '198.51.100.2'],
    ],
    [200, 429],
  ],
  [
    'the address that the proxy saw, whatever its caller says',
    1,
    [
      ['192.0.2.1', '198.51.100.1'],
      ['192.0.2.1', '198.51.100.2'],
      ['192.0.2.1', '203.0.113.9, 198.51.100.1'],
    ],
    [200, 200, 429],
  ],
  [
    'the address that the first of two proxies saw',
    2,
    [
      ['192.0.2.1', '198.51.100.1, 192.0.2.7'],
      ['192.0.2.1', '203.0.113.9, 198.51.100.1, 192.0.2.8'],
    ],
    [200, 429],
  ],
])('limits %s', async (_, trustProxy, callers, statuses) => {
  const handler = create({ configuration: { trustProxy, limits: { rate: { requests: 1, windowMs: 10_000 } } } })
  const seen: number[] = []
  for (const [address, forwarded] of callers) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    seen.push((await handler(post({}, '', headers), { address })).status)
  }
  expect(seen).toEqual(statuses)
})

it.each([
  ['GET', '/metrics'],
  ['GET', '/events'],
  ['GET', '/openapi.json'],
  ['GET', '/rest/search/v2/fields'],
  ['POST', '/rest/admin/reload'],
  ['GET', '/nothing'],
])('limits guesses of tokens, and all other requests, at %s %s', async (method, path) => {
  const configuration = { limits: { rate: { requests: 2, windowMs: 10_000 } }, tokens: [{ token: 'secret' }] }
  const operations = { metrics: async () => '', reload: async () => ({}) }
  const handler = create({ configuration, operations, now: () => 0 })
  const statusOf = async (guess: number) =>
    (
      await handler(
        new Request(`https://platform.test${path}`, { method, headers: { authorization: `Bearer guess-${guess}` } }),
      )
    ).status
  const first = [await statusOf(1), await statusOf(2)]
  expect(first).not.toContain(429)
  expect([await statusOf(3), await statusOf(4)]).toEqual([429, 429])
})

it('counts the searches of the start page for its visitor, also behind a proxy', async () => {
  const rate = { requests: 2, windowMs: 10_000 }
  const handler = create({ configuration: { trustProxy: 1, limits: { rate } }, now: () => 0 })
  const tryFrom = async (visitor: string) => {
    const headers = { 'x-forwarded-for': visitor }
    const body = new URLSearchParams({ q: 'tyre' })
    const request = new Request('https://platform.test/try', { method: 'POST', headers, body })
    return (await (await handler(request, { address: '192.0.2.1' })).text()).includes('1 found')
  }
  // Each of them requests the fields and the results.
  expect([await tryFrom('198.51.100.1'), await tryFrom('198.51.100.1')]).toEqual([true, false])
  expect(await tryFrom('198.51.100.2')).toBe(true)
})
