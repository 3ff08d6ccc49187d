import type { Context } from 'hono'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { readConfiguration } from '../configuration/read-configuration'
import type { ConfigurationInput } from '../configuration/schema'
import { PopularQueries } from '../suggest/popular-queries'
import { toErrorResponse } from '../http/request-error'
import type { Backend } from '../port'
import { buildDocument, buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { AnswerError, type AnswerGenerator, type AnswerPart, type AnswerRequest } from './answer-generator'
import { createAnswerSessions, type Question } from './answer-sessions'
import { createExtractiveGenerator } from './extractive'
import { answerRoutes } from './routes'

const BASE = 'https://platform.test/rest/organizations/acme'

const seasons = buildDocument({
  id: 'seasons',
  title: 'Seasons',
  body: 'Fit winter tyres below 7 degrees.',
  uri: 'https://shop.test/seasons',
  fields: { source: 'Guides', date: '2030-01-02', price: 9, secret: null },
})
const generatorOf = (generate: AnswerGenerator['generate']): AnswerGenerator => ({ generate })
const generatorOfParts = (...parts: AnswerPart[]) =>
  generatorOf(async function* () {
    yield* parts
  })

interface Surroundings {
  answers?: AnswerGenerator
  configuration?: ConfigurationInput
  backend?: Partial<Backend>
}

const create = ({ answers = createExtractiveGenerator(), configuration = {}, backend = {} }: Surroundings = {}) => {
  const events = createMemoryEventStore()
  const now = () => 1000
  const sessions = createAnswerSessions({ now })
  const reported: unknown[] = []
  const context = {
    backend: createFakeBackend({
      search: async () => buildReply({ hits: [buildHit(seasons)] }),
      get: async (ids) => [seasons].filter(({ id }) => ids.includes(id)),
      ...backend,
    }),
    configuration: readConfiguration(configuration, 'test'),
    answers,
    sessions,
    events,
    now,
    mayReport: true,
    report: ({ req }: Context, error: unknown) => void reported.push([req.path, error]),
    popularQueries: async () => new PopularQueries([]),
  }
  const app = new Hono().route('/rest/organizations', answerRoutes(context))
  app.onError((error) => toErrorResponse(error))
  const open = (question: Partial<Question> = {}) =>
    sessions.open({
      text: 'When to fit winter tyres?',
      locale: 'en-US',
      contentFormats: ['text/plain'],
      citationFields: [],
      query: { text: '', facets: [], sort: [], firstResult: 0, numberOfResults: 10, excerptLength: 200 },
      ...question,
    }).id
  const get = async (id: string, headers: Record<string, string> = {}) =>
    app.request(`${BASE}/machinelearning/streaming/${id}`, { headers })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`${BASE}/answer/v1/configs/c1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    open,
    get,
    post,
    events,
    reported,
    read: async (question: Partial<Question> = {}) => (await get(open(question))).text(),
  }
}

const wire = (payloadType: string, payload: object, rest: object = {}) =>
  `event: message\ndata: ${JSON.stringify({
    payloadType,
    payload: JSON.stringify(payload),
    finishReason: null,
    errorMessage: null,
    statusCode: null,
    ...rest,
  })}\n\n`
const header = (contentFormat = 'text/plain') => wire('genqa.headerMessageType', { contentFormat })
const delta = (textDelta: string) => wire('genqa.messageType', { textDelta })
const cited = (...citations: object[]) => wire('genqa.citationsType', { citations })
const end = (answerGenerated: boolean) =>
  wire('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })
const failure = (errorMessage: string, statusCode: number) =>
  wire('genqa.endOfStreamType', { answerGenerated: false }, { finishReason: 'ERROR', errorMessage, statusCode })

const citation = {
  id: 'seasons',
  title: 'Seasons',
  uri: 'https://shop.test/seasons',
  permanentid: 'seasons',
  clickUri: 'https://shop.test/seasons',
  source: 'Guides',
}
const text = 'Fit winter tyres below 7 degrees.'

describe('a stream', () => {
  it('is, byte for byte, messages with one blank line after each', async () => {
    const { get, open } = create()
    const response = await get(open({ citationFields: ['price', 'date', 'secret', 'nothing'] }))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const fields = { price: 9, date: 1893542400000 }
    expect(await response.text()).toBe(
      header() +
        delta('Fit winter tyres below 7 ') +
        delta('degrees.') +
        cited({ ...citation, text, fields }) +
        end(true),
    )
  })

  it('contains no line breaks of the answer', async () => {
    const answers = generatorOfParts({ type: 'text', text: 'a\n\nb\r\u2028"\n\n: c' })
    const stream = await create({ answers }).read()
    expect(stream).toBe(header() + delta('a\n\nb\r\u2028"\n\n: c') + end(true))
    expect(stream.split('\n\n')).toHaveLength(4)
  })

  it('reports no answer if the generator yields nothing, or only spaces and citations', async () => {
    const answers = generatorOfParts({ type: 'text', text: ' \n' }, { type: 'citations', passages: [0] })
    expect(await create({ answers }).read()).toBe(header() + end(false))
    expect(await create().read({ text: 'Who won the election of winter?' })).toBe(header() + end(false))
  })

  it('reports no answer if nothing is found, without calling the generator', async () => {
    const answers = generatorOf(() => expect.unreachable())
    const backend = { search: async () => buildReply({ hits: [] }) }
    expect(await create({ answers, backend }).read()).toBe(header() + end(false))
  })

  it('sends the header first and the citations last, each document once', async () => {
    const answers = generatorOfParts(
      { type: 'citations', passages: [0, 7] },
      { type: 'format', contentFormat: 'text/markdown' },
      { type: 'text', text: 'Soon' },
      { type: 'citations', passages: [0] },
    )
    expect(await create({ answers }).read()).toBe(
      header('text/markdown') + delta('Soon') + cited({ ...citation, text }) + end(true),
    )
  })

  it('omits the address of a citation if it is not a web URL', async () => {
    const backend = {
      search: async () => buildReply({ hits: [buildHit({ ...seasons, fields: {}, uri: 'javascript:alert(1)' })] }),
    }
    const answers = generatorOfParts({ type: 'text', text: 'Soon' }, { type: 'citations', passages: [0] })
    const { source: _, ...others } = citation
    expect(await create({ answers, backend }).read()).toBe(
      header() + delta('Soon') + cited({ ...others, uri: 'urn:document:seasons', clickUri: '', text }) + end(true),
    )
  })

  it('passes the question, its passages and the formats of the client to the generator', async () => {
    const requests: AnswerRequest[] = []
    const none = generatorOfParts()
    const answers = generatorOf((request) => {
      requests.push(request)
      return none.generate(request)
    })
    await create({ answers }).read({ contentFormats: ['text/markdown'], locale: 'en-GB' })
    expect(requests).toEqual([
      {
        question: 'When to fit winter tyres?',
        passages: [{ document: seasons, text, score: 1 }],
        contentFormats: ['text/markdown'],
        locale: 'en-GB',
        signal: expect.any(AbortSignal),
      },
    ])
  })

  it('sends the same answer again when it is complete', async () => {
    let count = 0
    const answers = generatorOf(async function* () {
      count += 1
      yield { type: 'text', text: `Answer ${count}` }
    })
    const { open, get } = create({ answers })
    const id = open()
    const first = await (await get(id)).text()
    expect(first).toBe(header() + delta('Answer 1') + end(true))
    expect(await (await get(id)).text()).toBe(first)
    expect(count).toBe(1)
  })

  it.each([
    [new AnswerError(429, 'Too many'), 'Too many', 429],
    [new Error('https://me:secret@x.test failed'), 'The platform failed to answer.', 500],
  ])(
    'ends with an error if the generator throws %o, and can be requested again',
    async (error, message, statusCode) => {
      let hasFailed = false
      const answers = generatorOf(async function* () {
        yield { type: 'text', text: 'Soon' }
        if (hasFailed) return
        hasFailed = true
        throw error
      })
      const { open, get, reported } = create({ answers })
      const id = open()
      expect(await (await get(id)).text()).toBe(header() + delta('Soon') + failure(message, statusCode))
      expect(reported).toEqual([[expect.stringContaining(id), error]])
      expect(await (await get(id)).text()).toBe(header() + delta('Soon') + end(true))
    },
  )

  it('ends with an error if the backend fails', async () => {
    const backend: Partial<Backend> = { search: () => Promise.reject(new Error('broken')) }
    expect(await create({ backend }).read()).toBe(failure('The platform failed to answer.', 500))
  })

  it('is generated only as far as it is read, and stops when the client leaves', async () => {
    const log: string[] = []
    let stop = () => {}
    const stopped = new Promise<void>((resolve) => (stop = resolve))
    const answers = generatorOf(async function* ({ signal }) {
      signal.addEventListener('abort', () => log.push('aborted'))
      try {
        for (let piece = 0; ; piece += 1) {
          log.push(`piece ${piece}`)
          yield { type: 'text', text: `${piece}` }
        }
      } finally {
        log.push('stopped')
        stop()
      }
    })
    const { open, get } = create({ answers })
    const reader = (await get(open())).body?.getReader()
    expect(log).toEqual([])
    const decoder = new TextDecoder()
    const read = async () => decoder.decode((await reader?.read())?.value)
    expect([await read(), await read(), await read()]).toEqual([header(), delta('0'), delta('1')])
    expect(log).toEqual(['piece 0', 'piece 1'])
    await reader?.cancel()
    await stopped
    expect(log).toEqual(['piece 0', 'piece 1', 'aborted', 'stopped'])
  })

  it('is generated once for concurrent readers, and continues for those who stay', async () => {
    const log: string[] = []
    const answers = generatorOf(async function* ({ signal }) {
      for (const text of ['a', 'b', 'c']) {
        signal.throwIfAborted()
        log.push(text)
        yield { type: 'text', text }
      }
    })
    const { open, get } = create({ answers })
    const id = open()
    const readers = [await get(id), await get(id)].map((response) => response.body!.getReader())
    const decoder = new TextDecoder()
    const readBoth = async () => Promise.all(readers.map(async (reader) => decoder.decode((await reader.read()).value)))
    expect([await readBoth(), await readBoth(), await readBoth()]).toEqual(
      [header(), delta('a'), delta('b')].map((message) => [message, message]),
    )
    expect(log).toEqual(['a', 'b'])
    await readers.shift()?.cancel()
    expect([await readBoth(), await readBoth()]).toEqual([[delta('c')], [end(true)]])
    expect(log).toEqual(['a', 'b', 'c'])
  })

  it('stops immediately if the client leaves while a generator ignores its signal', async () => {
    const answers = generatorOf(async function* () {
      yield { type: 'text', text: 'a' }
      await new Promise(() => {})
    })
    const { open, get } = create({ answers })
    const reader = (await get(open())).body?.getReader()
    await reader?.read()
    await reader?.read()
    const waiting = reader?.read()
    await reader?.cancel()
    expect(await waiting).toEqual({ done: true, value: undefined })
  })

  it.each(['unknown', 'queryStream_00000000-0000-0000-0000-000000000000'])('with the id %s is rejected', async (id) => {
    const response = await create().get(id)
    const message = 'The stream of this answer is not known, or has expired: search again'
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: 400, message, type: 'InvalidRequest' },
    ])
  })

  it('requires the search right, and evaluations the right to report events', async () => {
    const configuration = {
      tokens: [
        { token: 't1' },
        { token: 't2', rights: ['analytics' as const] },
        { token: 't3', rights: ['search' as const] },
      ],
    }
    const { open, get, post } = create({ configuration })
    const id = open()
    const statuses = async (headers: Record<string, string>) => [
      (await get(id, headers)).status,
      (await post('generate', { q: 'x' }, headers)).status,
      (await post('evaluations', {}, headers)).status,
    ]
    expect(await statuses({})).toEqual([401, 401, 401])
    expect(await statuses({ authorization: 'Bearer t2' })).toEqual([403, 403, 400])
    expect(await statuses({ authorization: 'Bearer t3' })).toEqual([200, 200, 403])
    expect(await statuses({ authorization: 'Bearer t1' })).toEqual([200, 200, 400])
  })

  it('is available to its organization only', async () => {
    expect((await create({ configuration: { organizationId: 'other' } }).get('x')).status).toBe(400)
  })
})

describe('a stream that resumes', () => {
  const configuration: ConfigurationInput = { answers: { resume: true } }
  /** Creates attempts at an answer with different texts; the first may fail after its second text. */
  const createAttempts = ({ failsFirst = false } = {}) => {
    const log: string[] = []
    const answers = generatorOf(async function* ({ signal }) {
      const attempt = log.push('started')
      signal.addEventListener('abort', () => log.push('aborted'))
      yield { type: 'text', text: `a${attempt}` }
      yield { type: 'text', text: `b${attempt}` }
      if (failsFirst && attempt === 1) throw new AnswerError(502, 'Broken')
      yield { type: 'text', text: `c${attempt}` }
    })
    return { log, ...create({ answers, configuration }) }
  }
  const withIds = (id: string, from: number, ...messages: string[]) =>
    messages.map((message, index) => `id: ${id}:${from + index}\n${message}`).join('')
  const whole = (attempt: number) => [
    header(),
    delta(`a${attempt}`),
    delta(`b${attempt}`),
    delta(`c${attempt}`),
    end(true),
  ]
  const after = (id: string, number: number) => ({ 'last-event-id': `${id}:${number}` })
  /** Reads `count` messages, then leaves. */
  const readSome = async (response: Response, count: number) => {
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    let read = ''
    for (let index = 0; index < count; index += 1) read += decoder.decode((await reader.read()).value)
    await reader.cancel()
    return read
  }

  it('continues the same answer after the last event of its client', async () => {
    const { open, get, log } = createAttempts()
    const id = open()
    expect(await readSome(await get(id), 3)).toBe(withIds(id, 1, ...whole(1).slice(0, 3)))
    expect(await (await get(id, after(id, 2))).text()).toBe(withIds(id, 3, ...whole(1).slice(2)))
    expect(await (await get(id, after(id, 3))).text()).toBe(withIds(id, 4, ...whole(1).slice(3)))
    expect(log).toEqual(['started'])
  })

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['one without a session', () => '2'],
    ['one without a number', (id: string) => id],
    ['no number', (id: string) => `${id}:two`],
    ['a negative number', (id: string) => `${id}:-1`],
    ['an event that was not sent', (id: string) => `${id}:6`],
    ['the event before the first', (id: string) => `${id}:0`],
    ['an event of another answer', (_: string, other: string) => `${other}:2`],
  ])('starts from the beginning if its client sends %s', async (_, toLastEventId) => {
    const { open, get } = createAttempts()
    const [id, other] = [open(), open()]
    await (await get(id)).text()
    const lastEventId = toLastEventId(id, other)
    const response = await get(id, lastEventId === undefined ? {} : { 'last-event-id': lastEventId })
    expect(await response.text()).toBe(withIds(id, 1, ...whole(1)))
  })

  it('waits 30 seconds for its client, then starts from the beginning with other ids', async () => {
    vi.useFakeTimers()
    try {
      const { open, get, log } = createAttempts()
      const id = open()
      await readSome(await get(id), 2)
      await vi.advanceTimersByTimeAsync(29_999)
      await readSome(await get(id, after(id, 2)), 1)
      await vi.advanceTimersByTimeAsync(29_999)
      expect(log).toEqual(['started'])
      await vi.advanceTimersByTimeAsync(1)
      expect(log).toEqual(['started', 'aborted'])
      expect(await (await get(id, after(id, 3))).text()).toBe(withIds(id, 4, ...whole(3)))
    } finally {
      vi.useRealTimers()
    }
  })

  it('starts from the beginning with other ids after a failure', async () => {
    const { open, get } = createAttempts({ failsFirst: true })
    const id = open()
    const broken = [...whole(1).slice(0, 3), failure('Broken', 502)]
    expect(await (await get(id)).text()).toBe(withIds(id, 1, ...broken))
    expect(await (await get(id, after(id, 3))).text()).toBe(withIds(id, 5, ...whole(2)))
  })

  it('has no ids and does not resume by default', async () => {
    const { open, get } = create()
    const id = open()
    const first = await (await get(id)).text()
    expect(first).not.toContain('id: ')
    expect(await (await get(id, after(id, 2))).text()).toBe(first)
  })

  it('continues through the answer API, under the same name', async () => {
    const { post, log } = createAttempts()
    const question = { q: 'When to fit winter tyres?' }
    const first = await post('generate', question)
    const id = first.headers.get('x-answer-id')!
    expect(await readSome(first, 2)).toBe(withIds(id, 1, ...whole(1).slice(0, 2)))
    const second = await post('generate', question, after(id, 2))
    expect([second.headers.get('x-answer-id'), await second.text()]).toEqual([id, withIds(id, 3, ...whole(1).slice(2))])
    expect(log).toEqual(['started'])
  })

  it.each([
    ['another question', 'When to store winter tyres?', (id: string) => after(id, 2)],
    ['an unknown answer', 'When to fit winter tyres?', () => after('answer_1', 2)],
    ['no answer', 'When to fit winter tyres?', () => ({})],
  ])('starts from the beginning through the answer API if its client sends %s', async (_, q, toHeaders) => {
    const { post } = createAttempts()
    const first = await post('generate', { q: 'When to fit winter tyres?' })
    const id = first.headers.get('x-answer-id')!
    await first.text()
    const second = await post('generate', { q }, toHeaders(id))
    const otherId = second.headers.get('x-answer-id')!
    expect(otherId).not.toBe(id)
    expect(await second.text()).toBe(withIds(otherId, 1, ...whole(2)))
  })

  it('has ids if there is no answer', async () => {
    const { post } = create({ configuration })
    const response = await post('generate', { q: 'tyres' })
    const id = response.headers.get('x-answer-id')!
    expect(await response.text()).toBe(withIds(id, 1, header(), end(false)))
  })
})

describe('a written answer', () => {
  const rule = {
    when: { query: ['opening hours'] },
    answer: '**From 9** to 5, and until noon on Saturdays.',
    contentFormat: 'text/markdown' as const,
    citations: ['seasons', 'gone'],
  }
  const pieces = delta('**From 9** to 5, and ') + delta('until noon on Saturdays.')

  it('comes with its citations, in its format', async () => {
    const answers = generatorOf(() => expect.unreachable())
    expect(await create({ answers }).read({ rule, contentFormats: ['text/plain', 'text/markdown'] })).toBe(
      header('text/markdown') + pieces + cited(citation) + end(true),
    )
  })

  it('is plain text for a client that supports no other format', async () => {
    const plain = delta('From 9 to 5, and ') + delta('until noon on Saturdays.')
    expect(await create().read({ rule: { ...rule, citations: [] } })).toBe(header() + plain + end(true))
  })
})

describe('the answer API', () => {
  const answerId = expect.stringMatching(/^answer_[\da-f-]{36}$/)

  it('streams the answer to a query with its id', async () => {
    const { post } = create()
    const pipelineRuleParameters = {
      mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown'] } },
    }
    const body = { q: 'when to fit winter tyres', tab: '', searchHub: 'x', analytics: {}, pipelineRuleParameters }
    const response = await post('generate', body)
    expect([response.status, response.headers.get('content-type'), response.headers.get('x-answer-id')]).toEqual([
      200,
      'text/event-stream',
      answerId,
    ])
    expect(await response.text()).toBe(
      header('text/markdown') +
        delta('Fit winter tyres below 7 ') +
        delta('degrees.') +
        cited({ ...citation, text }) +
        end(true),
    )
  })

  it('reports no answer for keywords', async () => {
    const response = await create().post('generate', { q: 'tyres' })
    expect(await response.text()).toBe(header() + end(false))
  })

  it('prefers written answers', async () => {
    const rules = [{ when: { queryContains: ['tyres'] }, answer: 'Round.' }]
    const response = await create({ configuration: { answers: { rules } } }).post('generate', { q: 'tyres' })
    expect(await response.text()).toBe(header() + delta('Round.') + end(true))
  })

  it('searches within the filters of the query', async () => {
    const conditions: unknown[] = []
    const backend: Partial<Backend> = {
      search: async ({ constant }) => {
        conditions.push(constant)
        return buildReply({ hits: [] })
      },
    }
    const response = await create({ backend }).post('generate', { q: 'what are tyres', cq: '@brand==Nordic' })
    await response.text()
    const condition = { type: 'field', field: 'brand', operator: 'equals', values: ['Nordic'] }
    expect(conditions).toEqual([condition, condition])
  })

  it('rejects an invalid search', async () => {
    expect((await create().post('generate', { q: 1 })).status).toBe(400)
  })
})

describe('an evaluation', () => {
  const evaluation = {
    question: 'when to fit winter tyres',
    helpful: true,
    answer: { responseId: 'ans-1', text: 'Fit them below 7 degrees.', format: 'text/plain' },
    details: { readable: true, documented: null, correctTopic: true, hallucinationFree: null },
    correctAnswerUrl: null,
    additionalNotes: null,
  }

  it('is stored as an event without unknown members', async () => {
    const { post, events } = create()
    const response = await post('evaluations', { ...evaluation, accessToken: 'secret' })
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(await events.list()).toEqual([
      {
        id: 1,
        receivedAt: 1000,
        mode: 'next',
        type: 'Rga.Evaluation',
        payload: { ...evaluation, answerConfigurationId: 'c1' },
      },
    ])
  })

  it('is stored without tokens', async () => {
    const { post, events } = create()
    await post('evaluations', { ...evaluation, correctAnswerUrl: 'https://a.test/?access_token=secret&x=1' })
    expect(JSON.stringify(await events.list())).not.toContain('secret')
  })

  it('that cannot be stored must be sent again later', async () => {
    const { post, events } = create()
    events.add = () => Promise.reject(new Error('disk full'))
    const response = await post('evaluations', evaluation)
    expect([response.status, (await response.json()).type]).toEqual([503, 'NotReady'])
  })

  it.each([
    [{ ...evaluation, helpful: 'yes' }, 'helpful must be true or false'],
    [{ ...evaluation, answer: {} }, 'answer.responseId must be a string'],
    [{ ...evaluation, question: 'x'.repeat(5001) }, 'question must be at most 5000 characters'],
  ])('that is malformed is rejected', async (body, message) => {
    const { post, events } = create()
    const response = await post('evaluations', body)
    expect([response.status, await response.json()]).toEqual([
      400,
      { statusCode: 400, message, type: 'InvalidRequest' },
    ])
    expect(await events.list()).toEqual([])
  })
})
