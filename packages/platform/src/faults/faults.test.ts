import { setupServer } from 'msw/node'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnswerGenerator } from '../answers/answer-generator'
import { createMswHandlers } from '../msw'
import { serve } from '../node/serve'
import { createPlatform, type PlatformHandler, type PlatformOptions } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'

const ORIGIN = 'https://platform.test'
const GENERATE = '/rest/organizations/acme/answer/v1/configs/c1/generate'
const FIELDS = '/rest/search/v2/fields'

const answers: AnswerGenerator = {
  generate: async function* () {
    yield { type: 'text', text: 'Fit them ' }
    yield { type: 'text', text: 'below 7 degrees.' }
  },
}
type Faults = NonNullable<NonNullable<PlatformOptions['configuration']>['faults']>
const create = (faults: Faults = { header: true }, options: Partial<PlatformOptions> = {}): PlatformHandler =>
  createPlatform({ backend: createFakeBackend(), answers, configuration: { faults, cors: true }, ...options })

const ask = (fault?: string, { path = FIELDS, signal }: { path?: string; signal?: AbortSignal } = {}) =>
  new Request(ORIGIN + path, {
    ...(fault !== undefined && { headers: { 'x-querent-fault': fault } }),
    ...(signal && { signal }),
  })
const generate = (fault: string, origin = ORIGIN) =>
  new Request(origin + GENERATE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-querent-fault': fault },
    body: JSON.stringify({ q: 'When do I fit winter tyres?' }),
  })

/** Returns the text of a response without faults. */
const soundText = async (request: Request) => (await create()(request)).text()
const soundFields = await soundText(ask())
const soundEvents = (await soundText(generate('latency=0'))).match(/[\s\S]*?\n\n/g) ?? []

const statusesOf = async (handler: PlatformHandler, requests: readonly Request[]) => {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await handler(request)).status)
  return statuses
}
const many = (count: number, fault: string, path = FIELDS) => Array.from({ length: count }, () => ask(fault, { path }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('latency', () => {
  it('responds after the requested time', async () => {
    vi.useFakeTimers()
    const answered = vi.fn<(response: Response) => void>()
    const answering = create()(ask('latency=500')).then(answered)
    await vi.advanceTimersByTimeAsync(499)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answering
    expect(await answered.mock.calls[0]?.[0].text()).toBe(soundFields)
  })

  it('ends with its request', async () => {
    vi.useFakeTimers()
    const leaving = new AbortController()
    const answering = create()(ask('latency=500', { signal: leaving.signal }))
    await vi.advanceTimersByTimeAsync(100)
    leaving.abort()
    await expect(answering).rejects.toBe(leaving.signal.reason)
    expect(vi.getTimerCount()).toBe(0)
    await expect(create()(ask('latency=500', { signal: leaving.signal }))).rejects.toBe(leaving.signal.reason)
  })

  it('precedes all other requested faults', async () => {
    vi.useFakeTimers()
    const answering = create()(ask('status=429, latency=500'))
    await vi.advanceTimersByTimeAsync(499)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answering).status).toBe(429)
  })
})

