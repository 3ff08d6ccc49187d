import { describe, expect, it, vi } from 'vitest'
import {
  answerAfter,
  buildAnswerClient,
  bytesOf,
  citation,
  cited,
  createStream,
  cutEverywhere,
  cuts,
  delta,
  end,
  failure,
  header,
  manyDeltas,
  message,
  platformEndpoint,
  streamOf,
  toEvents,
  twice,
} from './testing/answers'
import { createTestClock, settle } from './testing/clock'
import { errorOf, token } from './testing/platform'
import {
  AnswerFailure,
  type AgentEvent,
  type AnswerClient,
  type AnswerClientConfiguration,
  type AnswerEvent,
  type AnswerPhase,
  type Fetch,
} from './index'

const url = `${platformEndpoint}/rest/organizations/acme/machinelearning/streaming/queryStream_1`
const short = [header(), delta('Fit them '), delta('below 7 degrees.'), cited(citation('guide')), end()]
const shortEvents: AnswerEvent[] = [
  { type: 'header', contentFormat: 'text/plain' },
  { type: 'delta', textDelta: 'Fit them ' },
  { type: 'delta', textDelta: 'below 7 degrees.' },
  { type: 'citations', citations: [citation('guide')] },
  { type: 'end', isAnswerGenerated: true },
]
const whole = (messages: readonly string[]) => streamOf([bytesOf(toEvents(messages))])

/** Receives an answer. The replies follow one another, and the last one repeats. */
const receive = (
  replies: ((init: RequestInit) => Response | Promise<Response>)[],
  configuration: Partial<AnswerClientConfiguration> = {},
  onEvent: (event: AnswerEvent) => void = () => {},
) => {
  const time = createTestClock()
  const events: AnswerEvent[] = []
  const times: number[] = []
  const phases: [AnswerPhase, number][] = []
  const lastIds: (string | null)[] = []
  const controller = new AbortController()
  const fetch: Fetch = async (_, init) => {
    times.push(time.elapsed())
    lastIds.push(new Headers(init.headers).get('last-event-id'))
    return replies[Math.min(times.length, replies.length) - 1]!(init)
  }
  const client = buildAnswerClient({ fetch, clock: time.clock, ...configuration })
  const done = client.streamAnswer('queryStream_1', {
    signal: controller.signal,
    onPhase: (phase) => phases.push([phase, time.elapsed()]),
    onEvent(event) {
      events.push(event)
      onEvent(event)
    },
  })
  done.catch(() => {})
  return { ...time, client, events, times, phases, lastIds, controller, done }
}

/** Returns a reply whose body cannot be read in pieces, as in React Native. */
const withoutBody = (text: string) =>
  Object.defineProperty(new Response(text, { headers: { 'content-type': 'text/event-stream' } }), 'body', {
    value: undefined,
  })

describe('an answer of a runtime that cannot stream', () => {
  it.each(['\n', '\r', '\r\n'])('is read at its end, with lines that end in %j', async (lineEnd) => {
    const { done, events, times } = receive([() => withoutBody(toEvents(short).replaceAll('\n', lineEnd))])
    await done
    expect(events).toEqual(shortEvents)
    expect(times).toEqual([0])
  })

  it('is received again if it was cut', async () => {
    const replies = [toEvents(short.slice(0, 2)), toEvents(short)].map((text) => () => withoutBody(text))
    const { done, events, times, advance } = receive(replies)
    await settle()
    await advance(1000)
    await done
    expect(events.filter(({ type }) => type === 'end')).toHaveLength(1)
    expect(times).toEqual([0, 1000])
  })

  it('fails if it takes too long', async () => {
    const { done, advance } = receive([() => new Promise<never>(() => {})])
    const error = errorOf(done)
    for (let count = 0; count < 40; count++) await advance(1000)
    expect(await error).toBeInstanceOf(AnswerFailure)
  })
})

