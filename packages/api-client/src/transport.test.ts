import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildClient, endpoint, errorOf, fieldsBody, planBody, searchBody } from './testing/platform'
import { RateLimitedError, type CallOptions, type SearchClient } from './index'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
})
afterEach(() => {
  const timers = vi.getTimerCount()
  vi.useRealTimers()
  if (timers > 0) throw new Error(`${timers} timers were left behind.`)
})

const limited = (retryAfter?: string) =>
  new Response('{"statusCode":429}', { status: 429, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
const ok = () => Response.json(searchBody)

/** Sends the replies one after another, and repeats the last one; `times` contains the times of the requests. */
const platform = (...replies: (() => Response)[]) => {
  const start = Date.now()
  const times: number[] = []
  const fetch = async () => {
    times.push(Date.now() - start)
    return replies[Math.min(times.length, replies.length) - 1]!()
  }
  return { times, fetch }
}

it('retries after 429, and doubles the delay each time', async () => {
  const { times, fetch } = platform(limited, limited, limited, ok)
  const response = buildClient({ fetch }).search({})
  await vi.runAllTimersAsync()
  expect(await response).toEqual(searchBody)
  expect(times).toEqual([0, 100, 300, 700])
})

it('gives up after the last retry', async () => {
  const { times, fetch } = platform(limited)
  const failed = errorOf(buildClient({ fetch }).search({}))
  await vi.runAllTimersAsync()
  const error = await failed
  expect(error).toBeInstanceOf(RateLimitedError)
  expect({ ...error }).toEqual({
    name: 'RateLimitedError',
    code: 'rate-limited',
    call: 'search',
    url: endpoint,
    attempts: 7,
    retryAfterMs: undefined,
  })
  expect(times).toEqual([0, 100, 300, 700, 1500, 3100, 6300])
})

it('waits as configured', async () => {
  const { times, fetch } = platform(limited)
  const failed = errorOf(buildClient({ fetch, retry: { maxRetries: 4, firstDelayMs: 10, maxDelayMs: 25 } }).search({}))
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ attempts: 5 })
  expect(times).toEqual([0, 10, 30, 55, 80])
})

it('fails immediately if retries are disabled', async () => {
  const { times, fetch } = platform(limited)
  const error = await errorOf(buildClient({ fetch, retry: { maxRetries: 0 } }).search({}))
  expect(error).toMatchObject({ code: 'rate-limited', attempts: 1 })
  expect(times).toEqual([0])
})

it.each([
  ['2', 2000],
  ['Tue, 01 Jan 2030 00:00:07 GMT', 7000],
  ['0', 100],
  ['Mon, 31 Dec 2029 00:00:00 GMT', 100],
  ['soon', 100],
])('after Retry-After: %s retries at %i ms', async (retryAfter, at) => {
  const { times, fetch } = platform(() => limited(retryAfter), ok)
  const response = buildClient({ fetch }).search({})
  await vi.runAllTimersAsync()
  await response
  expect(times).toEqual([0, at])
})

it.each([-600_000, 600_000])(
  'reads Retry-After by the clock of the server if its own is wrong by %i ms',
  async (error) => {
    const { times, fetch } = platform(() => {
      const response = limited(new Date(Date.UTC(2030, 0, 1) - error + 2000).toUTCString())
      response.headers.set('date', new Date(Date.UTC(2030, 0, 1) - error).toUTCString())
      return response
    }, ok)
    const response = buildClient({ fetch }).search({})
    await vi.runAllTimersAsync()
    await response
    expect(times).toEqual([0, 2000])
  },
)

it('fails immediately if Retry-After exceeds the time limit of the call', async () => {
  const { times, fetch } = platform(() => limited('30'), ok)
  const error = await errorOf(buildClient({ fetch }).search({}))
  expect(error).toMatchObject({ code: 'rate-limited', attempts: 1, retryAfterMs: 30_000 })
  expect(error.message).toBe(
    'The call search got status 429 1 times: send fewer requests, or raise retry.maxRetries and timeoutMs.',
  )
  expect(times).toEqual([0])
})

it('stops waiting when it is aborted', async () => {
  const { times, fetch } = platform(limited)
  const controller = new AbortController()
  const failed = errorOf(buildClient({ fetch }).search({}, { signal: controller.signal }))
  await vi.advanceTimersByTimeAsync(350)
  controller.abort('gone')
  expect(await failed).toMatchObject({ code: 'aborted', cause: 'gone' })
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toEqual([0, 100, 300])
})

it('I2: ends after its time limit if fetch ignores its signal', async () => {
  const client = buildClient({ fetch: () => new Promise(() => {}), timeoutMs: 5000 })
  const [own, configured] = [errorOf(client.search({}, { timeoutMs: 10 })), errorOf(client.search({}))]
  await vi.advanceTimersByTimeAsync(10)
  const error = await own
  expect({ ...error, message: error.message }).toEqual({
    name: 'ApiError',
    code: 'timeout',
    call: 'search',
    url: endpoint,
    message: 'The call search had no reply within 10 ms: try again, or raise timeoutMs.',
  })
  await vi.advanceTimersByTimeAsync(4990)
  expect(await configured).toMatchObject({ code: 'timeout' })
})

it('I2: ends after its time limit if a hook never settles, and sends nothing', async () => {
  const fetch = vi.fn<() => Promise<Response>>()
  let release!: () => void
  const onRequest = () => new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  const failed = errorOf(buildClient({ fetch, onRequest }).search({}))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failed).toMatchObject({ code: 'timeout' })
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetch).not.toHaveBeenCalled()
})

