import { afterEach, expect, it, vi } from 'vitest'
import { createTestClock } from './testing/clock'
import { buildClient, errorOf, searchBody } from './testing/platform'
import type { ConnectionStatus, Fetch, RetryOptions } from './index'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ok = () => Response.json(searchBody)
const statusOf = (status: number, headers: Record<string, string> = {}) =>
  new Response(`{"statusCode":${status}}`, { status, headers })
const unreachable = () => {
  throw new TypeError('fetch failed')
}

/** Creates a client. Its replies follow one another, and the last one repeats. */
const connect = (replies: (() => Response)[], retry: RetryOptions = {}, random = () => 0) => {
  const time = createTestClock()
  const times: number[] = []
  const fetch: Fetch = async () => {
    times.push(time.elapsed())
    return replies[Math.min(times.length, replies.length) - 1]!()
  }
  return { ...time, times, client: buildClient({ fetch, clock: time.clock, retry, random }) }
}

it('is connected until a call fails to reach the platform, and again when a call succeeds', async () => {
  const { client } = connect([ok, unreachable, unreachable, () => statusOf(500), () => statusOf(404), ok])
  const seen: ConnectionStatus[] = [client.connection.status()]
  const end = client.connection.subscribe((status) => void seen.push(status))
  for (let call = 0; call < 6; call++) await client.search({}).catch(() => {})
  expect(seen).toEqual(['connected', 'disconnected', 'connected', 'disconnected', 'connected'])
  end()
})

it('is offline while the browser is, and only listens while it has subscribers', () => {
  const browser = new EventTarget()
  const navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  const add = vi.fn<EventTarget['addEventListener']>((...given) => browser.addEventListener(...given))
  const remove = vi.fn<EventTarget['removeEventListener']>((...given) => browser.removeEventListener(...given))
  vi.stubGlobal('addEventListener', add)
  vi.stubGlobal('removeEventListener', remove)
  const { client } = connect([ok])
  expect(add).not.toHaveBeenCalled()
  const seen: ConnectionStatus[] = []
  const end = client.connection.subscribe((status) => void seen.push(status))
  const turn = (onLine: boolean) => {
    navigator.onLine = onLine
    browser.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  turn(false)
  turn(false)
  expect(client.connection.status()).toBe('offline')
  turn(true)
  end()
  turn(false)
  expect(seen).toEqual(['offline', 'connected'])
  expect(remove.mock.calls).toEqual(add.mock.calls)
})

it('sends one request per second after 5 failures in a row, and rejects the others immediately', async () => {
  const { client, times, advance } = connect([...Array<() => Response>(6).fill(unreachable), ok])
  const codes: unknown[] = []
  const search = async () =>
    client.search({}).then(
      () => codes.push('ok'),
      (error: unknown) => codes.push(error),
    )
  for (let call = 0; call < 7; call++) await search()
  expect([times, codes.length]).toEqual([[0, 0, 0, 0, 0], 7])
  for (const error of codes) {
    expect(error).toMatchObject({ name: 'DisconnectedError', code: 'network', cause: new TypeError('fetch failed') })
  }
  await advance(999)
  await search()
  expect(times).toHaveLength(5)
  await advance(1)
  await Promise.all([search(), search()])
  expect(times).toEqual([0, 0, 0, 0, 0, 1000])
  await advance(1000)
  await search()
  await search()
  expect([times, codes.slice(-2)]).toEqual([
    [0, 0, 0, 0, 0, 1000, 2000, 2000],
    ['ok', 'ok'],
  ])
})

it.each([
  ['a network failure', unreachable, 'network'],
  ['status 500', () => statusOf(500), 'http'],
  ['status 503', () => statusOf(503), 'http'],
] as const)('reports %s immediately, unless retries are configured', async (_, reply, code) => {
  const { client, times } = connect([reply])
  expect(await errorOf(client.search({}))).toMatchObject({ code })
  expect(times).toEqual([0])
})

it.each([
  ['a network failure', unreachable, 'network'],
  ['status 500', () => statusOf(500), 'http'],
] as const)('repeats an idempotent call after %s, as often as configured', async (_, reply, code) => {
  const { client, times, advance } = connect([reply], { maxFailureRetries: 3 })
  const failed = errorOf(client.search({}))
  await advance(10_000)
  expect([(await failed).code, times]).toEqual([code, [0, 100, 300, 700]])
  const again = connect([reply, reply, ok], { maxFailureRetries: 3 })
  const response = again.client.search({})
  await again.advance(300)
  expect(await response).toEqual(searchBody)
})

it.each([400, 403, 404])('does not repeat a call after status %i', async (status) => {
  const { client, times, advance } = connect([() => statusOf(status)], { maxFailureRetries: 3 })
  const failed = errorOf(client.search({}))
  await advance(10_000)
  await failed
  expect(times).toEqual([0])
})

it('sends a request although the clock was set back after 5 failures', async () => {
  const { client, times, advance, correct } = connect([...Array<() => Response>(5).fill(unreachable), ok])
  for (let call = 0; call < 5; call++) await client.search({}).catch(() => {})
  correct(-3_600_000)
  await advance(1000)
  await client.search({})
  expect(times).toEqual([0, 0, 0, 0, 0, 1000])
})

it('waits after a failure for the time of Retry-After', async () => {
  const { client, times, advance } = connect([() => statusOf(503, { 'Retry-After': '3' }), ok], {
    maxFailureRetries: 1,
  })
  const response = client.search({})
  await advance(3000)
  expect([await response, times]).toEqual([searchBody, [0, 3000]])
})

it.each([
  [0.5, undefined, [0, 75, 225, 525]],
  [0.9, undefined, [0, 55, 165, 385]],
  [0.5, '2', [0, 2025, 4075, 6175]],
])('adds jitter to its retries: %d, after Retry-After %s', async (chance, retryAfter, expected) => {
  const limited = () => statusOf(429, retryAfter ? { 'Retry-After': retryAfter } : {})
  const { client, times, advance } = connect([limited, limited, limited, ok], {}, () => chance)
  const response = client.search({})
  await advance(10_000)
  await response
  expect(times.map(Math.round)).toEqual(expected)
})

it('sets no timer for a call with a deadline, and does not wait beyond it', async () => {
  const { client, timers, clock, times } = connect([() => statusOf(429, { 'Retry-After': '8' })])
  const { signal } = new AbortController()
  const failed = errorOf(client.search({}, { signal, deadline: clock.now() + 8000 }))
  expect(timers.size).toBe(0)
  expect(await failed).toMatchObject({ code: 'rate-limited', retryAfterMs: 8000 })
  expect(times).toEqual([0])
})

it('ends a call with a deadline when its signal aborts', async () => {
  const { clock, timers } = createTestClock()
  const client = buildClient({ fetch: () => new Promise(() => {}), clock })
  const controller = new AbortController()
  const failed = errorOf(client.search({}, { signal: controller.signal, deadline: clock.now() + 8000 }))
  expect(timers.size).toBe(0)
  controller.abort('late')
  expect(await failed).toMatchObject({ code: 'aborted', cause: 'late' })
})