describe('an answer', () => {
  it('is received event by event, and closes its connection at its end', async () => {
    const { response, write, outcome } = createStream()
    const { done, events, timers } = receive([() => response])
    await settle()
    write(toEvents(short.slice(0, 2)))
    await settle()
    expect(events).toEqual(shortEvents.slice(0, 2))
    write(toEvents(short.slice(2)))
    await done
    expect(events).toEqual(shortEvents)
    await settle()
    expect([outcome, timers.size]).toEqual([{ isCancelled: true }, 0])
  })

  it('is requested with the token and without a body', async () => {
    const fetch = vi.fn<Fetch>(async () => whole(short))
    await buildAnswerClient({ fetch }).streamAnswer('queryStream_1', { onEvent: () => {} })
    const headers = { Authorization: `Bearer ${token}`, Accept: '*/*' }
    expect(fetch.mock.calls).toEqual([[url, { method: 'GET', headers, body: null, signal: expect.any(AbortSignal) }]])
  })

  it.each([
    [{}, 'https://acme.org.coveo.com'],
    [{ environment: 'hipaa' }, 'https://acme.orghipaa.coveo.com'],
    [{ platformEndpoint: 'https://search.test/base' }, 'https://search.test/base'],
  ] as const)('with %o is requested from %s', async (configuration, base) => {
    const fetch = vi.fn<Fetch>(async () => whole(short))
    const client = buildAnswerClient({ fetch, platformEndpoint: undefined as never, ...configuration })
    await client.streamAnswer('a/b', { onEvent: () => {} })
    expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([
      `${base}/rest/organizations/acme/machinelearning/streaming/a%2Fb`,
    ])
  })

  it('that was not generated ends without text', async () => {
    const { done, events } = receive([() => whole([header(), end(false)])])
    await done
    expect(events.at(-1)).toEqual({ type: 'end', isAnswerGenerated: false })
  })

  it.each([
    ['of an end without a payload', message('genqa.endOfStreamType', {}, { finishReason: 'COMPLETED' })],
    ['of another message', message('other', {}, { finishReason: 'COMPLETED' })],
    ['of its last text', message('genqa.messageType', { textDelta: '' }, { finishReason: 'COMPLETED' })],
  ])('with text ends as generated at the finish reason %s', async (_, last) => {
    const { done, events } = receive([() => whole([header(), delta('a'), last])])
    await done
    expect(events.at(-1)).toEqual({ type: 'end', isAnswerGenerated: true })
  })

  it('is the same in Markdown, with any line ends, comments and a content type with a charset', async () => {
    const { response, write } = createStream('text/event-stream; charset=utf-8')
    const { done, events } = receive([() => response])
    write(`: hello\n\n\r\n${toEvents([header('text/markdown'), ...short.slice(1)]).replaceAll('\n', '\r\n')}`)
    await done
    expect(events).toEqual([{ type: 'header', contentFormat: 'text/markdown' }, ...shortEvents.slice(1)])
  })

  it.each(['\r', '\n', '\r\n'])(
    'completes while the stream stays open, in chunks of any size, with line ends %j',
    async (lineEnd) => {
      const bytes = bytesOf(toEvents(short, 1).replaceAll('\n', lineEnd))
      for (const size of [1, 2, 3, 64, bytes.length]) {
        const { response, write } = createStream()
        const { done, events } = receive([() => response])
        for (let start = 0; start < bytes.length; start += size)
          write(new TextDecoder().decode(bytes.subarray(start, start + size)))
        await done
        expect(events).toEqual(shortEvents)
      }
    },
  )

  it('with several line ends per event delivers each event when it is complete', async () => {
    const { response, write } = createStream()
    const { done, events } = receive([() => response])
    const seen: number[] = []
    for (const piece of toEvents(short)
      .replaceAll('\n', '\r')
      .split(/(?<=\r\r)/)) {
      write(piece)
      await settle()
      seen.push(events.length)
    }
    await done
    expect(seen).toEqual([1, 2, 3, 4, 5])
  })

  it('contains each citation once', async () => {
    const messages = [header(), delta('a'), cited(citation('a'), citation('a')), cited(citation('b'), citation('a'))]
    const { done, events } = receive([() => whole([...messages, end()])])
    await done
    expect(events.filter(({ type }) => type === 'citations')).toEqual([
      { type: 'citations', citations: [citation('a')] },
      { type: 'citations', citations: [citation('b')] },
    ])
  })
})

