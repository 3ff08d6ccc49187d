import { createAnswerClient, createSearchClient, createTokenSource, type AnswerEvent } from '@querent/api-client'
import { createEmbeddedBackend, createPlatform, type Backend, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const ANSWER = 'Fit **winter tyres** below 7 °C: 冬タイヤ. '.repeat(20).trim()
const question = {
  q: 'when to fit winter tyres',
  pipelineRuleParameters: {
    mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown' as const] } },
  },
}

let backend: Backend
let platform: PlatformHandler
beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [] })
  await backend.index([{ id: 'guide', title: 'Guide', body: 'Winter tyres.', uri: 'https://shop.test/g', fields: {} }])
  const rule = {
    when: { query: [question.q] },
    answer: ANSWER,
    contentFormat: 'text/markdown' as const,
    citations: ['guide'],
  }
  platform = createPlatform({
    backend,
    configuration: { tokens: [{ token: 'token-2' }], answers: { rules: [rule] } },
  })
})
afterAll(() => backend.close())

/** Both clients of the platform, with one token, which has expired. */
const connect = () => {
  const renew = vi.fn(() => 'token-2')
  const configuration = {
    organizationId: 'shop',
    accessToken: createTokenSource({ accessToken: 'token-1', renew }),
    endpoint: 'https://shop.test/rest/search/v2',
    platformEndpoint: 'https://shop.test',
    fetch: async (url: string, init: RequestInit) => platform(new Request(url, init)),
  }
  const events: AnswerEvent[] = []
  const onEvent = (event: AnswerEvent) => void events.push(event)
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

it('the platform answers a question, and takes feedback', async () => {
  const { answers, onEvent, textOf } = connect()
  const onAnswerId = vi.fn<(id: string) => void>()
  await answers.generateAnswer('default', question, { onEvent, onAnswerId })
  expect([textOf(), onAnswerId.mock.calls]).toEqual([ANSWER, [[expect.stringMatching(/^answer_/)]]])
  const [[responseId]] = onAnswerId.mock.calls as [[string]]
  const answer = { responseId, text: ANSWER, format: 'text/markdown' as const }
  expect(await answers.sendAnswerFeedback('default', { question: question.q, helpful: true, answer })).toBeUndefined()
})

it('an unknown stream is an error on opening', async () => {
  const { answers, onEvent } = connect()
  await expect(answers.streamAnswer('unknown', { onEvent })).rejects.toMatchObject({ code: 'answer', answerCode: 400 })
})
