import { describe, expect, it, vi } from 'vitest'
import {
  answerAfter,
  buildAnswerClient,
  bytesOf,
  citation,
  cutEverywhere,
  cuts,
  manyDeltas,
  platformEndpoint,
  streamOf,
  toEvents,
  twice,
} from './testing/answers'
import { createTestClock } from './testing/clock'
import { errorOf, token } from './testing/platform'
import { AnswerFailure, type AgentEvent, type AnswerClient, type AnswerClientConfiguration, type Fetch } from './index'

const event = (type: string, members: object = {}) => JSON.stringify({ type, ...members })
const custom = (name: string, value: object) => event('CUSTOM', { name, value })
const started = (runId = 'run_1') => event('RUN_STARTED', { threadId: 'thread_1', runId })
const step = (stepName: string) => event('STEP_STARTED', { stepName })
const stepDone = (stepName: string) => event('STEP_FINISHED', { stepName })
const header = (members: object = { followUpEnabled: true, conversationToken: 'next' }) =>
  custom('header', { contentFormat: 'text/markdown', ...members })
const textDelta = (delta: string) => event('TEXT_MESSAGE_CONTENT', { messageId: 'm', delta })
const cited = (...citations: object[]) => custom('citations', { citations })
const finished = (result: object = { completionReason: 'ANSWERED' }) => event('RUN_FINISHED', { result })
const failed = (members: object) => event('RUN_ERROR', members)

const short = [
  started(),
  step('Searching'),
  stepDone('Searching'),
  step('Answering'),
  header(),
  event('TEXT_MESSAGE_START', { messageId: 'm', role: 'assistant' }),
  textDelta('Below '),
  textDelta('7 degrees.'),
  event('TEXT_MESSAGE_END', { messageId: 'm' }),
  cited(citation('guide')),
  stepDone('Answering'),
  finished(),
]
const shortEvents: AgentEvent[] = [
  { type: 'run', answerId: 'run_1', conversationId: 'thread_1' },
  { type: 'step', name: 'Searching', isFinished: false },
  { type: 'step', name: 'Searching', isFinished: true },
  { type: 'step', name: 'Answering', isFinished: false },
  { type: 'header', contentFormat: 'text/markdown' },
  { type: 'followUp', isEnabled: true, conversationToken: 'next' },
  { type: 'delta', textDelta: 'Below ' },
  { type: 'delta', textDelta: '7 degrees.' },
  { type: 'citations', citations: [citation('guide')] },
  { type: 'step', name: 'Answering', isFinished: true },
  { type: 'end', isAnswerGenerated: true },
]
const whole = (messages: readonly string[]) => streamOf([bytesOf(toEvents(messages))])

/** Asks an agent. Its streams follow one another, and the last one repeats. */
const receive = (replies: (() => Response)[], configuration: Partial<AnswerClientConfiguration> = {}) => {
  const time = createTestClock()
  const events: AgentEvent[] = []
  let requests = 0
  const fetch: Fetch = async () => replies[Math.min(requests++, replies.length - 1)]!()
  const client = buildAnswerClient({ fetch, clock: time.clock, ...configuration })
  const done = client.askAgent('a/1', { q: 'when' }, { onEvent: (one) => void events.push(one) })
  done.catch(() => {})
  return { ...time, events, done, requests: () => requests }
}

const bodyOf = ({ body, ...init }: RequestInit) => ({ ...init, body: JSON.parse(String(body)) as unknown })
const headers = {
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  Accept: 'text/event-stream, application/json',
}
const agentUrl = `${platformEndpoint}/api/preview/organizations/acme/agents/a%2F1`

it('sends the question with the members of the configuration, and receives the answer event by event', async () => {
  const fetch = vi.fn<Fetch>(async () => whole(short))
  const events: AgentEvent[] = []
  await buildAnswerClient({ fetch, searchHub: 'shop' }).askAgent(
    'a/1',
    { q: 'when to fit winter tyres', citationsFieldToInclude: ['filetype'], context: { role: 'guest' } },
    { onEvent: (one) => void events.push(one) },
  )
  expect(events).toEqual(shortEvents)
  const body = {
    q: 'when to fit winter tyres',
    citationsFieldToInclude: ['filetype'],
    context: { role: 'guest' },
    locale: 'en-US',
    searchHub: 'shop',
  }
  expect(fetch.mock.calls.map(([url, init]) => [url, bodyOf(init)])).toEqual([
    [`${agentUrl}/answer`, { method: 'POST', headers, body, signal: expect.any(AbortSignal) }],
  ])
})