describe('an event that is', () => {
  const unusable: [string, string, string][] = [
    ['invalid JSON', '{"payloadType"', 'object at its root'],
    ['not an object', '[]', 'object at its root'],
    ['of an unknown type', message('genqa.other', {}), 'known type at payloadType'],
    ['without a type', '{}', 'known type at payloadType'],
    ['without a payload', '{"payloadType":"genqa.messageType"}', 'object at its root'],
    ['with a payload of invalid JSON', '{"payloadType":"genqa.messageType","payload":"{"}', 'object at its root'],
    ['a text event without text', message('genqa.messageType', { textDelta: 7 }), 'string at textDelta'],
    ['citations without a list', message('genqa.citationsType', {}), 'array at citations'],
    ['a malformed citation', cited({ id: 'x' }), 'string at citations[0].title'],
    ['of an unknown format', header('text/html'), 'text/plain or text/markdown at contentFormat'],
  ]

  it.each(unusable)('%s is ignored, with a warning in debug', async (_, unknown, fault) => {
    const warn = vi.fn<(text: string) => void>()
    const messages = [...short.slice(0, 2), unknown, ...short.slice(2)]
    const { done, events, times } = receive([() => whole(messages)], { debug: true, logger: { warn } })
    await done
    expect([events, times]).toEqual([shortEvents, [0]])
    expect(warn.mock.calls).toEqual([[`The call streamAnswer ignored an event with no ${fault}.`]])
  })

  it.each(unusable)('%s is ignored silently otherwise', async (_, unknown) => {
    const warn = vi.fn<(text: string) => void>()
    const { done, events } = receive([() => whole([unknown, ...short])], { logger: { warn } })
    await done
    expect([answerAfter(events), warn.mock.calls]).toEqual([answerAfter(shortEvents), []])
  })
})

const buildLong = (deltas: number) => {
  const long = [
    header('text/markdown'),
    ...manyDeltas(deltas).map(delta),
    cited(citation('a'), citation('b')),
    delta('.'),
    cited(citation('b'), citation('c')),
    end(),
  ]
  const longAnswer = {
    format: 'text/markdown',
    text: `${manyDeltas(deltas).join('')}.`,
    citations: ['a', 'b', 'c'].map((name) => citation(name).uri),
    isGenerated: true,
  }
  return { long, longAnswer }
}

it.each([1, 2, 3, 5, 64, 1000, 100_000])('is the same in chunks of %i bytes, which split characters', async (size) => {
  const { long, longAnswer } = buildLong(296)
  const bytes = bytesOf(toEvents(long))
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  const { done, events } = receive([() => streamOf(pieces)])
  await done
  expect(answerAfter(events)).toEqual(longAnswer)
  expect(events).toHaveLength(long.length)
})

describe.each(cuts)('I10: an answer that is cut at %s', (_, deltas, step) => {
  const { long, longAnswer } = buildLong(deltas)
  const ask = async (client: AnswerClient, onEvent: (event: AnswerEvent) => void) =>
    client.streamAnswer('a', { onEvent })
  const isRight = (events: readonly AgentEvent[]) =>
    // Calling `toEqual` for each byte would take minutes.
    events.filter(({ type }) => type === 'restart' || type === 'header' || type === 'end').length === 2 &&
    JSON.stringify(answerAfter(events)) === JSON.stringify(longAnswer)

  it('continues at the same place on a server that resumes', async () => {
    const resume = (lastId: string | null) => {
      const from = Number(lastId ?? 0)
      return streamOf([bytesOf(toEvents(long.slice(from), from + 1))])
    }
    expect(await cutEverywhere(toEvents(long, 1), step, resume, ask, isRight)).toEqual([])
  })

  it('repeats nothing on a server that starts from the beginning', async () => {
    const bytes = bytesOf(toEvents(long))
    expect(await cutEverywhere(toEvents(long), step, () => streamOf([bytes]), ask, isRight)).toEqual([])
  })
})

