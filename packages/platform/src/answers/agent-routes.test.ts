import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../port'
import { createPlatform, type PlatformConfiguration } from '../platform'
import { buildBackend } from '../testing/build-backend'
import { AnswerError, type AnswerGenerator, type AnswerPart, type AnswerRequest } from './answer-generator'

const documentOf = (id: string, title: string, body: string) => ({
  id,
  title,
  body,
  uri: `https://shop.test/${id}`,
  fields: { brand: 'Nordic' },
})
const citationOf = (id: string, title: string, text: string) => ({
  id,
  title,
  uri: `https://shop.test/${id}`,
  permanentid: id,
  clickUri: `https://shop.test/${id}`,
  text,
})

const question = 'When to fit winter tyres?'
const text = 'Fit winter tyres below 7 degrees.'
const studs = 'Studded winter tyres grip when ice covers the roads.'
const boots = 'Studded boots fit any foot on a frozen lake.'

let backend: Backend
beforeAll(async () => {
  const documents = [
    documentOf('seasons', 'Seasons', text),
    documentOf('studs', 'Studs', studs),
    documentOf('boots', 'Boots', boots),
  ]
  backend = await buildBackend(documents, [{ name: 'brand', type: 'string' }])
})
afterAll(() => backend.close())

const URL_OF = 'https://platform.test/api/preview/organizations/acme/agents'

interface Surroundings {
  answers?: AnswerGenerator
  configuration?: PlatformConfiguration
  now?: () => number
}

type Message = Record<string, unknown>
const messagesOf = (stream: string): Message[] =>
  [...stream.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Message)

/** Extracts what a client learns from the stream of an answer. */
const read = (stream: string) => {
  const messages = messagesOf(stream)
  const ofType = (type: string) => messages.filter((message) => message['type'] === type)
  const valueOf = (name: string) => messages.find((message) => message['name'] === name)?.['value'] as Message
  const { threadId, runId } = ofType('RUN_STARTED')[0] ?? {}
  return {
    types: messages.map(({ type, name, stepName }) => [type, name, stepName].filter(Boolean).join(' ')),
    text: ofType('TEXT_MESSAGE_CONTENT')
      .map(({ delta }) => delta)
      .join(''),
    conversationId: String(threadId),
    answerId: String(runId),
    header: valueOf('header') as { contentFormat: string; followUpEnabled: boolean; conversationToken: string },
    citations: valueOf('citations'),
    last: messages.at(-1),
  }
}