const calls: [string, (client: SearchClient, options: CallOptions) => Promise<unknown>][] = [
  ['plan', (client, options) => client.plan({}, options)],
  ['html', (client, options) => client.html({ uniqueId: 'a' }, options)],
  ['fields', (client, options) => client.fields(options)],
]

it.each(calls)('retries the call %s after 429', async (_, run) => {
  const { times, fetch } = platform(limited, limited, () => Response.json({ ...planBody, ...fieldsBody }))
  const reply = run(buildClient({ fetch }), {})
  await vi.runAllTimersAsync()
  await reply
  expect(times).toEqual([0, 100, 300])
})

it.each(calls)('I2: ends the call %s after its time limit, and when it is aborted', async (call, run) => {
  const controller = new AbortController()
  const signals: unknown[] = []
  const client = buildClient({
    fetch: (_url, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  const late = errorOf(run(client, { timeoutMs: 10 }))
  const aborted = errorOf(run(client, { signal: controller.signal }))
  await vi.advanceTimersByTimeAsync(10)
  expect(await late).toMatchObject({ code: 'timeout', call })
  controller.abort('gone')
  expect(await aborted).toMatchObject({ code: 'aborted', call, cause: 'gone' })
  expect(signals).toMatchObject([{ aborted: true }, { aborted: true }])
})

it('I2: stops waiting for the URL of a document if there is no token', async () => {
  const client = buildClient({ accessToken: () => new Promise(() => {}), timeoutMs: 5000 })
  const late = errorOf(client.htmlUrl({ uniqueId: 'a' }))
  const controller = new AbortController()
  const aborted = errorOf(client.htmlUrl({ uniqueId: 'a' }, { signal: controller.signal }))
  controller.abort()
  await vi.advanceTimersByTimeAsync(5000)
  expect([await late, await aborted]).toMatchObject([
    { code: 'timeout', call: 'html' },
    { code: 'aborted', call: 'html' },
  ])
  // The renewal, which other calls may wait for, ends on its own.
  await vi.advanceTimersByTimeAsync(15_000)
})

it('applies its time limit to all retries together', async () => {
  const { times, fetch } = platform(limited, limited, () => {
    throw new DOMException('late', 'TimeoutError')
  })
  const failed = errorOf(buildClient({ fetch, timeoutMs: 350 }).search({}))
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ code: 'network', cause: { name: 'TimeoutError' } })
  expect(times).toEqual([0, 100, 300])
})

it('sends nothing and requests no token if its signal is already aborted', async () => {
  const fetch = vi.fn<() => Promise<Response>>()
  const accessToken = vi.fn<() => string>()
  const error = await errorOf(buildClient({ fetch, accessToken }).search({}, { signal: AbortSignal.abort() }))
  expect(error).toMatchObject({ code: 'aborted', message: 'The call search was aborted by its signal.' })
  expect([fetch, accessToken].map((spy) => spy.mock.calls)).toEqual([[], []])
})

it.each([
  ['succeeds', ok, undefined],
  ['fails', () => new Response(null, { status: 500 }), 'http'],
  ['is rate limited', limited, 'rate-limited'],
])('I6: leaves no listener on the signal of a call that %s', async (_, reply, code) => {
  const controller = new AbortController()
  const { signal } = controller
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  const { fetch } = platform(reply)
  const outcome = buildClient({ fetch })
    .search({}, { signal })
    .then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
  await vi.runAllTimersAsync()
  expect(await outcome).toBe(code)
  expect(add).toHaveBeenCalledTimes(1)
  expect(remove.mock.calls).toEqual(add.mock.calls.map(([type, listener]) => [type, listener]))
})

it('updates the request before each attempt, and sends nothing if that fails', async () => {
  const bodies: unknown[] = []
  const fetch = async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(body as string))
    return bodies.length < 3 ? limited('2') : ok()
  }
  let visitor: string | undefined = 'ada'
  const updateRequest: CallOptions['updateRequest'] = (request) => {
    if (visitor === 'nobody') throw new Error('withdrawn')
    return { ...request, referrer: visitor }
  }
  const client = buildClient({ fetch })
  const response = client.search({ q: 'tyre', timezone: 'UTC' }, { updateRequest })
  await vi.advanceTimersByTimeAsync(1000)
  visitor = 'eve'
  await vi.advanceTimersByTimeAsync(2000)
  visitor = undefined
  await vi.runAllTimersAsync()
  await response
  const sent = { q: 'tyre', locale: 'en-US', timezone: 'UTC' }
  expect(bodies).toEqual([{ ...sent, referrer: 'ada' }, { ...sent, referrer: 'eve' }, sent])
  visitor = 'nobody'
  await expect(client.facetSearch({ field: 'brand' } as never, { updateRequest })).rejects.toThrow('withdrawn')
  expect(bodies).toHaveLength(3)
})

it('updates the request again if it changes while the hook runs', async () => {
  const bodies: unknown[] = []
  let referrer: string | undefined = 'ada'
  const hooked: string[] = []
  const client = buildClient({
    fetch: async (_url, { body }) => {
      bodies.push(JSON.parse(body as string))
      return ok()
    },
    async onRequest({ body }) {
      hooked.push(body)
      await Promise.resolve()
      referrer = undefined
    },
  })
  await client.search({ q: 'tyre', timezone: 'UTC' }, { updateRequest: (request) => ({ ...request, referrer }) })
  expect(hooked).toHaveLength(2)
  expect(bodies).toEqual([{ q: 'tyre', locale: 'en-US', timezone: 'UTC' }])
})