describe('I10: an answer whose events have ids', () => {
  const { long, longAnswer } = buildLong(55)
  const last = toEvents(long.slice(-1), long.length)
  const doubled = twice(toEvents(long.slice(0, -1), 1)) + last
  const ask = async (client: AnswerClient, onEvent: (event: AnswerEvent) => void) =>
    client.streamAnswer('a', { onEvent })
  const isRight = (events: readonly AgentEvent[]) =>
    events.filter(({ type }) => type === 'restart' || type === 'header' || type === 'end').length === 2 &&
    JSON.stringify(answerAfter(events)) === JSON.stringify(longAnswer)

  it.each([
    ['resumes', (lastId: string | null) => twice(toEvents(long.slice(Number(lastId)), Number(lastId) + 1))],
    ['resumes with earlier events', (lastId: string | null) => doubled.slice(doubled.indexOf(`id: ${lastId ?? 1}\n`))],
    ['starts from the beginning', () => doubled],
  ])('is the same if each event is sent twice, on a server that %s', async (_, next) => {
    const reply = (lastId: string | null) => streamOf([bytesOf(next(lastId))])
    expect(await cutEverywhere(doubled, 23, reply, ask, isRight)).toEqual([])
  })

  it.each(short.flatMap((_, from) => short.slice(from).map((__, index) => [from + 1, from + index + 1])))(
    'is the same if event %i is repeated after event %i, then cut and resumed',
    async (from, after) => {
      const repeated = toEvents(short.slice(from - 1, from), from)
      const replies = [
        toEvents(short.slice(0, Math.min(after, 4)), 1) + repeated,
        toEvents(short.slice(Math.min(after, 4)), Math.min(after, 4) + 1) + repeated,
      ].map((text) => streamOf([bytesOf(text)]))
      const { done, events, advance } = receive([() => replies.shift()!])
      await advance(1000)
      await done
      expect(events).toEqual(shortEvents)
    },
  )

  it('contains equal pieces with different ids, and equal pieces without ids', async () => {
    const messages = [header(), delta('ha'), delta('ha'), end()]
    for (const from of [undefined, 1]) {
      const { done, events } = receive([() => streamOf([bytesOf(toEvents(messages, from))])])
      await done
      expect(answerAfter(events).text).toBe('haha')
    }
  })

  it('contains equal pieces with empty ids, which count as none', async () => {
    const messages = [header(), delta('ha'), delta('ha')]
    const replies = [messages, [...messages, end()]].map((part) =>
      streamOf([bytesOf(toEvents(part).replaceAll('event:', 'id:\nevent:'))]),
    )
    const { done, events, advance, lastIds } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect([answerAfter(events).text, lastIds]).toEqual(['haha', [null, null]])
  })

  it.each(Array.from({ length: short.length - 1 }, (_, cut) => cut + 1))(
    'is the same if only some events have ids, and a server resumes after the last id: %i',
    async (cut) => {
      const withIds = [1, 0, 0, 4, 0].map((id, index) => {
        const [text = ''] = [toEvents(short.slice(index, index + 1))]
        return id ? `id: ${id}\n${text}` : text
      })
      const resumed = cut < 4 ? 1 : 4
      const replies = [withIds.slice(0, cut), withIds.slice(resumed)].map((part) => streamOf([bytesOf(part.join(''))]))
      const { done, events, advance, lastIds } = receive([() => replies.shift()!])
      await advance(1000)
      await done
      expect([events, lastIds]).toEqual([shortEvents, [null, `${resumed}`]])
    },
  )

  it('is the same if a server resumes with the first event, which is text', async () => {
    const [, first = '', ...rest] = short
    const replies = [[first], [first, ...rest]].map((part) => streamOf([bytesOf(toEvents(part, 1))]))
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect(events).toEqual(shortEvents.slice(1))
  })

  it('restarts if a server starts another answer with the same ids', async () => {
    const other = [header(), delta('Fit none.'), end()]
    const replies = [short.slice(0, 3), other].map((part) => streamOf([bytesOf(toEvents(part, 1))]))
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect(answerAfter(events)).toEqual({ format: 'text/plain', text: 'Fit none.', citations: [], isGenerated: true })
  })
})

