import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildClient, endpoint, errorOf, searchBody } from './testing/platform'
import { TokenExpiredError, type AccessTokenFunction, type ApiRequest, type SearchClient } from './index'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  const timers = vi.getTimerCount()
  vi.useRealTimers()
  if (timers > 0) throw new Error(`${timers} timers were left behind.`)
})

const ok = () => Response.json(searchBody)
const refused = (status = 419) => Response.json({ message: 'Expired token', statusCode: status }, { status })

/** Creates a platform that accepts one token only; `sent` contains the tokens it received. */
const platformThatTakes = (valid: () => string, delayMs = 0) => {
  const sent: string[] = []
  const fetch = async (_: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')!.replace('Bearer ', '')
    sent.push(token)
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    return token === valid() ? ok() : refused()
  }
  return { sent, fetch }
}

/** Creates a token function that returns `token-1`, `token-2` and so on; `asked` contains the reasons. */
const counter = () => {
  const asked: string[] = []
  const accessToken: AccessTokenFunction = ({ reason }) => `token-${asked.push(reason)}`
  return { asked, accessToken }
}

it.each<[string, (client: SearchClient) => Promise<unknown>]>([
  ['search', (client) => client.search({})],
  ['querySuggest', (client) => client.querySuggest({ q: 'a' })],
  ['facetSearch', (client) => client.facetSearch({ type: 'specific', field: 'a', query: '**' })],
  ['plan', (client) => client.plan({})],
  ['html', (client) => client.html({ uniqueId: 'a' })],
  ['fields', (client) => client.fields()],
])('warns if a token that cannot be renewed expires in the call %s', async (call, run) => {
  const warn = vi.fn<(message: string) => void>()
  const { fetch } = platformThatTakes(() => 'none')
  const error = await errorOf(run(buildClient({ accessToken: 'fixed-token', fetch, logger: { warn } })))
  expect(error).toMatchObject({ code: 'expired-token', status: 419, call })
  expect(warn.mock.calls).toEqual([
    [`The call ${call} got status 419: give a valid token as accessToken, or a function that renews it.`],
  ])
})

it('does not warn if a function renews the token', async () => {
  const warn = vi.fn<(message: string) => void>()
  const { fetch } = platformThatTakes(() => 'none')
  await errorOf(buildClient({ accessToken: counter().accessToken, fetch, logger: { warn } }).search({}))
  expect(warn).not.toHaveBeenCalled()
})

it('requests the token once for all calls', async () => {
  const { asked, accessToken } = counter()
  const { sent, fetch } = platformThatTakes(() => 'token-1')
  const client = buildClient({ accessToken, fetch })
  await Promise.all([client.search({}), client.search({})])
  await client.search({})
  expect([asked, sent]).toEqual([['first'], ['token-1', 'token-1', 'token-1']])
})

it.each([401, 419])('requests another token and repeats the call after status %i', async (status) => {
  const { asked, accessToken } = counter()
  const requests: ApiRequest[] = []
  const replies = [refused(status), ok()]
  const client = buildClient({
    accessToken,
    fetch: async () => replies.shift()!,
    onRequest: (request) => void requests.push(request),
  })
  expect(await client.search({ q: 'a' })).toEqual(searchBody)
  const request = { method: 'POST', url: `${endpoint}?organizationId=acme`, body: requests[0]?.body }
  const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
  expect(asked).toEqual(['first', 'expired'])
  expect(requests).toEqual([
    { ...request, headers: headersOf('token-1') },
    { ...request, headers: headersOf('token-2') },
  ])
})

it('renews at most 5 times in a row: 6 requests', async () => {
  const { asked, accessToken } = counter()
  const { sent, fetch } = platformThatTakes(() => 'none')
  const error = await errorOf(buildClient({ accessToken, fetch }).search({}))
  expect(error).toBeInstanceOf(TokenExpiredError)
  expect(error).toMatchObject({
    status: 419,
    message: 'The call search got status 419: correct the function accessToken.',
  })
  expect(asked).toEqual(['first', ...Array(5).fill('expired')])
  expect(sent).toHaveLength(6)
})

