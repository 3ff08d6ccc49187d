import {
  createAnswerClient,
  createSearchClient,
  createTokenSource,
  type AgentEvent,
  type AnswerClientConfiguration,
} from '@querent/api-client'
import { createEmbeddedBackend, createPlatform, type Backend, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const ANSWER = 'Fit **winter tyres** below 7 °C: 冬タイヤ. '.repeat(20).trim()
const question = {
  q: 'when to fit winter tyres',
  pipelineRuleParameters: {
    mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown' as const] } },
  },
}

const rule = {
  when: { query: [question.q] },
  answer: ANSWER,
  contentFormat: 'text/markdown' as const,
  citations: ['guide'],
}

let backend: Backend
let platform: PlatformHandler
beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [] })
  await backend.upsert([{ id: 'guide', title: 'Guide', body: 'Winter tyres.', uri: 'https://shop.test/g', fields: {} }])
  platform = createPlatform({ backend, configuration: { tokens: [{ token: 'token-2' }], answers: { rules: [rule] } } })
})
afterAll(() => backend.close())

/** Creates both clients of a platform, with one token, which has expired. */
const connect = (options: Partial<Pick<AnswerClientConfiguration, 'accessToken' | 'fetch' | 'clock'>> = {}) => {
  const renew = vi.fn(() => 'token-2')
  const configuration = {
    organizationId: 'shop',
    accessToken: createTokenSource({ accessToken: 'token-1', renew }),
    endpoint: 'https://shop.test/rest/search/v2',
    platformEndpoint: 'https://shop.test',
    fetch: async (url: string, init: RequestInit) => platform(new Request(url, init)),
    ...options,
  }
  const events: AgentEvent[] = []
  const onEvent = (event: AgentEvent) => void events.push(event)
  const textOf = () => events.map((event) => (event.type === 'delta' ? event.textDelta : '')).join('')
  return {
    search: createSearchClient(configuration),
    answers: createAnswerClient(configuration),
    events,
    onEvent,
    textOf,
    renew,
  }
}

it('the platform streams the answer to a search to the client', async () => {
  const { search, answers, events, onEvent, textOf, renew } = connect()
  const { extendedResults } = await search.search(question)
  await answers.streamAnswer(extendedResults!.generativeQuestionAnsweringId!, { onEvent })
  expect([textOf(), renew.mock.calls.length]).toEqual([ANSWER, 1])
  expect(events[0]).toEqual({ type: 'header', contentFormat: 'text/markdown' })
  expect(events.slice(-2)).toMatchObject([
    { type: 'citations', citations: [{ id: 'guide', title: 'Guide' }] },
    { type: 'end', isAnswerGenerated: true },
  ])
})

it('the platform answers a question, and accepts feedback', async () => {
  const { answers, onEvent, textOf } = connect()
  const onAnswerId = vi.fn<(id: string) => void>()
  await answers.generateAnswer('default', question, { onEvent, onAnswerId })
  expect([textOf(), onAnswerId.mock.calls]).toEqual([ANSWER, [[expect.stringMatching(/^answer_/)]]])
  const [[responseId]] = onAnswerId.mock.calls as [[string]]
  const answer = { responseId, text: ANSWER, format: 'text/markdown' as const }
  expect(await answers.sendAnswerFeedback('default', { question: question.q, helpful: true, answer })).toBeUndefined()
})

/** The ids and the token that the next question sends. */
const conversationOf = (events: readonly AgentEvent[]) => {
  const run = events.find((event) => event.type === 'run')!
  const followUp = events.find((event) => event.type === 'followUp')!
  return { conversationId: run.conversationId, conversationToken: followUp.conversationToken! }
}

it('the platform holds a conversation', async () => {
  const first = connect()
  await first.answers.askAgent('guide', { q: question.q }, { onEvent: first.onEvent })
  const next = connect()
  const conversation = conversationOf(first.events)
  await next.answers.askFollowUp('guide', { q: 'and studded ones', ...conversation }, { onEvent: next.onEvent })
  const statuses = next.events.filter(({ type }) => type !== 'step')
  expect([first.textOf(), statuses]).toEqual([
    ANSWER,
    [
      { type: 'run', answerId: expect.stringMatching(/_2$/), conversationId: conversation.conversationId },
      { type: 'header', contentFormat: 'text/plain' },
      {
        type: 'followUp',
        isEnabled: true,
        conversationToken: expect.not.stringContaining(conversation.conversationToken),
      },
      { type: 'end', isAnswerGenerated: false },
    ],
  ])
  await expect(
    next.answers.askFollowUp('guide', { q: 'why', ...conversation, conversationToken: 'x' }, { onEvent: next.onEvent }),
  ).rejects.toMatchObject({ code: 'answer', answerCode: 403 })
})