describe('I10: an answer that is cut after any event', () => {
  const [, ...rest] = short
  const cuts = Array.from({ length: short.length }, (_, cut) => cut)

  it.each(cuts)('repeats nothing if a server with ids starts from the beginning: %i', async (cut) => {
    const replies = [streamOf([bytesOf(toEvents(short.slice(0, cut), 1))]), streamOf([bytesOf(toEvents(short, 1))])]
    const { done, events, advance, lastIds } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect([answerAfter(events), events.filter(({ type }) => type === 'restart')]).toEqual([
      answerAfter(shortEvents),
      [],
    ])
    expect(lastIds).toEqual([null, cut === 0 ? null : `${cut}`])
  })

  it.each(cuts.slice(1))('repeats nothing if a server resumes with its last event: %i', async (cut) => {
    const replies = [
      streamOf([bytesOf(toEvents(short.slice(0, cut), 1))]),
      streamOf([bytesOf(toEvents(short.slice(cut - 1), cut))]),
    ]
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect(answerAfter(events)).toEqual(answerAfter(shortEvents))
  })

  it.each<[string, number | undefined, string[], number | undefined, string[]]>([
    ['other ids', 1, short.slice(0, 3), 100, short],
    ['neither ids nor header', undefined, rest.slice(0, 2), undefined, rest],
  ])('repeats nothing if a server starts from the beginning with %s', async (_, from, first, again, next) => {
    const replies = [streamOf([bytesOf(toEvents(first, from))]), streamOf([bytesOf(toEvents(next, again))])]
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect(events.filter(({ type }) => type === 'restart')).toEqual([])
    expect(answerAfter(events)).toEqual({ ...answerAfter(shortEvents), format: next === rest ? '' : 'text/plain' })
  })

  it('repeats nothing if a server with ids but no header starts from the beginning', async () => {
    const replies = [streamOf([bytesOf(toEvents(rest.slice(0, 2), 1))]), streamOf([bytesOf(toEvents(rest, 1))])]
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    expect(answerAfter(events)).toEqual({ ...answerAfter(shortEvents), format: '' })
  })

  it('repeats nothing if the next stream splits the text elsewhere, or is cut too', async () => {
    const replies = [
      whole([header(), delta('Fit th'), delta('em below')]),
      whole([header(), delta('F')]),
      whole([header(), delta('Fit the'), delta('m bel'), cited(citation('guide')), delta('ow 7 deg')]),
      whole([header(), delta('Fit them below 7 degrees.'), cited(citation('guide')), end()]),
    ]
    const { done, events, advance, times } = receive([() => replies.shift()!])
    await advance(3000)
    await done
    expect(events).toEqual([
      { type: 'header', contentFormat: 'text/plain' },
      { type: 'delta', textDelta: 'Fit th' },
      { type: 'delta', textDelta: 'em below' },
      { type: 'citations', citations: [citation('guide')] },
      { type: 'delta', textDelta: ' 7 deg' },
      { type: 'delta', textDelta: 'rees.' },
      { type: 'end', isAnswerGenerated: true },
    ])
    expect(times).toEqual([0, 1000, 2000, 3000])
  })

  it.each([
    ['another text', [header(), delta('Fit '), delta('none.'), cited(citation('other')), end()]],
    ['another format', [header('text/markdown'), delta('Fit them below 7.'), cited(citation('other')), end()]],
    [
      'the same text in another format',
      [header('text/markdown'), delta('Fit them below'), cited(citation('guide')), end()],
    ],
    ['a shorter text', [header(), cited(citation('other')), delta('Fit'), end()]],
    ['other citations', [header(), delta('Fit them below'), cited(citation('other')), end()]],
    ['no answer', [header(), end(false)]],
  ])('restarts if the server then sends %s', async (_, messages) => {
    const replies = [whole([header(), delta('Fit them below'), cited(citation('guide'))]), whole(messages)]
    const { done, events, advance } = receive([() => replies.shift()!])
    await advance(1000)
    await done
    const again = receive([() => whole(messages)])
    await again.done
    expect(answerAfter(events)).toEqual(answerAfter(again.events))
    expect(events.filter(({ type }) => type === 'restart')).toHaveLength(1)
  })
})