it('renews at most 5 times per call, even if the renewals are far apart', async () => {
  const { asked, accessToken } = counter()
  const { sent, fetch } = platformThatTakes(() => 'none', 1000)
  const failed = errorOf(buildClient({ accessToken, fetch }).search({}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toMatchObject({ code: 'expired-token' })
  expect([asked.length, sent.length]).toEqual([6, 6])
})

it.each([
  [499, 6],
  [500, 11],
])('after %i ms without a renewal has requested %i tokens', async (pause, times) => {
  const { asked, accessToken } = counter()
  const { fetch } = platformThatTakes(() => 'none')
  const client = buildClient({ accessToken, fetch })
  await errorOf(client.search({}))
  await vi.advanceTimersByTimeAsync(pause)
  expect(await errorOf(client.search({}))).toMatchObject({ code: 'expired-token' })
  expect(asked).toHaveLength(times)
})

it('shares one renewal between calls that expire together, regardless of the time between their replies', async () => {
  const { asked, accessToken } = counter()
  const sent: string[] = []
  let delayMs = 0
  const fetch = async (_: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')!
    sent.push(token)
    delayMs += 100
    if (token === 'Bearer token-1') await new Promise((resolve) => setTimeout(resolve, delayMs))
    return token === 'Bearer token-2' ? ok() : refused()
  }
  const client = buildClient({ accessToken, fetch })
  const calls = Promise.all([client.search({}), client.search({}), client.search({})])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await calls).toHaveLength(3)
  expect(asked).toEqual(['first', 'expired'])
  expect(sent).toHaveLength(6)
})

it.each([
  ['rejects', () => Promise.reject(new Error('no session'))],
  [
    'throws',
    () => {
      throw new Error('no session')
    },
  ],
])('calls a token function that %s 5 times, every 500 ms, and again on the next call', async (_, fail) => {
  const start = Date.now()
  const times: number[] = []
  const accessToken = vi.fn<AccessTokenFunction>().mockReturnValue('token-1')
  for (let attempt = 0; attempt < 5; attempt++) {
    accessToken.mockImplementationOnce(() => {
      times.push(Date.now() - start)
      return fail()
    })
  }
  const { fetch } = platformThatTakes(() => 'token-1')
  const client = buildClient({ accessToken, fetch })
  const failed = errorOf(client.search({}))
  await vi.advanceTimersByTimeAsync(2000)
  const error = await failed
  expect(error).toBeInstanceOf(TokenExpiredError)
  expect(error).toMatchObject({
    code: 'expired-token',
    status: undefined,
    cause: new Error('no session'),
    message: 'The call search has no token: correct the function accessToken.',
  })
  expect(times).toEqual([0, 500, 1000, 1500, 2000])
  expect(await errorOf(client.search({}))).toMatchObject({ code: 'expired-token', cause: new Error('no session') })
  expect(accessToken).toHaveBeenCalledTimes(5)
  await vi.advanceTimersByTimeAsync(500)
  expect(await client.search({})).toEqual(searchBody)
})

it('keeps a call waiting while a token function fails at first', async () => {
  const accessToken = vi.fn<AccessTokenFunction>().mockRejectedValueOnce(new Error('busy')).mockReturnValue('token-1')
  const { fetch, sent } = platformThatTakes(() => 'token-1')
  const response = buildClient({ accessToken, fetch }).search({})
  await vi.advanceTimersByTimeAsync(500)
  expect(await response).toEqual(searchBody)
  expect([accessToken.mock.calls, sent]).toEqual([[[{ reason: 'first' }], [{ reason: 'first' }]], ['token-1']])
})

it.each([undefined, '', 'a b', 'a\n', 7])('rejects %j from the token function, and sends nothing', async (token) => {
  const fetch = vi.fn<() => Promise<Response>>()
  const accessToken = (() => token) as AccessTokenFunction
  const failed = errorOf(buildClient({ accessToken, fetch }).search({}))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failed).toMatchObject({ code: 'expired-token', cause: expect.any(TypeError) })
  expect(fetch).not.toHaveBeenCalled()
})

it('reports a failed renewal to every waiting call', async () => {
  const accessToken: AccessTokenFunction = ({ reason }) =>
    reason === 'first' ? 'token-1' : Promise.reject(new Error('signed out'))
  const { fetch } = platformThatTakes(() => 'none')
  const client = buildClient({ accessToken, fetch })
  const failed = Promise.all([errorOf(client.search({})), errorOf(client.querySuggest({ q: 'a' }))])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failed).toMatchObject([
    { code: 'expired-token', call: 'search', cause: new Error('signed out') },
    { code: 'expired-token', call: 'querySuggest', cause: new Error('signed out') },
  ])
})

it('I2: fails if the token function never settles, and calls it again for the next call', async () => {
  const accessToken = vi
    .fn<AccessTokenFunction>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockReturnValue('token-1')
  const { fetch, sent } = platformThatTakes(() => 'token-1')
  const client = buildClient({ accessToken, fetch })
  const failed = errorOf(client.search({}))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await failed).toMatchObject({
    code: 'expired-token',
    cause: new Error('accessToken did not settle within 20000 ms.'),
  })
  expect(accessToken).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(await client.search({})).toEqual(searchBody)
  expect(sent).toEqual(['token-1'])
})

it('ignores a token that arrives too late', async () => {
  let give!: (token: string) => void
  const accessToken = vi
    .fn<AccessTokenFunction>()
    .mockReturnValueOnce(new Promise((resolve) => (give = resolve)))
    .mockReturnValueOnce('token-2')
  const { fetch, sent } = platformThatTakes(() => 'token-2')
  const client = buildClient({ accessToken, fetch })
  const failed = errorOf(client.search({}))
  await vi.advanceTimersByTimeAsync(20_500)
  await failed
  await client.search({})
  give('token-1')
  await vi.advanceTimersByTimeAsync(0)
  await client.search({})
  expect(sent).toEqual(['token-2', 'token-2'])
})

it('does not cancel the renewal for other calls if one is aborted', async () => {
  let give!: (token: string) => void
  const accessToken = () => new Promise<string>((resolve) => (give = resolve))
  const { fetch, sent } = platformThatTakes(() => 'token-1')
  const client = buildClient({ accessToken, fetch })
  const controller = new AbortController()
  const aborted = errorOf(client.search({}, { signal: controller.signal }))
  const other = client.search({})
  controller.abort()
  expect(await aborted).toMatchObject({ code: 'aborted' })
  give('token-1')
  expect(await other).toEqual(searchBody)
  expect(sent).toEqual(['token-1'])
})
