import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildDocument } from '../testing/fake-backend'
import { AnswerError, type AnswerPart, type AnswerRequest } from './answer-generator'
import { useOpenAiServer } from '../node/testing/openai-server'
import { createOpenAiGenerator, type OpenAiOptions } from './openai-generator'

const KEY = 'sk-secret-1'
const listen = useOpenAiServer()

afterEach(() => {
  vi.useRealTimers()
})

const chunk = (content: string | null, rest: object = {}) =>
  `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content }, finish_reason: null, ...rest }] })}\n\n`
const END = `${chunk(null, { delta: {}, finish_reason: 'stop' })}data: {"choices":[],"usage":{"total_tokens":9}}\n\ndata: [DONE]\n\n`
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }
const say = (...texts: string[]) => texts.map((text) => chunk(text)).join('') + END

const passages = ['Seasons', 'Oil'].map((title) => ({
  document: buildDocument({ id: title, title }),
  text: `About ${title}.`,
  score: 1,
}))
const request = (overrides: Partial<AnswerRequest> = {}): AnswerRequest => ({
  question: 'When to fit winter tyres?',
  passages,
  contentFormats: ['text/plain'],
  locale: 'en-US',
  signal: new AbortController().signal,
  ...overrides,
})
const create = (baseUrl: string, options: Partial<OpenAiOptions> = {}) =>
  createOpenAiGenerator({ baseUrl, model: 'small', apiKey: KEY, ...options })
const ask = async (baseUrl: string, options: Partial<OpenAiOptions> = {}, overrides: Partial<AnswerRequest> = {}) => {
  const parts: AnswerPart[] = []
  for await (const part of create(baseUrl, options).generate(request(overrides))) parts.push(part)
  return parts
}
const textOf = (parts: readonly AnswerPart[]) => parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
/** Streams bytes in a body in chunks, as a network does. */
const fetchOf =
  (pieces: readonly Uint8Array[]): typeof fetch =>
  async () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      }),
      { headers: eventStream },
    )
const failureOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((error: unknown) => error)
  if (!(error instanceof AnswerError)) throw new Error('No AnswerError was thrown', { cause: error })
  // No printed form of the error contains the key.
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain(KEY)
  return { statusCode: error.statusCode, message: error.message }
}