describe('a stream that', () => {
  const failing: [string, () => Response | Promise<Response>][] = [
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['gets status 429', () => new Response('', { status: 429 })],
    ['gets status 503', () => new Response('', { status: 503 })],
    ['is a page', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    ['has another content type', () => new Response(toEvents(short), { headers: { 'Content-Type': 'text/plain' } })],
    ['is empty', () => new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })],
    ['ends too early', () => whole(short.slice(0, 4))],
    ['breaks off', () => streamOf([bytesOf(toEvents(short.slice(0, 2)))], 'broken')],
  ]

  it.each(failing)('%s is opened again 3 times, one second apart, and then fails', async (_, reply) => {
    const { done, events, times, advance, timers } = receive([reply])
    const failed = errorOf(done)
    await advance(2999)
    expect(times).toEqual([0, 1000, 2000])
    await advance(1)
    const error = await failed
    expect(error).toBeInstanceOf(AnswerFailure)
    expect(error).toMatchObject({
      name: 'AnswerFailure',
      code: 'answer',
      call: 'streamAnswer',
      url,
      message: 'Failed to complete stream.',
      answerCode: 1,
      isRetryable: true,
      cause: expect.any(Error),
    })
    await advance(60_000)
    expect([times, timers.size]).toEqual([[0, 1000, 2000, 3000], 0])
    expect(events.filter(({ type }) => type !== 'delta' && type !== 'citations').length).toBeLessThan(2)
  })

  it.each(failing)('%s and then recovers returns the answer', async (_, reply) => {
    const { done, events, times, advance } = receive([reply, reply, reply, () => whole(short)])
    await advance(3000)
    await done
    expect([answerAfter(events), times]).toEqual([answerAfter(shortEvents), [0, 1000, 2000, 3000]])
  })

  it.each([400, 403, 404, 410, 418])('gets status %i fails immediately', async (status) => {
    const { done, times } = receive([() => new Response('{"message":"no"}', { status })])
    const error = await errorOf(done)
    expect(error).toMatchObject({
      code: 'answer',
      message: 'Error opening stream',
      answerCode: status,
      isRetryable: false,
    })
    expect(times).toEqual([0])
  })

  it.each([
    ['Too many', 429, 'Too many', 429, false],
    ['Try again', 1, 'Try again', 1, true],
    [null, null, 'The answer failed.', 0, false],
    [`${token} refused`, 500, '[token] refused', 500, false],
  ])('sends the error %j with code %j fails with it', async (message, statusCode, said, answerCode, isRetryable) => {
    const { done, events, times } = receive([
      () => whole([...short.slice(0, 2), failure(message, statusCode), ...short]),
    ])
    expect(await errorOf(done)).toMatchObject({ code: 'answer', message: said, answerCode, isRetryable })
    expect([events, times]).toEqual([shortEvents.slice(0, 2), [0]])
  })

  it('is too long fails', async () => {
    const line = bytesOf(`data: ${'a'.repeat(2 ** 20)}\n`)
    const { done, times } = receive([() => streamOf(Array.from({ length: 32 }, () => line))])
    expect(await errorOf(done)).toMatchObject({ code: 'malformed', expected: 'end within 32000000 bytes' })
    expect(times).toEqual([0])
  })
})

