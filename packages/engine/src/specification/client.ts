import { createSearchClient, DisconnectedError, MAX_TOKEN_RENEWALS, TOKEN_RENEWAL_WINDOW_MS } from '@querent/api-client'
import { expect, vi } from 'vitest'
import { createSearchEngine, query, queryError, searchSettings } from '..'
import { buildResponse } from '../testing'
import type { Proofs } from './rules'

const endpoint = 'https://platform.test/rest/search/v2'

/** An engine over the real client, whose network answers with these statuses, one after another, the last for ever. */
function start(statuses: readonly number[], accessToken: string | (() => Promise<string>) = 'token') {
  const bodies: { locale?: string; pipeline?: string }[] = []
  const fetch = vi.fn(async (_: unknown, init?: { body?: unknown; headers?: Record<string, string> }) => {
    bodies.push(JSON.parse(String(init?.body)))
    const status = statuses[Math.min(bodies.length, statuses.length) - 1] ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    const body = status === 200 ? buildResponse() : { statusCode: status, message: 'no', type: 'No' }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const client = createSearchClient({ organizationId: 'acme', accessToken, endpoint, fetch: fetch as never, logger })
  const engine = createSearchEngine({ client, features: [query(), queryError()], environment: { logger } })
  return { engine, client, fetch, bodies, logger }
}

async function failureOf(statuses: readonly number[], accessToken?: () => Promise<string>) {
  const started = start(statuses, accessToken)
  started.engine.load()
  await vi.runAllTimersAsync()
  await started.engine.settled()
  return { ...started, code: started.engine.get(queryError).state.error?.code }
}

/** What holds of the calls themselves. */
export const clientProofs: Proofs = {
  'Engine configuration requires organizationId and accessToken': () => {
    for (const configuration of [
      { accessToken: 'token' },
      { organizationId: 'acme' },
      { organizationId: '', accessToken: 'token' },
      { organizationId: 'acme', accessToken: '' },
    ]) {
      const create = () => createSearchClient(configuration as never)
      expect(create).toThrow(expect.objectContaining({ code: 'invalid-configuration' }))
    }
    expect(() => createSearchClient({ organizationId: 'acme', accessToken: 'token' })).not.toThrow()
  },
  'Expired token (status 419): renewal function called, retried up to 5 times': async () => {
    const renew = vi.fn(async () => `token-${renew.mock.calls.length}`)
    const { fetch, code } = await failureOf([419], renew)
    expect(MAX_TOKEN_RENEWALS).toBe(5)
    expect([renew.mock.calls.length, fetch.mock.calls.length, code]).toEqual([6, 6, 'expired-token'])
    renew.mockClear()
    const renewed = await failureOf([419, 200], renew)
    expect([renewed.code, renewed.engine.page.status]).toEqual([undefined, 'succeeded'])
    const tokens = renewed.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2'])
  },
  'Expired token without a renewal function: a warning is logged': async () => {
    const { client, fetch, logger, code } = await failureOf([419])
    expect([fetch.mock.calls.length, logger.warn.mock.calls.length, code]).toEqual([1, 1, 'expired-token'])
    await expect(client.querySuggest({ q: '' })).rejects.toMatchObject({ code: 'expired-token' })
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringContaining('The call search got status 419')],
      [expect.stringContaining('The call querySuggest got status 419')],
    ])
  },
  'Status 404 or failed fetch: reported as a disconnected client': async () => {
    for (const [status, code] of [
      [404, 'not-found'],
      [0, 'network'],
    ] as const) {
      const { engine, client, code: shown, fetch } = await failureOf([status])
      expect([shown, engine.page.status, fetch.mock.calls.length]).toEqual([code, 'failed', 1])
      const call = client.search({ q: '' }, { signal: new AbortController().signal })
      await expect(call).rejects.toBeInstanceOf(DisconnectedError)
      await expect(call).rejects.toMatchObject({ code, call: 'search', url: endpoint })
    }
  },
  'Status 429: retried with exponential backoff': async () => {
    const { engine, fetch } = start([429, 429, 429, 200])
    engine.load()
    const sentAfter: number[] = []
    for (let ms = 0; ms < 1000; ms += 50) {
      await vi.advanceTimersByTimeAsync(ms ? 50 : 0)
      while (sentAfter.length < fetch.mock.calls.length) sentAfter.push(ms)
    }
    expect(sentAfter).toEqual([0, 100, 300, 700])
    expect(engine.page.status).toBe('succeeded')
  },
  'Token renew attempts 5; debounce 500 ms': async () => {
    expect([MAX_TOKEN_RENEWALS, TOKEN_RENEWAL_WINDOW_MS]).toEqual([5, 500])
    const renew = vi.fn(async () => 'token')
    const { engine, fetch } = await failureOf([419, 419, 419, 419, 419, 419, 419, 200], renew)
    expect([fetch.mock.calls.length, engine.page.status]).toEqual([6, 'failed'])
    await vi.advanceTimersByTimeAsync(500)
    engine.load()
    await vi.runAllTimersAsync()
    expect([fetch.mock.calls.length, engine.page.status]).toEqual([8, 'succeeded'])
  },
  'Default pipeline name: default, which a request leaves to the platform unless one is set': async () => {
    const { engine, bodies } = start([200])
    engine.load()
    await vi.runAllTimersAsync()
    engine.add(searchSettings({ pipeline: 'outlet' }))
    engine.execute('test')
    await vi.runAllTimersAsync()
    engine.get(searchSettings).update({ pipeline: '' })
    engine.execute('test')
    await vi.runAllTimersAsync()
    expect(bodies.map(({ pipeline }) => pipeline)).toEqual([undefined, 'outlet', undefined])
  },
  'Default locale en-US': async () => {
    const { engine, bodies } = start([200])
    engine.load()
    await vi.runAllTimersAsync()
    expect(bodies[0]?.locale).toBe('en-US')
  },
}
