import { expect } from 'vitest'
import {
  createAnswerClient,
  type AgentEvent,
  type AnswerCitation,
  type AnswerClient,
  type AnswerClientConfiguration,
  type Fetch,
} from '../index'
import { token } from './platform'

export const platformEndpoint = 'https://platform.test'

export const buildAnswerClient = (configuration: Partial<AnswerClientConfiguration> = {}) =>
  createAnswerClient({
    organizationId: 'acme',
    accessToken: token,
    platformEndpoint,
    timezone: 'Europe/Oslo',
    logger: { warn: () => {} },
    random: () => 0,
    ...configuration,
  })

export const message = (payloadType: string, payload: object, rest: object = {}) =>
  JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...rest })
export const header = (contentFormat = 'text/plain') => message('genqa.headerMessageType', { contentFormat })
export const delta = (textDelta: string) => message('genqa.messageType', { textDelta })
export const cited = (...citations: object[]) => message('genqa.citationsType', { citations })
export const end = (answerGenerated = true) =>
  message('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })
export const failure = (errorMessage: string | null, statusCode: number | null) =>
  message('genqa.endOfStreamType', { answerGenerated: false }, { finishReason: 'ERROR', errorMessage, statusCode })

export const citation = (name: string): AnswerCitation => ({
  id: name,
  title: `The ${name}`,
  uri: `https://shop.test/${name}`,
  permanentid: name,
})

/** Converts messages to events. With ids, the first one is `from`. */
export const toEvents = (messages: readonly string[], from?: number) =>
  messages
    .map((data, index) => `${from === undefined ? '' : `id: ${from + index}\n`}event: message\ndata: ${data}\n\n`)
    .join('')

/** Sends each event twice. */
export const twice = (events: string) => events.replace(/.+?\n\n/gs, '$&$&')

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Creates an open stream that a test writes to. */
export const createStream = (contentType = 'text/event-stream') => {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const outcome = { isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (outcome.isCancelled = true),
  })
  return {
    response: new Response(body, { headers: { 'Content-Type': contentType } }),
    outcome,
    write: (text: string) => controller.enqueue(bytesOf(text)),
    close: () => controller.close(),
    fail: () => controller.error(new TypeError('terminated')),
  }
}

/** Creates a stream that sends its chunks and then is `closed` or `broken` off. */
export const streamOf = (pieces: readonly Uint8Array[], ending: 'closed' | 'broken' = 'closed') => {
  let next = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[next++]
        if (piece) controller.enqueue(piece)
        else if (ending === 'closed') controller.close()
        else controller.error(new TypeError('terminated'))
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

const scripts = [
  'Winter tyres ',
  'vinterdæk på is, ',
  'ελαστικά χιονιού ',
  'зимние шины ',
  'צמיגי חורף ',
  'إطارات الشتاء ',
  'सर्दियों के टायर ',
  '冬タイヤと雪 ',
  'ยางฤดูหนาว ',
  '겨울용 타이어 ',
  '❄️🛞👩🏽‍🔧🇳🇴 "quoted" \\ \n',
]

/** Returns text in several scripts, in deltas of 4 to 8 characters. After 55 deltas the same ones follow. */
export const manyDeltas = (length: number) =>
  Array.from({ length }, (_, index) => [...scripts[index % scripts.length]!].slice(0, 4 + (index % 5)).join(''))

// Retries immediately, and never times out.
const impatientClock = {
  now: () => 0,
  setTimeout: (callback: () => void, milliseconds: number) => milliseconds === 1000 && setImmediate(callback),
  clearTimeout: () => {},
}

/**
 * The number of deltas of an answer, and the distance between its cuts. An answer with each delta once is cut at each
 * byte. Later deltas repeat these, so a long answer is cut at some bytes.
 */
export const cuts: [name: string, deltas: number, step: number][] = [
  ['any byte', 55, 1],
  ['bytes of a long text', 296, 37],
]

/**
 * Cuts an answer every `step` bytes before it is complete. Returns the cuts after which its client did not receive it in
 * two requests as `isRight` requires.
 */
export const cutEverywhere = async (
  text: string,
  step: number,
  next: (lastId: string | null) => Response,
  ask: (client: AnswerClient, onEvent: (event: AgentEvent) => void) => Promise<void>,
  isRight: (events: readonly AgentEvent[]) => boolean,
) => {
  const bytes = bytesOf(text)
  const positions = bytes.length - 1
  expect(positions / step).toBeGreaterThan(600)
  const wrong: unknown[] = []
  for (let cut = 0; cut < positions; cut += step) {
    const events: AgentEvent[] = []
    let requests = 0
    const fetch: Fetch = async (_, { headers }) => {
      requests += 1
      return requests === 1
        ? streamOf([bytes.subarray(0, cut)], cut % 2 ? 'closed' : 'broken')
        : next((headers as Record<string, string>)['Last-Event-ID'] ?? null)
    }
    await ask(buildAnswerClient({ fetch, clock: impatientClock }), (event) => void events.push(event))
    if (requests !== 2 || !isRight(events)) wrong.push([cut, requests, events])
  }
  return wrong
}

/** Returns what a user sees after these events. */
export const answerAfter = (events: readonly AgentEvent[]) => {
  const none = { format: '', text: '', citations: [] as string[], isGenerated: undefined as boolean | undefined }
  return events.reduce((answer, event) => {
    switch (event.type) {
      case 'restart':
        return none
      case 'header':
        return { ...answer, format: event.contentFormat }
      case 'delta':
        return { ...answer, text: answer.text + event.textDelta }
      case 'citations':
        return { ...answer, citations: [...answer.citations, ...event.citations.map(({ uri }) => uri)] }
      case 'end':
        return { ...answer, isGenerated: event.isAnswerGenerated }
      default:
        return answer
    }
  }, none)
}