const create = ({ answers, configuration = {}, now = () => 1000 }: Surroundings = {}) => {
  const errors: unknown[] = []
  const platform = createPlatform({
    backend,
    configuration,
    now,
    ...(answers && { answers }),
    logger: ({ status, error }) => status < 400 && error && errors.push(error),
  })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    platform(
      new Request(`${URL_OF}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const ask = async (q: string, body: object = {}) => read(await (await post('guide/answer', { q, ...body })).text())
  const followUp = async (
    q: string,
    { conversationId, header }: Pick<ReturnType<typeof read>, 'conversationId' | 'header'>,
    headers: Record<string, string> = {},
  ) => post('guide/follow-up', { q, conversationId, conversationToken: header.conversationToken }, headers)
  return {
    platform,
    post,
    ask,
    followUp,
    errors,
    askNext: async (q: string, before: Pick<ReturnType<typeof read>, 'conversationId' | 'header'>) =>
      read(await (await followUp(q, before)).text()),
  }
}

/** Answers with the number of the question, and records its requests. */
const createRecorder = () => {
  const requests: AnswerRequest[] = []
  const answers: AnswerGenerator = {
    async *generate(request) {
      requests.push(request)
      yield { type: 'text', text: `Answer ${requests.length}` }
    },
  }
  return { requests, answers }
}
const generatorOf = (generate: () => AsyncIterable<AnswerPart>): AnswerGenerator => ({ generate })
const refusalOf = async (response: Response) => {
  const { message } = (await response.json()) as { message: string }
  return [response.status, message]
}

const uuid = '[\\da-f]{8}-[\\da-f-]{27}'

describe('an answer of an agent', () => {
  it('is, byte for byte, a run in the vocabulary of AG-UI', async () => {
    const response = await create().post('guide/answer', { q: question, citationsFieldToInclude: ['brand'] })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const stream = await response.text()
    const messages = messagesOf(stream)
    const ids = {
      threadId: expect.stringMatching(new RegExp(`^conversation_${uuid}$`)) as string,
      runId: expect.stringMatching(new RegExp(`^conversation_${uuid}_1$`)) as string,
    }
    const messageId = expect.stringMatching(/_1_text$/) as string
    const conversationToken = expect.stringMatching(new RegExp(`^${uuid}$`)) as string
    expect(messages).toEqual([
      { type: 'RUN_STARTED', ...ids },
      { type: 'STEP_STARTED', stepName: 'Searching' },
      { type: 'STEP_FINISHED', stepName: 'Searching' },
      { type: 'STEP_STARTED', stepName: 'Answering' },
      {
        type: 'CUSTOM',
        name: 'header',
        value: { contentFormat: 'text/markdown', followUpEnabled: true, conversationToken },
      },
      { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'Fit winter tyres below 7 ' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'degrees.' },
      { type: 'TEXT_MESSAGE_END', messageId },
      {
        type: 'CUSTOM',
        name: 'citations',
        value: { citations: [{ ...citationOf('seasons', 'Seasons', text), fields: { brand: 'Nordic' } }] },
      },
      { type: 'STEP_FINISHED', stepName: 'Answering' },
      { type: 'RUN_FINISHED', ...ids, result: { completionReason: 'ANSWERED' } },
    ])
    expect(stream).toBe(messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join(''))
  })

  it('ends without an answer if the documents contain none', async () => {
    const { types, header, last } = await create().ask('Who won the election of winter?')
    expect([types, header.contentFormat, last]).toEqual([
      [
        'RUN_STARTED',
        'STEP_STARTED Searching',
        'STEP_FINISHED Searching',
        'STEP_STARTED Answering',
        'CUSTOM header',
        'STEP_FINISHED Answering',
        'RUN_FINISHED',
      ],
      'text/plain',
      expect.objectContaining({ result: { completionReason: 'NO_ANSWER' } }),
    ])
  })

  it('ends without an answer and without a step for keywords', async () => {
    const { types } = await create().ask('tyres')
    expect(types).toEqual(['RUN_STARTED', 'CUSTOM header', 'RUN_FINISHED'])
  })

  it('is the written answer of a matching rule, without a search', async () => {
    const rules = [{ when: { query: ['opening hours'] }, answer: 'From 9 to 5.' }]
    const { types, text: written } = await create({ configuration: { answers: { rules } } }).ask('opening hours')
    expect([types[1], written]).toEqual(['STEP_STARTED Answering', 'From 9 to 5.'])
  })

  it('searches within the filters of the question', async () => {
    const facets = [
      {
        facetId: 'brand',
        field: 'brand',
        type: 'specific',
        currentValues: [{ value: 'Other', state: 'selected' }],
        numberOfValues: 8,
      },
    ]
    expect((await create().ask(question, { facets })).text).toBe('')
  })

  it.each([
    [new AnswerError(504, 'Too slow'), 'Too slow', 'KNOWLEDGE:SSE_MAX_DURATION_EXCEEDED'],
    [new AnswerError(502, 'Broken'), 'Broken', 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE'],
    [new AnswerError(429, 'Too many'), 'Too many', 'KNOWLEDGE:SSE_MODELS_NOT_AVAILABLE'],
    [new Error('https://me:secret@x.test'), 'The platform failed to answer.', 'KNOWLEDGE:SSE_INTERNAL_ERROR'],
  ])('ends with an error if the generator throws %o', async (error, message, code) => {
    const answers = generatorOf(async function* () {
      yield { type: 'text', text: 'Soon' }
      throw error
    })
    const { ask, errors } = create({ answers })
    const { text: begun, last } = await ask(question)
    expect([begun, last, errors]).toEqual(['Soon', { type: 'RUN_ERROR', message, code }, [error]])
  })

  it('is available to pages of other origins, and simulates requested faults', async () => {
    const { post } = create({
      configuration: { cors: true, faults: { rules: [{ fault: { type: 'status', status: 503 } }] } },
    })
    const { status, headers } = await post('guide/answer', { q: question }, { origin: 'https://page.test' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([503, '*'])
  })

  it('is cut by the stream fault', async () => {
    const { post } = create({ configuration: { faults: { header: true } } })
    const response = await post('guide/answer', { q: question }, { 'x-querent-fault': 'stream-cut=120' })
    await expect(response.text()).rejects.toThrow('cut on purpose')
  })

  it('requires the search right and the organization', async () => {
    const tokens = [{ token: 't1' }, { token: 't2', rights: ['analytics' as const] }]
    const { post } = create({ configuration: { tokens } })
    const statuses = async (headers: Record<string, string>) => [
      (await post('guide/answer', { q: question }, headers)).status,
      (await post('guide/follow-up', {}, headers)).status,
    ]
    expect(await statuses({})).toEqual([401, 401])
    expect(await statuses({ authorization: 'Bearer t2' })).toEqual([403, 403])
    expect(await statuses({ authorization: 'Bearer t1' })).toEqual([200, 400])
    const { post: postElsewhere } = create({ configuration: { organizationId: 'other' } })
    expect((await postElsewhere('guide/answer', { q: question })).status).toBe(400)
  })

  it.each([
    [{ q: 1 }, 'q must be a string'],
    [{ q: 'x'.repeat(5001) }, 'q must be at most 5000 characters'],
    [{ q: 'x', citationsFieldToInclude: 'brand' }, 'citationsFieldToInclude must be an array'],
  ])('is rejected if the question is malformed', async (body, message) => {
    expect(await refusalOf(await create().post('guide/answer', body))).toEqual([400, message])
  })
})

describe('a configured agent', () => {
  const configuration: PlatformConfiguration = {
    answers: { agents: [{ id: 'guide', contentFormat: 'text/plain', maxTurns: 2 }] },
  }

  it('answers in its content format', async () => {
    const { header } = await create({ configuration }).ask(question)
    expect([header.contentFormat, header.followUpEnabled]).toEqual(['text/plain', true])
  })

  it('is the only available agent', async () => {
    const response = await create({ configuration }).post('other/answer', { q: question })
    expect(await refusalOf(response)).toEqual([
      400,
      'The platform has no agent "other": configure it in answers.agents',
    ])
  })

  it('accepts at most `maxTurns` questions', async () => {
    const { ask, askNext, followUp } = create({ configuration })
    const second = await askNext('And studded?', await ask(question))
    expect([second.text, second.header.followUpEnabled]).toEqual([studs, false])
    expect(await refusalOf(await followUp('Why?', second))).toEqual([
      400,
      'The conversation has had 2 questions, which is its limit: start another one',
    ])
  })
})

describe('a follow-up question', () => {
  it.each([
    ['has too few significant words', 'And studded?', `${boots} ${studs}`],
    ['is not a question alone', 'studded ones', ''],
    ['has no answer alone', 'What about snowy roads?', ''],
  ])('that %s is answered with the words of the previous question', async (_, q, alone) => {
    const { ask, askNext } = create()
    const first = await ask(question)
    expect([first.text, (await ask(q)).text]).toEqual([text, alone])
    const next = await askNext(q, first)
    expect(next.text).toBe(studs)
    expect(next.last).toMatchObject({ result: { completionReason: 'ANSWERED' } })
  })

  it('does not repeat the answer to the previous question', async () => {
    const { ask, askNext } = create()
    expect((await askNext('And in Norway?', await ask(question))).text).toBe('')
  })

  it('is answered on its own if possible', async () => {
    const { requests, answers } = createRecorder()
    const { ask, askNext } = create({ answers })
    await askNext('When may studded tyres be fitted?', await ask(question))
    expect(requests.map(({ question: asked, followUp }) => [asked, followUp])).toEqual([
      [question, undefined],
      [
        'When may studded tyres be fitted?',
        { question: 'When may studded tyres be fitted?', turns: [{ question, answer: 'Answer 1' }] },
      ],
    ])
  })

  it('passes the earlier turns to the generator, and the words of the last question with enough words', async () => {
    const { requests, answers } = createRecorder()
    const { ask, askNext } = create({ answers })
    const second = await askNext('And studded?', await ask(question))
    await askNext('And why?', second)
    expect(requests.slice(1).map(({ question: asked, followUp }) => [asked, followUp])).toEqual([
      ['And studded fit winter tyres?', { question: 'And studded?', turns: [{ question, answer: 'Answer 1' }] }],
      [
        'And why studded fit winter tyres?',
        {
          question: 'And why?',
          turns: [
            { question, answer: 'Answer 1' },
            { question: 'And studded?', answer: 'Answer 2' },
          ],
        },
      ],
    ])
  })

  it('belongs to the conversation, with its own id and token', async () => {
    const { ask, askNext } = create()
    const first = await ask(question)
    const second = await askNext('And studded?', first)
    expect(second.conversationId).toBe(first.conversationId)
    expect(new Set([first, second].map(({ answerId }) => answerId)).size).toBe(2)
    expect(new Set([first, second].map(({ header }) => header.conversationToken)).size).toBe(2)
  })

  it('keeps the filters of the first question', async () => {
    const { requests, answers } = createRecorder()
    const { ask, askNext } = create({ answers })
    const first = await ask(question, { cq: '@uri==none', facets: [] })
    await askNext('And studded?', first)
    expect(requests).toEqual([])
  })

  it('that is sent again with the same token is the same turn', async () => {
    const { requests, answers } = createRecorder()
    const { ask, askNext, followUp } = create({ answers })
    const first = await ask(question)
    const second = await (await followUp('And studded?', first)).text()
    expect(await (await followUp('And studded?', first)).text()).toBe(second)
    const third = await askNext('And why?', read(second))
    expect([third.text, requests.at(-1)?.followUp?.turns.length]).toEqual(['Answer 3', 2])
  })

  it('replaces the last turn if its answer did not end and did not deliver its token', async () => {
    const { requests, answers } = createRecorder()
    const isBroken = () => requests.length === 2
    const broken: AnswerGenerator = {
      async *generate(request) {
        yield* answers.generate(request)
        if (isBroken()) throw new AnswerError(502, 'Broken')
      },
    }
    const { ask, askNext } = create({ answers: broken })
    const first = await ask(question)
    expect((await askNext('And studded?', first)).last).toMatchObject({ type: 'RUN_ERROR' })
    expect((await askNext('And why?', first)).text).toBe('Answer 3')
    expect(requests.at(-1)?.followUp?.turns).toEqual([{ question, answer: 'Answer 1' }])
  })

  it('continues the conversation with the token of any of its answers', async () => {
    const { requests, answers } = createRecorder()
    const { ask, askNext, followUp } = create({
      answers,
      configuration: { answers: { agents: [{ id: 'guide', maxTurns: 4 }] } },
    })
    const first = await ask(question)
    for (const q of ['And studded?', 'And why?', 'And when?']) await askNext(q, first)
    expect(requests.at(-1)?.followUp?.turns).toEqual([
      { question, answer: 'Answer 1' },
      { question: 'And studded?', answer: 'Answer 2' },
      { question: 'And why?', answer: 'Answer 3' },
    ])
    expect((await followUp('And since when?', first)).status).toBe(400)
  })

  it.each(['', 'wrong', '00000000-0000-0000-0000-000000000000'])('is rejected with the token "%s"', async (token) => {
    const { ask, followUp } = create()
    const first = await ask(question)
    const header = { ...first.header, conversationToken: token }
    expect(await refusalOf(await followUp('And studded?', { ...first, header }))).toEqual([
      403,
      'The conversationToken is not one of the conversation',
    ])
  })

  const unknown = [400, 'The conversation is not known, or has expired: start another one']

  it('is rejected for an unknown conversation, or one with another agent', async () => {
    const { ask, followUp, post } = create()
    const first = await ask(question)
    expect(await refusalOf(await followUp('And?', { ...first, conversationId: 'conversation_1' }))).toEqual(unknown)
    const { conversationId, header } = first
    const body = { q: 'And?', conversationId, conversationToken: header.conversationToken }
    expect(await refusalOf(await post('other/follow-up', body))).toEqual(unknown)
  })

  it('is rejected half an hour after the last question', async () => {
    let time = 0
    const { ask, askNext, followUp } = create({ now: () => time })
    const first = await ask(question)
    time += 1_799_999
    const second = await askNext('And studded?', first)
    time += 1_799_999
    const third = await askNext('And why?', second)
    time += 1_800_000
    expect(await refusalOf(await followUp('And when?', third))).toEqual(unknown)
  })

  it('is rejected after a thousand other conversations have started', async () => {
    const { ask, post, followUp } = create()
    const first = await ask(question)
    for (let index = 0; index < 1000; index++) await post('guide/answer', { q: 'tyres' })
    expect(await refusalOf(await followUp('And studded?', first))).toEqual(unknown)
  })

  it.each([
    [{}, 'q must be a string'],
    [{ q: '', conversationId: 'a', conversationToken: 'b' }, 'q must be at least 1 characters'],
    [{ q: 'And?', conversationToken: 'b' }, 'conversationId must be a string'],
  ])('that is malformed is rejected', async (body, message) => {
    expect(await refusalOf(await create().post('guide/follow-up', body))).toEqual([400, message])
  })
})

describe('a run that resumes', () => {
  const configuration: PlatformConfiguration = { answers: { resume: true } }
  /** Reads the events of a stream up to its text, then cancels it. */
  const leave = async (response: Response) => {
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    let stream = ''
    while (!stream.includes('TEXT_MESSAGE_START')) stream += decoder.decode((await reader.read()).value)
    await reader.cancel()
    return { stream, headers: { 'last-event-id': /^id: (.*)$/m.exec(stream.split('\n\n').at(-2) ?? '')?.[1] ?? '' } }
  }
  const { answers } = createRecorder()

  it('continues after the last event of its client, for the first question and the next', async () => {
    const { post, followUp } = create({ answers, configuration })
    const first = await leave(await post('guide/answer', { q: question }))
    const rest = await (await post('guide/answer', { q: question }, first.headers)).text()
    const whole = read(first.stream + rest)
    expect([whole.types.length, new Set(whole.types).size, whole.text]).toEqual([10, 10, 'Answer 1'])
    const next = await leave(await followUp('And studded?', whole))
    const nextWhole = read(next.stream + (await (await followUp('And studded?', whole, next.headers)).text()))
    expect([nextWhole.types.length, nextWhole.text]).toEqual([10, 'Answer 2'])
  })

  it.each([
    ['another question', 'guide', 'Why fit winter tyres?'],
    ['another agent', 'other', question],
  ])('starts another conversation with %s', async (_, agent, q) => {
    const { post } = create({ answers, configuration })
    const first = await leave(await post('guide/answer', { q: question }))
    const other = read(await (await post(`${agent}/answer`, { q }, first.headers)).text())
    expect([other.types[0], other.conversationId === read(first.stream).conversationId]).toEqual(['RUN_STARTED', false])
  })
})

it('does not let one address displace the conversations of others', async () => {
  const { platform } = create()
  const send = (path: string, body: object, address: string) =>
    platform(
      new Request(`${URL_OF}/guide/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { address },
    )
  const begun = read(await (await send('answer', { q: question }, '192.0.2.1')).text())
  const values = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`m${index}`, 'x'.repeat(10_000)]))
  for (let count = 0; count < 25; count++) {
    const response = await send('answer', { q: question, context: values }, '198.51.100.1')
    expect(response.status).toBe(200)
    await response.text()
  }
  const { conversationId, header } = begun
  const next = { q: 'And studs?', conversationId, conversationToken: header.conversationToken }
  expect((await send('follow-up', next, '192.0.2.1')).status).toBe(200)
})