it('sends a follow-up question, and repeats it unchanged if its stream breaks off', async () => {
  const time = createTestClock()
  const replies = [whole(short.slice(0, 7)), whole(short)]
  const fetch = vi.fn<Fetch>(async () => replies.shift()!)
  const events: AgentEvent[] = []
  const question = { q: 'and studded ones', conversationId: 'thread_1', conversationToken: 'first' }
  const done = buildAnswerClient({ fetch, clock: time.clock, searchHub: 'shop' }).askFollowUp('a/1', question, {
    onEvent: (one) => void events.push(one),
  })
  await time.advance(1000)
  await done
  expect(events).toEqual(shortEvents)
  const sent = [`${agentUrl}/follow-up`, { method: 'POST', headers, body: question, signal: expect.any(AbortSignal) }]
  expect(fetch.mock.calls.map(([url, init]) => [url, bodyOf(init)])).toEqual([sent, sent])
})

it.each([
  [finished({ completionReason: 'NO_ANSWER' }), false],
  [event('RUN_FINISHED'), true],
])('ends at %s', async (last, isAnswerGenerated) => {
  const { done, events } = receive([() => whole([...short.slice(0, -1), last])])
  await done
  expect(events.at(-1)).toEqual({ type: 'end', isAnswerGenerated })
})

it('accepts text in chunks, and ignores tool calls without a warning', async () => {
  const warn = vi.fn<(text: string) => void>()
  const messages = [
    started(),
    event('TOOL_CALL_START', { toolCallId: 't', toolCallName: 'search' }),
    event('TEXT_MESSAGE_CHUNK', { delta: 'Soon' }),
    finished(),
  ]
  const { done, events } = receive([() => whole(messages)], { debug: true, logger: { warn } })
  await done
  expect([answerAfter(events).text, warn.mock.calls]).toEqual(['Soon', []])
})

it.each<[object, AgentEvent]>([
  [{}, { type: 'followUp', isEnabled: false }],
  [
    { followUpEnabled: false, conversationToken: 'last' },
    { type: 'followUp', isEnabled: false, conversationToken: 'last' },
  ],
])('treats a header with %j as the end of the conversation', async (members, expected) => {
  const { done, events } = receive([() => whole([started(), header(members), finished()])])
  await done
  expect(events.filter(({ type }) => type === 'followUp')).toEqual([expected])
})

it('reports new ids and a new token if the question is repeated, without repeating steps', async () => {
  const other = [
    started('run_2'),
    ...short.slice(1, 4),
    header({ followUpEnabled: true, conversationToken: 'other' }),
    ...short.slice(5),
  ]
  const replies = [() => whole(short.slice(0, 7)), () => whole(other)]
  const { done, events, advance } = receive(replies)
  await advance(1000)
  await done
  expect(events).toEqual([
    ...shortEvents.slice(0, 7),
    { type: 'run', answerId: 'run_2', conversationId: 'thread_1' },
    { type: 'followUp', isEnabled: true, conversationToken: 'other' },
    ...shortEvents.slice(7),
  ])
})

it('repeats nothing if a server with ids starts from the beginning with other ids', async () => {
  const replies = [toEvents(short.slice(0, 7), 1), toEvents(short, 100)].map((text) => streamOf([bytesOf(text)]))
  const { done, events, advance } = receive([() => replies.shift()!])
  await advance(1000)
  await done
  expect(events).toEqual(shortEvents)
})

describe('an event that is', () => {
  const unusable: [string, string, string][] = [
    ['invalid JSON', '{"type"', 'known type at type'],
    ['not an object', '[]', 'known type at type'],
    ['without a type', '{}', 'known type at type'],
    ['of an unknown type', event('STATE_DELTA'), 'known type at type'],
    ['of an unknown custom kind', custom('other', {}), 'known type at type'],
    ['a text event without text', event('TEXT_MESSAGE_CONTENT'), 'string at delta'],
    ['a run without ids', event('RUN_STARTED', { threadId: 'x' }), 'string at runId'],
    ['a step without a name', event('STEP_STARTED'), 'string at stepName'],
    ['a header without a value', event('CUSTOM', { name: 'header' }), 'object at its root'],
    ['citations without a list', custom('citations', {}), 'array at citations'],
  ]

  it.each(unusable)('%s is ignored, with a warning in debug', async (_, unknown, fault) => {
    const warn = vi.fn<(text: string) => void>()
    const messages = [...short.slice(0, 5), unknown, ...short.slice(5)]
    const { done, events, requests } = receive([() => whole(messages)], { debug: true, logger: { warn } })
    await done
    expect([events, requests()]).toEqual([shortEvents, 1])
    expect(warn.mock.calls).toEqual([[`The call askAgent ignored an event with no ${fault}.`]])
  })

  it.each(unusable)('%s is ignored silently otherwise', async (_, unknown) => {
    const warn = vi.fn<(text: string) => void>()
    const { done, events } = receive([() => whole([unknown, ...short])], { logger: { warn } })
    await done
    expect([events, warn.mock.calls]).toEqual([shortEvents, []])
  })
})