describe('an answer', () => {
  it('is requested with numbered passages, and streams without its citation markers', async () => {
    const asked: unknown[] = []
    const url = await listen((response, { url, method, headers }, body) => {
      asked.push({ url, method, authorization: headers.authorization, body: JSON.parse(body) })
      response.writeHead(200, eventStream).end(say('Below', ' 7 degrees [2', '][1]. ', 'Not later [2].'))
    })
    expect(await ask(`${url}/`, { maxTokens: 300, temperature: 0 })).toEqual([
      { type: 'format', contentFormat: 'text/plain' },
      { type: 'text', text: 'Below' },
      { type: 'text', text: ' 7 degrees' },
      { type: 'text', text: '.' },
      { type: 'text', text: ' Not later.' },
      { type: 'citations', passages: [1, 0] },
    ])
    expect(asked).toEqual([
      {
        url: '/v1/chat/completions',
        method: 'POST',
        authorization: `Bearer ${KEY}`,
        body: {
          model: 'small',
          stream: true,
          max_tokens: 300,
          temperature: 0,
          messages: [
            { role: 'system', content: expect.stringMatching(/exactly NO_ANSWER[^]*plain text/) },
            {
              role: 'user',
              content:
                'Passages:\n\n[1] Seasons\nAbout Seasons.\n\n[2] Oil\nAbout Oil.\n\nQuestion: When to fit winter tyres?',
            },
          ],
        },
      },
    ])
  })

  it('is requested without a key and without limits by default', async () => {
    const asked: unknown[] = []
    const url = await listen((response, { headers }, body) => {
      asked.push([headers.authorization, Object.keys(JSON.parse(body))])
      response.writeHead(200, eventStream).end(say('Yes'))
    })
    await ask(url, { apiKey: undefined })
    expect(asked).toEqual([[undefined, ['model', 'messages', 'stream']]])
  })

  it('sends a follow-up as it was asked, after the earlier questions and answers', async () => {
    let messages: { role: string; content: string }[] = []
    const baseUrl = await listen((response, _, body) => {
      ;({ messages } = JSON.parse(body))
      response.writeHead(200, eventStream).end(say('Soon'))
    })
    const turns = [
      { question: 'When to fit winter tyres?', answer: 'Below 7 degrees.' },
      { question: 'Which ones?', answer: '' },
    ]
    await ask(baseUrl, {}, { question: 'And studded winter tyres?', followUp: { question: 'And studded?', turns } })
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'When to fit winter tyres?' },
      { role: 'assistant', content: 'Below 7 degrees.' },
      { role: 'user', content: 'Which ones?' },
      { role: 'assistant', content: 'NO_ANSWER' },
      { role: 'user', content: expect.stringMatching(/^Passages:[^]*Question: And studded\?$/) },
    ])
  })

  it('uses the format that the client prefers', async () => {
    const parts = await ask(
      'http://x.test',
      { fetch: fetchOf([new TextEncoder().encode(say('**Yes**'))]) },
      {
        contentFormats: ['text/markdown', 'text/plain'],
      },
    )
    expect(parts.slice(0, 2)).toEqual([
      { type: 'format', contentFormat: 'text/markdown' },
      { type: 'text', text: '**Yes**' },
    ])
  })

  it.each(['\n', '\r', '\r\n'].flatMap((lineEnd) => [1, 2, 3, 7, 4096].map((size) => [lineEnd, size] as const)))(
    'is the same with line ends %j in chunks of %i bytes, which split characters and lines',
    async (lineEnd, size) => {
      const events = say('Größe 5 €, ', '🛞 ab [1', ']. Ende')
      const bytes = new TextEncoder().encode(events.replaceAll('\n', lineEnd))
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      )
      const parts = await ask('http://x.test', { fetch: fetchOf(pieces) })
      expect([textOf(parts), parts.at(-1)]).toEqual(['Größe 5 €, 🛞 ab. Ende', { type: 'citations', passages: [0] }])
    },
  )

  it('ends at its last event, also if that ends with CR and the model keeps the connection open', async () => {
    const url = await listen((response) =>
      response.writeHead(200, eventStream).write(say('Yes').replaceAll('\n', '\r')),
    )
    expect(textOf(await ask(url))).toBe('Yes')
  })

  it.each([[['NO_ANSWER']], [['NO', '_ANS', 'WER']], [[' \n**NO_ANSWER', '** The passages say nothing [1].']], [['']]])(
    'is empty if the model replies %j',
    async (texts) => {
      const url = await listen((response) => response.writeHead(200, eventStream).end(say(...texts)))
      expect(await ask(url)).toEqual([{ type: 'format', contentFormat: 'text/plain' }])
    },
  )

  it('may start like a refusal', async () => {
    const url = await listen((response) => response.writeHead(200, eventStream).end(say('NO', ' way', ' at all')))
    expect(textOf(await ask(url))).toBe('NO way at all')
  })

  it('is not requested without passages', async () => {
    expect(await ask('http://x.test', { fetch: () => expect.unreachable() }, { passages: [] })).toEqual([])
  })

  it('accepts a stream that ends with a finish reason only, and one with comments', async () => {
    const stream = `: keep-alive\n\n${chunk('Yes')}${chunk(null, { delta: {}, finish_reason: 'length' })}`
    const url = await listen((response) => response.writeHead(200, eventStream).end(stream))
    expect(textOf(await ask(url))).toBe('Yes')
  })
})