it('reports when its stream is open, silent and opened again', async () => {
  const { response, write } = createStream()
  const breaks = () => Promise.reject(new TypeError('fetch failed'))
  const { done, phases, advance } = receive([() => response, breaks, () => whole(short)])
  await settle()
  write(toEvents(short.slice(0, 2)))
  await settle()
  expect(phases).toEqual([['open', 0]])
  for (let count = 0; count < 7; count++) await advance(1000)
  await done
  expect(phases).toEqual([
    ['open', 0],
    ['silent', 5000],
    ['retrying', 6000],
    ['retrying', 6000],
    ['open', 7000],
  ])
})

it('does not report a retry if the stream is not opened again', async () => {
  const { done, phases, advance } = receive([() => Promise.reject(new TypeError('fetch failed'))])
  const failed = errorOf(done)
  await advance(3000)
  await failed
  expect(phases).toEqual([
    ['retrying', 0],
    ['retrying', 1000],
    ['retrying', 2000],
  ])
})

describe('silence', () => {
  it('of 4.9 s does not fail, even if repeated', async () => {
    const { response, write } = createStream()
    const { done, events, times, advance } = receive([() => response])
    for (const data of short) {
      await advance(4900)
      write(toEvents([data]))
    }
    await done
    expect([events, times]).toEqual([shortEvents, [0]])
  })

  it('of 5.0 s fails the stream, after any event', async () => {
    const streams = [createStream(), createStream(), createStream()]
    const { done, events, times, advance } = receive([...streams.map((one) => () => one.response), () => whole(short)])
    await advance(4900)
    streams[0]!.write(toEvents(short.slice(0, 2)))
    await advance(4999)
    expect(times).toEqual([0])
    await advance(1)
    expect(streams[0]!.outcome).toEqual({ isCancelled: true })
    await advance(1000)
    streams[1]!.write(toEvents(short.slice(0, 3)))
    await advance(6000)
    await advance(6000)
    await done
    expect(times).toEqual([0, 10_900, 16_900, 22_900])
    expect(events).toEqual(shortEvents)
  })

  it.each([-3_600_000, 3_600_000])('is noticed although the clock was corrected by %i ms', async (correction) => {
    const { response, write } = createStream()
    const { done, events, times, advance, correct } = receive([() => response, () => whole(short)])
    await advance(1000)
    write(toEvents(short.slice(0, 1)))
    await advance(1000)
    correct(correction)
    await advance(10_000)
    await done
    expect([events, times.length]).toEqual([shortEvents, 2])
  })

  it('before the headers fails the stream', async () => {
    const { done, times, advance } = receive([() => new Promise(() => {})])
    const failed = errorOf(done)
    await advance(23_000)
    expect(await failed).toMatchObject({
      message: 'Failed to complete stream.',
      cause: new Error('The stream was silent for 5000 ms.'),
    })
    expect(times).toEqual([0, 6000, 12_000, 18_000])
  })

  it('does not count while a token is renewed', async () => {
    let give!: (token: string) => void
    const accessToken = () => new Promise<string>((resolve) => (give = resolve))
    const { done, events, times, advance } = receive([() => whole(short)], { accessToken })
    await advance(15_000)
    expect(times).toEqual([])
    give('token-1')
    await done
    expect([events, times]).toEqual([shortEvents, [15_000]])
  })

  it('does not count while a rejected token is renewed', async () => {
    let give!: (token: string) => void
    const accessToken = ({ reason }: { reason: string }) =>
      reason === 'first' ? 'token-1' : new Promise<string>((resolve) => (give = resolve))
    const statusOf = (status: number) => () => new Response('', { status })
    // If the renewal counted as silence, it would use up one of the three retries.
    const replies = [statusOf(419), statusOf(503), statusOf(503), statusOf(503), () => whole(short)]
    const { done, events, times, advance } = receive(replies, { accessToken })
    await advance(15_000)
    expect(times).toEqual([0])
    give('token-2')
    await advance(3000)
    await done
    expect([events, times]).toEqual([shortEvents, [0, 15_000, 16_000, 17_000, 18_000]])
  })

  it('ends with a comment', async () => {
    const { response, write } = createStream()
    const { done, times, advance } = receive([() => response])
    for (let beat = 0; beat < 5; beat++) {
      await advance(3000)
      write(': still here\n\n')
    }
    write(toEvents(short))
    await done
    expect(times).toEqual([0])
  })
})