describe('status', () => {
  it.each([
    [401, 'Unauthorized', 'InvalidToken'],
    [403, 'Access is denied.', 'AccessDeniedException'],
    [404, 'Not found.', 'NotFound'],
    [419, 'Expired token', 'ExpiredTokenException'],
    [429, 'Too many requests.', 'TooManyRequests'],
    [500, 'The platform failed to answer: its log has the cause.', 'InternalError'],
    [503, 'The platform is not ready: try again later', 'NotReady'],
  ])('responds with %i as the platform does', async (statusCode, message, type) => {
    const response = await create()(ask(`status=${statusCode}`))
    expect([response.status, await response.json()]).toEqual([statusCode, { statusCode, message, type }])
    expect(response.headers.get('x-querent-fault')).toBe(`status=${statusCode}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('requires no token, and reaches no handler', async () => {
    const count = vi.fn<() => Promise<number>>()
    const handler = create({ header: true }, { backend: createFakeBackend({ count }) })
    expect((await handler(ask('status=419', { path: '/rest/unknown' }))).status).toBe(419)
  })

  it('ends after the given number of times on each path', async () => {
    const handler = create()
    expect(await statusesOf(handler, many(4, 'status=429;times=2'))).toEqual([429, 429, 200, 200])
    const again = `${FIELDS}?organizationId=acme`
    expect(await statusesOf(handler, many(1, 'status=429;times=2', again))).toEqual([200])
    expect(await statusesOf(handler, many(1, 'status=429;times=2', '/rest/search/v2/plan'))).toEqual([429])
    expect(await statusesOf(handler, many(2, 'status=429;times=1'))).toEqual([429, 200])
  })

  it('ends after the given number of times for each key', async () => {
    const handler = create()
    expect(await statusesOf(handler, many(2, 'status=429;times=1;key=a'))).toEqual([429, 200])
    expect(await statusesOf(handler, many(2, 'status=429;times=1;key=b'))).toEqual([429, 200])
    expect(await statusesOf(handler, many(1, 'status=429;times=1;key=a', '/rest/search/v2'))).toEqual([405])
  })

  it('is followed by the next one after it ends', async () => {
    expect(await statusesOf(create(), many(4, 'status=429;times=2, status=500;times=1'))).toEqual([429, 429, 500, 200])
  })
})

describe('bodies', () => {
  it('malformed returns invalid JSON', async () => {
    const response = await create()(ask('malformed'))
    const text = await response.clone().text()
    expect([response.status, text]).toEqual([200, soundFields.replace('{', '{,')])
    expect(response.headers.get('content-length')).toBe(String(text.length))
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  it.each([
    ['truncated=12', soundFields.slice(0, 12)],
    ['truncated', soundFields.slice(0, 40)],
    ['truncated=0', ''],
    ['truncated=999999', soundFields.slice(0, -1)],
  ])('%s ends the body early, with a matching length', async (fault, expected) => {
    const response = await create()(ask(fault))
    expect(response.headers.get('content-length')).toBe(String(expected.length))
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toBe(expected)
  })

  it('several occur in the requested order', async () => {
    expect(await (await create()(ask('malformed, truncated=4'))).text()).toBe(
      soundFields.replace('{', '{,').slice(0, 4),
    )
  })

  it('are unchanged by faults of streams', async () => {
    const response = await create()(ask('stream-stall, stream-duplicate, stream-stale'))
    expect(await response.text()).toBe(soundFields)
  })
})

describe('streams', () => {
  const read = async (fault: string) => (await create()(generate(fault))).text()
  const readChunk = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
    new TextDecoder().decode((await reader.read()).value)
  const readerOf = async (fault: string) => {
    const { body } = await create()(generate(fault))
    if (!body) throw new Error('The answer has no body')
    return body.getReader()
  }

  it('of this test are valid without a fault', () => {
    expect(soundEvents.map((event) => JSON.parse(event.replace(/^[\s\S]*?data: /, '')).payloadType)).toEqual([
      'genqa.headerMessageType',
      'genqa.messageType',
      'genqa.messageType',
      'genqa.endOfStreamType',
    ])
  })

  it.each([1, 3])('stall after %i events, until they are canceled', async (count) => {
    const reader = await readerOf(`stream-stall=${count}`)
    for (const event of soundEvents.slice(0, count)) expect(await readChunk(reader)).toBe(event)
    const silence = reader.read()
    await reader.cancel()
    expect(await silence).toEqual({ done: true, value: undefined })
  })

  it('stall from the start with stream-stall=0, and after the first event with stream-stall', async () => {
    const silent = await readerOf('stream-stall=0')
    const silence = silent.read()
    await silent.cancel()
    expect(await silence).toEqual({ done: true, value: undefined })
    const soon = await readerOf('stream-stall')
    expect(await readChunk(soon)).toBe(soundEvents[0])
    await soon.cancel()
  })

  it('stop their answer when they stall', async () => {
    let abort = () => {}
    const aborted = new Promise<void>((resolve) => (abort = resolve))
    const endless: AnswerGenerator = {
      generate: async function* ({ signal }) {
        signal.addEventListener('abort', () => abort())
        for (;;) yield { type: 'text', text: 'and ' }
      },
    }
    const { body } = await create({ header: true }, { answers: endless })(generate('stream-stall=3'))
    const reader = body?.getReader()
    for (const _ of [1, 2, 3]) await reader?.read()
    const silence = reader?.read()
    await aborted
    await reader?.cancel()
    expect(await silence).toEqual({ done: true, value: undefined })
  })

  it('break after the given number of bytes', async () => {
    const reader = await readerOf('stream-cut=120')
    let text = ''
    const reading = async () => {
      for (;;) text += await readChunk(reader)
    }
    await expect(reading()).rejects.toThrow('The connection was cut on purpose')
    expect(text).toBe(soundEvents.join('').slice(0, 120))
  })

  it('repeat each event', async () => {
    expect(await read('stream-duplicate')).toBe(soundEvents.flatMap((event) => [event, event]).join(''))
  })

  it('add an event of an unknown type, and repeat an earlier one after the end', async () => {
    const events = (await read('stream-stale')).match(/[\s\S]*?\n\n/g) ?? []
    expect([events[0], ...events.slice(2)]).toEqual([...soundEvents, soundEvents[1]])
    expect(JSON.parse((events[1] ?? '').replace(/^data: /, ''))).toMatchObject({
      payloadType: 'querent.unknownType',
      payload: '{}',
      finishReason: null,
    })
  })

  it('are malformed in each event, or end early', async () => {
    expect(await read('malformed')).toBe(soundEvents.map((event) => event.replace('{', '{,')).join(''))
    expect(await read('truncated=120')).toBe(soundEvents.join('').slice(0, 120))
  })

  it('keep their headers', async () => {
    const { headers } = await create()(generate('stream-duplicate'))
    expect([headers.get('content-type'), headers.get('x-querent-fault')]).toEqual([
      'text/event-stream',
      'stream-duplicate',
    ])
    expect(headers.get('x-answer-id')).toMatch(/^answer_/)
  })
})

describe('the header', () => {
  it.each([
    '',
    'slow',
    'latency',
    'latency=-1',
    'latency=600001',
    'status=200',
    'drop=1',
    'status=429;times=0',
    'status=429;key=',
    'status=429;key=a;times=2',
    'drop,',
    'constructor',
  ])('is rejected as %j, with its grammar', async (fault) => {
    const response = await create()(ask(fault))
    const culprit = fault === 'drop,' ? '' : fault
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        statusCode: 400,
        message:
          `The header x-querent-fault contains ${JSON.stringify(culprit)}: send a comma-separated list of ` +
          'latency=MS, drop, status=CODE (401, 403, 404, 419, 429, 500 or 503), malformed, omit-optional, truncated=BYTES, ' +
          'stream-stall=EVENTS, stream-cut=BYTES, stream-duplicate and stream-stale; each may be followed by ;times=N ' +
          'and ;key=NAME',
        type: 'InvalidRequest',
      },
    ])
  })

  it('is ignored, even if malformed, unless the configuration allows it', async () => {
    expect(await statusesOf(create({}), [ask('status=429'), ask('nonsense')])).toEqual([200, 200])
  })

  it.each([
    [true, 'authorization,content-type,x-querent-fault'],
    [false, 'authorization,content-type'],
  ])('may be sent by pages of other origins: %s', async (header, allowed) => {
    const preflight = new Request(ORIGIN + FIELDS, { method: 'OPTIONS', headers: { origin: 'https://page.test' } })
    expect((await create({ header })(preflight)).headers.get('access-control-allow-headers')).toBe(allowed)
  })

  it('requires a token with the right to cause faults, if there are tokens', async () => {
    const tokens = [{ token: 'page' }, { token: 'tester', rights: ['search' as const, 'faults' as const] }]
    const handler = create(
      {},
      { configuration: { faults: { header: true, rules: [{ fault: { type: 'drop' } }] }, tokens } },
    )
    const statusOf = async (token?: string) => {
      const request = ask('status=429')
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`)
      return (await handler(request)).status
    }
    expect([await statusOf(), await statusOf('made-up'), await statusOf('page')]).toEqual([401, 401, 403])
    await expect(statusOf('tester')).rejects.toThrow(TypeError)
    const stranger = await handler(ask())
    expect([stranger.status, stranger.headers.get('x-querent-fault')]).toEqual([401, null])
  })

  it('affects calls only', async () => {
    expect(await statusesOf(create(), [ask('status=500', { path: '/healthz' })])).toEqual([200])
  })
})