describe('a stream that the platform interrupts resumes', () => {
  /** Retries at once, and never reports silence. */
  const clock = {
    now: () => 0,
    setTimeout: (callback: () => void, milliseconds: number) => milliseconds === 1000 && setImmediate(callback),
    clearTimeout: () => {},
  }

  /** Connects to a platform that interrupts the first answer stream, and records the text of each stream. */
  const connectToCuts = () => {
    const handler = createPlatform({
      backend,
      configuration: {
        answers: { rules: [rule], resume: true },
        faults: {
          rules: ['streaming', 'generate', 'guide/answer', 'follow-up'].map((path) => ({
            path,
            fault: { type: 'streamCut' as const, bytes: 2500 },
            times: 1,
          })),
        },
      },
    })
    const streams: string[] = []
    const fetch = async (url: string, init: RequestInit) => {
      const response = await handler(new Request(url, init))
      if (response.headers.get('content-type') !== 'text/event-stream') return response
      const decoder = new TextDecoder()
      const index = streams.push('') - 1
      const record = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          streams[index] += decoder.decode(chunk, { stream: true })
          controller.enqueue(chunk)
        },
      })
      return new Response(response.body!.pipeThrough(record), response)
    }
    return { ...connect({ accessToken: 'any', fetch, clock }), streams }
  }
  type Connection = ReturnType<typeof connectToCuts>

  it.each<[string, (connection: Connection) => Promise<void>]>([
    [
      'of a search',
      async ({ search, answers, onEvent }) => {
        const { extendedResults } = await search.search(question)
        await answers.streamAnswer(extendedResults!.generativeQuestionAnsweringId!, { onEvent })
      },
    ],
    ['of the answer API', async ({ answers, onEvent }) => answers.generateAnswer('default', question, { onEvent })],
  ])('%s', async (_, receive) => {
    const connection = connectToCuts()
    await receive(connection)
    expect(connection.textOf()).toBe(ANSWER)
    expect(connection.events.filter(({ type }) => type !== 'delta')).toMatchObject([
      { type: 'header' },
      { type: 'citations', citations: [{ id: 'guide' }] },
      { type: 'end', isAnswerGenerated: true },
    ])
    const [first = [], second = [], ...others] = connection.streams.map((stream) =>
      // The text after the last blank line was cut off.
      stream.split('\n\n').slice(0, -1),
    )
    expect([others, first.length > 3, second.length > 3]).toEqual([[], true, true])
    // Together they have the text of an uninterrupted stream, without gaps or repetitions.
    const numbers = [...first, ...second].map((event) => Number(/^id: \S+:(\d+)\n/.exec(event)?.[1]))
    expect(numbers).toEqual(numbers.map((__, index) => index + 1))
    const sent = [...first, ...second].map((event) => JSON.parse(JSON.parse(event.split('\ndata: ')[1]!).payload))
    expect(sent.map(({ textDelta = '' }) => textDelta).join('')).toBe(ANSWER)
  })

  it('of an agent, for the first and the second turn of a conversation', async () => {
    const { answers, events, onEvent, textOf, streams } = connectToCuts()
    await answers.askAgent('guide', { q: question.q }, { onEvent })
    expect(textOf()).toBe(ANSWER)
    await answers.askFollowUp('guide', { q: question.q, ...conversationOf(events) }, { onEvent })
    expect([textOf(), streams.length]).toEqual([ANSWER.repeat(2), 4])
    const told = ['run', 'step', 'header', 'followUp', 'citations', 'step', 'end']
    expect(events.map(({ type }) => type).filter((type) => type !== 'delta')).toEqual([...told, ...told])
    const numbers = streams.map((stream) =>
      [...stream.matchAll(/^id: \S+:(\d+)$/gm)].map(([, number]) => Number(number)),
    )
    // Each second stream continues after the interruption of the first.
    expect(numbers.filter((_, index) => index % 2 === 0).every(([first]) => first === 1)).toBe(true)
    expect(numbers.filter((_, index) => index % 2 === 1).every(([first]) => first! > 3)).toBe(true)
  })
})

it('a platform with event ids that sends each event twice is read once, in answers and conversations', async () => {
  const handler = createPlatform({
    backend,
    configuration: {
      answers: { rules: [rule], resume: true },
      faults: { rules: [{ fault: { type: 'streamDuplicate' } }] },
    },
  })
  const fetch = async (url: string, init: RequestInit) => handler(new Request(url, init))
  const { search, answers, events, onEvent } = connect({ accessToken: 'any', fetch })
  const { extendedResults } = await search.search(question)
  const told = [{ type: 'header' }, { type: 'citations' }, { type: 'end' }]
  for (const ask of [
    async () => answers.streamAnswer(extendedResults!.generativeQuestionAnsweringId!, { onEvent }),
    async () => answers.generateAnswer('default', question, { onEvent }),
    async () => answers.askAgent('guide', { q: question.q }, { onEvent }),
  ]) {
    await ask()
    const received = events.splice(0)
    expect(received.map((event) => (event.type === 'delta' ? event.textDelta : '')).join('')).toBe(ANSWER)
    expect(received.filter(({ type }) => told.some((one) => one.type === type))).toMatchObject(told)
  }
})

it('an unknown stream is an error on opening', async () => {
  const { answers, onEvent } = connect()
  await expect(answers.streamAnswer('unknown', { onEvent })).rejects.toMatchObject({ code: 'answer', answerCode: 400 })
})