describe('I2: an abort', () => {
  const aborted = { code: 'aborted', call: 'streamAnswer', cause: 'gone' }

  it.each<[string, number, (() => Response | Promise<Response>)[]]>([
    ['while the stream opens', 0, [() => new Promise(() => {})]],
    ['within the stream', 0, [() => createStream().response]],
    ['before a retry', 500, [() => new Response('', { status: 503 })]],
    ['after a retry', 1000, [() => new Response('', { status: 503 }), () => createStream().response]],
  ])('%s ends the call and leaves nothing behind', async (_, after, replies) => {
    const { done, controller, times, advance, timers } = receive(replies)
    await advance(after)
    controller.abort('gone')
    expect(await errorOf(done)).toMatchObject(aborted)
    await settle()
    expect(timers.size).toBe(0)
    const requests = times.length
    await advance(60_000)
    expect(times).toHaveLength(requests)
  })

  it('within the stream closes its connection, and no event comes after it', async () => {
    const { response, write, outcome } = createStream()
    const { done, controller, events } = receive([() => response])
    await settle()
    write(toEvents(short.slice(0, 2)))
    await settle()
    write(toEvents(short.slice(2, 3)))
    controller.abort('gone')
    expect(await errorOf(done)).toMatchObject(aborted)
    await settle()
    expect([events, outcome]).toEqual([shortEvents.slice(0, 2), { isCancelled: true }])
  })

  it('by a listener ends the events immediately', async () => {
    const controller = new AbortController()
    const events: AnswerEvent[] = []
    const failed = buildAnswerClient({ fetch: async () => whole(short) }).streamAnswer('a', {
      signal: controller.signal,
      onEvent(event) {
        events.push(event)
        if (event.type === 'delta') controller.abort('gone')
      },
    })
    expect(await errorOf(failed)).toMatchObject(aborted)
    expect(events).toEqual(shortEvents.slice(0, 2))
  })

  it('before the call sends nothing', async () => {
    const fetch = vi.fn<Fetch>()
    const signal = AbortSignal.abort('gone')
    const failed = buildAnswerClient({ fetch }).streamAnswer('a', { signal, onEvent: () => {} })
    expect(await errorOf(failed)).toMatchObject(aborted)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('occurs after the timeout of the caller', async () => {
    const time = createTestClock()
    const client = buildAnswerClient({ fetch: () => new Promise(() => {}), clock: time.clock })
    const failed = errorOf(client.streamAnswer('a', { timeoutMs: 7000, onEvent: () => {} }))
    await time.advance(7000)
    expect(await failed).toMatchObject({ code: 'timeout' })
    expect(time.timers.size).toBe(0)
  })
})

it('reports the option onEvent if it throws, and does not retry', async () => {
  const cause = new Error('wrong')
  const { done, times } = receive([() => whole(short)], {}, () => {
    throw cause
  })
  expect(await errorOf(done)).toMatchObject({
    code: 'invalid-configuration',
    message: 'The option onEvent failed in streamAnswer: see `cause`.',
    cause,
  })
  expect(times).toEqual([0])
})

it('passes a stream to the response hook without its body', async () => {
  const seen: unknown[] = []
  const onResponse: AnswerClientConfiguration['onResponse'] = async (response, { call }) => {
    seen.push([call, response.status, response.headers.get('content-type'), await response.text()])
  }
  await receive([() => whole(short)], { onResponse }).done
  expect(seen).toEqual([['streamAnswer', 200, 'text/event-stream', '']])
})
