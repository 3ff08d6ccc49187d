import { createAnswerClient, type AnswerEvent } from '@querent/api-client'
import { expect, vi } from 'vitest'
import { proof } from '../proof'

const message = (payloadType: string, payload: object, rest: object = {}) =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...rest })}\n\n`
const CITATION = { id: 'c1', title: 'Guide', uri: 'https://shop.test/g', permanentid: 'p9' }
const HEADER = message('genqa.headerMessageType', { contentFormat: 'text/markdown' })
const TEXT = message('genqa.messageType', { textDelta: 'Below 7 °C.' })
const CITATIONS = message('genqa.citationsType', { citations: [CITATION] })
const END = message('genqa.endOfStreamType', { answerGenerated: true }, { finishReason: 'COMPLETED' })

const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const silent = () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(HEADER)) }), {
    headers: { 'content-type': 'text/event-stream' },
  })

/** Receives an answer. The replies follow one another, and the last one repeats. */
function receive(replies: (() => Response)[], debug = false) {
  const sent: { url: string; init: RequestInit }[] = []
  const events: AnswerEvent[] = []
  const warn = vi.fn<(text: string) => void>()
  const client = createAnswerClient({
    organizationId: 'acme',
    accessToken: 'token',
    debug,
    logger: { warn },
    fetch: async (url, init) => {
      sent.push({ url, init })
      return replies[Math.min(sent.length, replies.length) - 1]!()
    },
  })
  const failed = client.streamAnswer('stream-1', { onEvent: (event) => void events.push(event) }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { sent, events, warn, failed }
}

export const streamProofs = [
  proof('7.8', 'an answer stream is a GET of the platform with token, organization and stream id', async () => {
    const { sent, failed } = receive([() => stream(HEADER + END)])
    expect(await failed).toBeUndefined()
    expect(sent).toMatchObject([
      {
        url: 'https://acme.org.coveo.com/rest/organizations/acme/machinelearning/streaming/stream-1',
        init: { method: 'GET', headers: { Authorization: 'Bearer token' } },
      },
    ])
  }),
  proof('7.8 7.11', 'a stream contains format, text, citations and whether an answer was generated', async () => {
    const { events, failed } = receive([() => stream(HEADER + TEXT + CITATIONS + END)])
    expect(await failed).toBeUndefined()
    expect(events).toEqual([
      { type: 'header', contentFormat: 'text/markdown' },
      { type: 'delta', textDelta: 'Below 7 °C.' },
      { type: 'citations', citations: [CITATION] },
      { type: 'end', isAnswerGenerated: true },
    ])
  }),
  proof('7.12 8.15', 'a message of another type logs a warning in debug', async () => {
    for (const debug of [true, false]) {
      const { events, warn, failed } = receive([() => stream(HEADER + message('genqa.other', {}) + TEXT + END)], debug)
      expect(await failed).toBeUndefined()
      expect([events.length, warn.mock.calls.length]).toEqual([3, debug ? 1 : 0])
    }
  }),
  proof('7.13 8.6', 'a message that ends the stream early is an error with its message and code', async () => {
    const early = message('genqa.endOfStreamType', {}, { finishReason: 'ERROR', errorMessage: 'No', statusCode: 500 })
    const { sent, failed } = receive([() => stream(HEADER + early)])
    expect(await failed).toMatchObject({ code: 'answer', message: 'No', answerCode: 500, isRetryable: false })
    expect(sent).toHaveLength(1)
  }),
  proof('8.6', 'a client error on opening is fatal', async () => {
    for (const status of [400, 403, 404]) {
      const { sent, failed } = receive([() => new Response('{}', { status })])
      expect(await failed).toMatchObject({ code: 'answer', answerCode: status, isRetryable: false })
      expect(sent).toHaveLength(1)
    }
  }),
  proof('8.6 8.7 9.21', 'any other failure is retried 3 times, and then fails, which is retryable', async () => {
    const failing = [
      () => new Response('{}', { status: 503 }),
      () => new Response('{}', { status: 429 }),
      () => stream(HEADER + TEXT),
      () => {
        throw new TypeError('Failed to fetch')
      },
    ]
    for (const reply of failing) {
      const { sent, failed } = receive([reply])
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await failed).toMatchObject({ message: 'Failed to complete stream.', answerCode: 1, isRetryable: true })
      expect(sent).toHaveLength(4)
    }
  }),
  proof('9.21', 'a stream that is silent for 5 seconds is opened again', async () => {
    const { sent, events, failed } = receive([silent, () => stream(HEADER + TEXT + END)])
    // A second passes before it is opened again.
    await vi.advanceTimersByTimeAsync(5999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([await failed, sent.length]).toEqual([undefined, 2])
    expect(events.map(({ type }) => type)).toEqual(['header', 'delta', 'end'])
  }),
]