describe('a run that', () => {
  it.each([
    ['KNOWLEDGE:SSE_MAX_DURATION_EXCEEDED', 1000],
    ['KNOWLEDGE:SSE_FOLLOW_UP_NOT_SUPPORTED', 1001],
    ['KNOWLEDGE:NOT_FOUND', 1002],
    ['KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE', 1003],
    ['KNOWLEDGE:SSE_INTERNAL_ERROR', 1004],
    ['KNOWLEDGE:SSE_TURN_LIMIT_REACHED', 1005],
    ['KNOWLEDGE:TURN_LIMIT_REACHED', 1005],
    ['KNOWLEDGE:OTHER', 1004],
    [undefined, 1004],
    [7, 1004],
  ])('fails with the code %s fails with %i', async (code, answerCode) => {
    const { done, requests } = receive([() => whole([started(), failed({ message: `No, ${token}`, code })])])
    const error = await errorOf(done)
    expect(error).toBeInstanceOf(AnswerFailure)
    expect(error).toMatchObject({ call: 'askAgent', message: 'No, [token]', answerCode, isRetryable: false })
    expect(requests()).toBe(1)
  })

  it('fails without a message has a default message', async () => {
    const { done } = receive([() => whole([failed({})])])
    expect(await errorOf(done)).toMatchObject({ message: 'The answer failed.', answerCode: 1004 })
  })

  it.each([400, 403, 404])('gets status %i fails immediately', async (status) => {
    const { done, requests } = receive([() => new Response('{"message":"no"}', { status })])
    expect(await errorOf(done)).toMatchObject({ message: 'Error opening stream', answerCode: status })
    expect(requests()).toBe(1)
  })

  it('never ends is requested 3 more times, and then fails', async () => {
    const { done, requests, events, advance } = receive([() => whole(short.slice(0, -1))])
    await advance(3000)
    expect(await errorOf(done)).toMatchObject({ message: 'Failed to complete stream.', isRetryable: true })
    expect([requests(), events]).toEqual([4, shortEvents.slice(0, -1)])
  })

  it('is silent for 5 seconds is requested again', async () => {
    const silent = () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
    const { done, requests, events, advance } = receive([silent, () => whole(short)])
    await advance(5999)
    expect(requests()).toBe(1)
    await advance(1)
    await done
    expect([requests(), events]).toEqual([2, shortEvents])
  })
})

describe.each(cuts)('I10: an answer of an agent that is cut at %s', (_, deltas, step) => {
  const long = [
    ...short.slice(0, 6),
    ...manyDeltas(deltas).map(textDelta),
    cited(citation('a'), citation('b')),
    textDelta('.'),
    cited(citation('b'), citation('c')),
    ...short.slice(-2),
  ]
  const longEvents: AgentEvent[] = [
    ...shortEvents.slice(0, 6),
    ...manyDeltas(deltas).map((one): AgentEvent => ({ type: 'delta', textDelta: one })),
    { type: 'citations', citations: [citation('a'), citation('b')] },
    { type: 'delta', textDelta: '.' },
    { type: 'citations', citations: [citation('c')] },
    ...shortEvents.slice(-2),
  ]
  const expected = JSON.stringify(longEvents)
  const ask = async (client: AnswerClient, onEvent: (event: AgentEvent) => void) =>
    client.askAgent('a', { q: 'when' }, { onEvent })
  const isRight = (events: readonly AgentEvent[]) => JSON.stringify(events) === expected

  it('continues after the last event on a server that resumes', async () => {
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

describe('I10: an answer of an agent whose events have ids', () => {
  it.each(short.map((_, cut) => cut))(
    'is the same if each event is sent twice, and the stream is cut after %i',
    async (cut) => {
      const replies = [short.slice(0, cut), short.slice(cut)].map((part, index) =>
        streamOf([bytesOf(twice(toEvents(part, index === 0 ? 1 : cut + 1)))]),
      )
      const { done, events, advance } = receive([() => replies.shift()!])
      await advance(1000)
      await done
      expect(events).toEqual(shortEvents)
    },
  )

  it('is the same if any event is repeated at any place', async () => {
    for (const [from, message] of short.entries()) {
      for (let after = from; after < short.length; after++) {
        const text =
          toEvents(short.slice(0, after + 1), 1) +
          toEvents([message], from + 1) +
          toEvents(short.slice(after + 1), after + 2)
        const { done, events } = receive([() => streamOf([bytesOf(text)])])
        await done
        expect(events).toEqual(shortEvents)
      }
    }
  })
})
