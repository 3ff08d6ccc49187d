import { expect, it, vi } from 'vitest'
import {
  answerAfter,
  buildAnswerClient,
  bytesOf,
  citation,
  cited,
  delta,
  end,
  header,
  platformEndpoint,
  streamOf,
  toEvents,
} from './testing/answers'
import { createTestClock } from './testing/clock'
import { errorOf, token } from './testing/platform'
import type { AnswerEvent, AnswerFeedback, Fetch } from './index'

const base = `${platformEndpoint}/rest/organizations/acme/answer/v1/configs/c%2F1`
const messages = [header(), delta('Below 7 degrees.'), cited(citation('guide')), end()]
const answer = { format: 'text/plain', text: 'Below 7 degrees.', citations: [citation('guide').uri], isGenerated: true }
const replyOf = (id: string, sent = messages) => {
  const response = streamOf([bytesOf(toEvents(sent))])
  response.headers.set('x-answer-id', id)
  return response
}

it('sends the question with the members of the configuration, and receives the answer with its id first', async () => {
  const fetch = vi.fn<Fetch>(async () => replyOf('answer_1'))
  const events: AnswerEvent[] = []
  const seen: string[] = []
  await buildAnswerClient({ fetch, searchHub: 'shop' }).generateAnswer(
    'c/1',
    {
      q: 'when to fit winter tyres',
      pipelineRuleParameters: { mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/plain'] } } },
    },
    {
      onAnswerId: (id) => void seen.push(id),
      onEvent(event) {
        seen.push(event.type)
        events.push(event)
      },
    },
  )
  expect([answerAfter(events), seen]).toEqual([answer, ['answer_1', 'header', 'delta', 'citations', 'end']])
  const [[url, { method, headers, body }]] = fetch.mock.calls as [[string, RequestInit]]
  expect([url, method, headers, JSON.parse(body as string)]).toEqual([
    `${base}/generate`,
    'POST',
    {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    {
      q: 'when to fit winter tyres',
      pipelineRuleParameters: { mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/plain'] } } },
      locale: 'en-US',
      timezone: 'Europe/Oslo',
      searchHub: 'shop',
    },
  ])
})

it('repeats the question if the answer breaks off, and reports the new id', async () => {
  const time = createTestClock()
  const replies = ['answer_1', 'answer_1', 'answer_2'].map((id, retry) =>
    replyOf(id, retry === 2 ? messages : messages.slice(0, 2)),
  )
  const events: AnswerEvent[] = []
  const ids: string[] = []
  const client = buildAnswerClient({ fetch: async () => replies.shift()!, clock: time.clock })
  const done = client.generateAnswer(
    'c/1',
    { q: 'a' },
    { onEvent: (event) => void events.push(event), onAnswerId: (id) => void ids.push(id) },
  )
  await time.advance(2000)
  await done
  expect([answerAfter(events), ids]).toEqual([answer, ['answer_1', 'answer_2']])
})

it('reports the option onAnswerId if it throws', async () => {
  const failed = buildAnswerClient({ fetch: async () => replyOf('answer_1') }).generateAnswer(
    'c/1',
    { q: 'a' },
    {
      onEvent: () => {},
      onAnswerId: () => {
        throw new Error('wrong')
      },
    },
  )
  expect(await errorOf(failed)).toMatchObject({
    code: 'invalid-configuration',
    message: 'The option onAnswerId failed in generateAnswer: see `cause`.',
  })
})

const feedback: AnswerFeedback = {
  question: 'when to fit winter tyres',
  helpful: true,
  answer: { responseId: 'answer_1', text: 'Below 7 degrees.', format: 'text/plain' },
  details: { readable: true, documented: null, correctTopic: true, hallucinationFree: null },
  correctAnswerUrl: null,
  additionalNotes: null,
}

it('sends feedback, regardless of the content of the reply', async () => {
  const fetch = vi.fn<Fetch>(async () => new Response(null, { status: 204 }))
  expect(await buildAnswerClient({ fetch }).sendAnswerFeedback('c/1', feedback)).toBeUndefined()
  expect(fetch.mock.calls).toEqual([
    [
      `${base}/evaluations`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(feedback),
        signal: expect.any(AbortSignal),
      },
    ],
  ])
})

it.each([
  ['a status from 500', async () => new Response('', { status: 503 }), 'http'],
  ['a network failure', async () => Promise.reject(new TypeError('fetch failed')), 'network'],
])('does not repeat feedback after %s', async (_, reply, code) => {
  const fetch = vi.fn<Fetch>(reply)
  const client = buildAnswerClient({ fetch, retry: { maxFailureRetries: 3 } })
  expect(await errorOf(client.sendAnswerFeedback('c/1', feedback))).toMatchObject({ code, call: 'sendAnswerFeedback' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it.each(['/relative', 'https://platform.test/', 'ftp://platform.test'])('I11: rejects the endpoint %s', (endpoint) => {
  expect(() => buildAnswerClient({ platformEndpoint: endpoint })).toThrow(
    'platformEndpoint must be an absolute URL without query and final slash.',
  )
})