describe('a failure', () => {
  it.each([
    [400, 502, 'rejected the request: check the model and its options (status 400)'],
    [401, 502, 'rejected the key: check QUERENT_ANSWERS_API_KEY, or the option apiKey (status 401)'],
    [404, 502, 'does not exist or does not have the model: check baseUrl and model (status 404)'],
    [418, 502, 'rejected the request (status 418)'],
    [429, 429, 'received too many requests: try again later (status 429)'],
    [503, 502, 'failed (status 503)'],
  ])('with the status %i is reported', async (status, statusCode, reason) => {
    const url = await listen((response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(`{"error":{"message":"Bad key ${KEY}"}}`),
    )
    expect(await failureOf(ask(url))).toEqual({
      statusCode,
      message: `The endpoint of the language model ${reason}`,
    })
  })

  it('of an endpoint that does not stream is reported', async () => {
    const url = await listen((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
    expect(await failureOf(ask(url))).toEqual({
      statusCode: 502,
      message: 'The endpoint of the language model does not stream: use an endpoint that supports "stream": true',
    })
  })

  it('of the network is reported', async () => {
    const refused: typeof fetch = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await failureOf(ask('http://x.test', { fetch: refused }))).toEqual({
      statusCode: 502,
      message: 'The endpoint of the language model cannot be reached',
    })
  })

  it.each([
    ['data: {"choices":[{"del\n\n', 'sent a reply that cannot be read'],
    ['data: {"choices":{}}\n\n', 'sent a reply that cannot be read'],
    [`data: {"error":{"message":"overloaded ${KEY}"}}\n\n`, 'failed while it was answering'],
    [chunk('Fit', { finish_reason: 'content_filter' }), 'withheld the answer'],
    [chunk('Fit them'), 'broke off its answer'],
    ['', 'broke off its answer'],
  ])('of the stream %j is reported', async (stream, reason) => {
    const url = await listen((response) => response.writeHead(200, eventStream).end(stream))
    expect(await failureOf(ask(url))).toEqual({ statusCode: 502, message: `The language model ${reason}` })
  })

  it('of an interrupted connection is reported after the text received so far', async () => {
    const url = await listen((response) =>
      response.writeHead(200, eventStream).write(chunk('Fit '), () => response.destroy()),
    )
    const parts: AnswerPart[] = []
    const asked = async () => {
      for await (const part of create(url).generate(request())) parts.push(part)
    }
    expect(await failureOf(asked())).toEqual({ statusCode: 502, message: 'The language model broke off its answer' })
    expect(textOf(parts)).toBe('Fit')
  })
})

describe('waiting', () => {
  /** Sends one piece of text, then stalls; keeps the signal it receives. */
  const createStall = (said = '') => {
    const signals: AbortSignal[] = []
    const stall: typeof fetch = async (_, { signal } = {}) => {
      if (signal) signals.push(signal)
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          if (said) controller.enqueue(new TextEncoder().encode(said))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: eventStream })
    }
    return { stall, signals }
  }
  const timedOut = { statusCode: 504, message: 'The language model sent nothing for 5 seconds' }

  it.each([
    ['at its beginning', ''],
    ['in the middle', chunk('Fit them')],
  ])('ends after a silence %s', async (_, said) => {
    vi.useFakeTimers()
    const { stall, signals } = createStall(said)
    const failure = failureOf(ask('http://x.test', { fetch: stall, timeoutMs: 5000 }))
    await vi.advanceTimersByTimeAsync(4999)
    expect(signals[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toEqual(timedOut)
    expect([signals[0]?.aborted, vi.getTimerCount()]).toEqual([true, 0])
  })

  it('ends if the endpoint never responds', async () => {
    vi.useFakeTimers()
    const never: typeof fetch = (_, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const failure = failureOf(ask('http://x.test', { fetch: never, timeoutMs: 5000 }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await failure).toEqual(timedOut)
  })

  it('does not count the time of a slow reader', async () => {
    vi.useFakeTimers()
    const { stall } = createStall(say('Fit them'))
    const parts = create('http://x.test', { fetch: stall, timeoutMs: 5000 }).generate(request())
    const answer = parts[Symbol.asyncIterator]()
    await answer.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer.next()).toEqual({ done: false, value: { type: 'text', text: 'Fit them' } })
  })

  it('ends with the reason of the signal, and aborts the request', async () => {
    const { stall, signals } = createStall(chunk('Fit '))
    const client = new AbortController()
    const parts = create('http://x.test', { fetch: stall }).generate(request({ signal: client.signal }))
    const answer = parts[Symbol.asyncIterator]()
    await answer.next()
    await answer.next()
    const last = answer.next()
    const reason = new Error('gone')
    client.abort(reason)
    await expect(last).rejects.toBe(reason)
    expect(signals[0]?.aborted).toBe(true)
  })

  it('closes the connection when the reader stops', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(chunk('Fit them'))),
      cancel: () => {
        isCancelled = true
      },
    })
    const endless: typeof fetch = async () => new Response(body, { headers: eventStream })
    for await (const part of create('http://x.test', { fetch: endless }).generate(request())) {
      if (part.type === 'text') break
    }
    expect(isCancelled).toBe(true)
  })
})