describe('rules', () => {
  const status = { type: 'status', status: 503 } as const

  it('affect calls whose path contains theirs', async () => {
    const handler = create({ rules: [{ path: '/search/v2', fault: status }] })
    const elsewhere = ask(undefined, { path: '/rest/organizations/acme/events/v1' })
    expect(await statusesOf(handler, [ask(), elsewhere])).toEqual([503, 405])
  })

  it('affect all calls a limited number of times, if configured', async () => {
    const both = [
      { fault: status, times: 1 },
      { fault: { ...status, status: 429 }, times: 2 },
    ] as const
    const handler = create({ rules: [...both] })
    expect(await statusesOf(handler, [ask(), ask(), ask(), ask()])).toEqual([503, 429, 429, 200])
  })

  it('precede the faults of the header', async () => {
    const handler = create({ header: true, rules: [{ fault: { type: 'malformed' } }] })
    expect(await (await handler(ask('truncated=4'))).text()).toBe(soundFields.replace('{', '{,').slice(0, 4))
  })

  it.each([
    [0, 200],
    [1, 503],
  ])('of probability %i occur never or always', async (probability, expected) => {
    const handler = create({ rules: [{ fault: status, probability }] })
    expect(await statusesOf(handler, [ask(), ask(), ask()])).toEqual([expected, expected, expected])
  })
})

