import { createAnswerClient, createSearchClient, isApiError, type AnswerEvent } from '@querent/api-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerGenerator } from '../answers/answer-generator'
import type { Fault } from '../configuration/schema'
import { serve, type PlatformServer } from '../node/serve'
import { createPlatform } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'

const answers: AnswerGenerator = {
  generate: async function* () {
    yield { type: 'text', text: 'Fit them ' }
    yield { type: 'text', text: 'below 7 degrees.' }
  },
}
const platform = createPlatform({
  backend: createFakeBackend(),
  answers,
  configuration: { faults: { header: true }, answers: { resume: true } },
})

let server: PlatformServer
beforeAll(async () => {
  server = await serve(platform, { port: 0 })
})
// The host logs each connection that is cut.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => server.close())

/** A way to reach the platform: the origin, and its `fetch`. */
type Way = () => [origin: string, fetch: (url: string, init: RequestInit) => Promise<Response>]
const ways: [string, Way][] = [
  ['in process', () => ['https://platform.test', async (url, init) => platform(new Request(url, init))]],
  ['over HTTP', () => [server.url, fetch]],
]

/** Retries at once, and never reports silence. */
const clock = {
  now: () => 0,
  setTimeout: (callback: () => void, milliseconds: number) => milliseconds === 1000 && setImmediate(callback),
  clearTimeout: () => {},
}

/** Returns the code of the error of a call; `ok` if it succeeds. */
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (isApiError(error) ? error.code : String(error)),
  )

const search = async (way: Way, fault: string, options?: { signal?: AbortSignal; timeoutMs?: number }) => {
  const [origin, fetch] = way()
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'any',
    endpoint: `${origin}/rest/search/v2`,
    fetch,
    logger: { warn: () => {} },
    onRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-querent-fault': fault } }),
  })
  return codeOf(client.search({ q: 'tyre' }, options))
}

const generate = async (
  way: Way,
  fault: string,
  signal?: AbortSignal,
  onEvent: (event: AnswerEvent) => void = () => {},
) => {
  const [origin, fetch] = way()
  const client = createAnswerClient({
    organizationId: 'acme',
    accessToken: 'any',
    platformEndpoint: origin,
    fetch,
    clock,
    onRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-querent-fault': fault } }),
  })
  return codeOf(
    client.generateAnswer('c1', { q: 'When do I fit winter tyres?' }, { onEvent, ...(signal && { signal }) }),
  )
}

/** The header of each fault, and the codes of a search and of an answer. */
const faults: Record<Fault['type'], [fault: string, ofSearch: string, ofAnswer: string]> = {
  latency: ['latency=1', 'ok', 'ok'],
  drop: ['drop', 'network', 'answer'],
  status: ['status=503', 'http', 'answer'],
  malformed: ['malformed', 'malformed', 'answer'],
  omitOptional: ['omit-optional', 'ok', 'ok'],
  truncated: ['truncated', 'malformed', 'answer'],
  streamStall: ['stream-stall=9', 'ok', 'ok'],
  streamCut: ['stream-cut=10', 'network', 'answer'],
  streamDuplicate: ['stream-duplicate', 'ok', 'ok'],
  streamStale: ['stream-stale', 'ok', 'ok'],
}

describe.each(ways)('%s', (_, way) => {
  it.each(Object.values(faults))('the fault %s has the same outcome', async (fault, ofSearch, ofAnswer) => {
    expect([await search(way, fault), await generate(way, fault)]).toEqual([ofSearch, ofAnswer])
  })

  it('a delayed call ends with its time or its signal', async () => {
    expect(await search(way, 'latency=600000', { timeoutMs: 1 })).toBe('timeout')
    const leaving = new AbortController()
    const call = search(way, 'latency=600000', { signal: leaving.signal })
    leaving.abort()
    expect(await call).toBe('aborted')
  })

  it('a stalled answer ends with its signal', async () => {
    const leaving = new AbortController()
    const events: string[] = []
    const code = await generate(way, 'stream-stall=2', leaving.signal, ({ type }) => {
      events.push(type)
      if (type === 'delta') leaving.abort()
    })
    expect([code, events]).toEqual(['aborted', ['header', 'delta']])
  })

  describe('a request', () => {
    const request = async (fault: string, signal: AbortSignal | null = null) => {
      const [origin, fetch] = way()
      return fetch(`${origin}/rest/search/v2/fields`, { signal, headers: { 'x-querent-fault': fault } })
    }

    it('that is dropped rejects with a TypeError', async () => {
      await expect(request('drop')).rejects.toBeInstanceOf(TypeError)
    })

    it('that is delayed rejects with the reason of its signal', async () => {
      const leaving = new AbortController()
      const response = request('latency=600000', leaving.signal)
      leaving.abort(new RangeError('left'))
      await expect(response).rejects.toThrow(new RangeError('left'))
      await expect(request('latency=0', leaving.signal)).rejects.toThrow(new RangeError('left'))
    })

    it('that is cut rejects with a TypeError while its body is read', async () => {
      const response = await request('stream-cut=10')
      await expect(response.text()).rejects.toBeInstanceOf(TypeError)
    })

    it('whose stream stalls rejects with the reason of its signal while its body is read', async () => {
      const [origin, fetch] = way()
      const leaving = new AbortController()
      const { body } = await fetch(`${origin}/rest/organizations/acme/answer/v1/configs/c1/generate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-querent-fault': 'stream-stall=1' },
        body: '{"q":"When do I fit winter tyres?"}',
        signal: leaving.signal,
      })
      const reader = body!.getReader()
      expect((await reader.read()).done).toBe(false)
      const silence = reader.read()
      leaving.abort(new RangeError('left'))
      await expect(silence).rejects.toThrow(new RangeError('left'))
    })
  })
})