describe('over a socket', () => {
  const onServer = async (test: (url: string) => Promise<void>) => {
    const server = await serve(create(), { port: 0 })
    try {
      await test(server.url)
    } finally {
      await server.close()
    }
  }

  it('a dropped connection sends no response', () =>
    onServer(async (url) => {
      await expect(fetch(url + FIELDS, { headers: { 'x-querent-fault': 'drop' } })).rejects.toThrow('fetch failed')
      expect((await fetch(url + FIELDS)).status).toBe(200)
    }))

  it('a truncated body is a complete message', () =>
    onServer(async (url) => {
      const response = await fetch(url + FIELDS, { headers: { 'x-querent-fault': 'truncated=12' } })
      expect([response.headers.get('content-length'), await response.text()]).toEqual(['12', soundFields.slice(0, 12)])
    }))

  it.each([0, 120])('a stream that is cut after %i bytes breaks while it is read', (bytes) =>
    onServer(async (url) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const { status, body } = await fetch(generate(`stream-cut=${bytes}`, url))
      let text = ''
      const reading = async () => {
        for await (const chunk of body ?? []) text += new TextDecoder().decode(chunk)
      }
      await expect(reading()).rejects.toThrow('terminated')
      expect([status, text]).toEqual([200, soundEvents.join('').slice(0, bytes)])
      expect(logged.mock.calls).toEqual([[new TypeError('The connection was cut on purpose')]])
    }),
  )

  it.each([0, 2])('a stream that stalls after %i events stays open until the client leaves', (count) =>
    onServer(async (url) => {
      const leaving = new AbortController()
      const { body } = await fetch(generate(`stream-stall=${count}`, url), { signal: leaving.signal })
      const reader = body?.getReader()
      const expected = soundEvents.slice(0, count).join('')
      let text = ''
      while (text.length < expected.length) text += new TextDecoder().decode((await reader?.read())?.value)
      const silence = reader?.read()
      leaving.abort()
      await expect(silence).rejects.toThrow('aborted')
      expect(text).toBe(expected)
    }),
  )
})

it('a dropped connection is a failed call under Mock Service Worker', async () => {
  const server = setupServer(...createMswHandlers(create(), { origin: ORIGIN }))
  server.listen()
  try {
    await expect(fetch(ask('drop'))).rejects.toThrow(TypeError)
    expect((await fetch(ask())).status).toBe(200)
  } finally {
    server.close()
  }
})
