import { createAnswerClient, type AnswerCitation, type AnswerClientConfiguration, type AnswerEvent } from '../index'
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

/** Messages as events; with ids, the first of them is `from`. */
export const toEvents = (messages: readonly string[], from?: number) =>
  messages
    .map((data, index) => `${from === undefined ? '' : `id: ${from + index}\n`}event: message\ndata: ${data}\n\n`)
    .join('')

export const bytesOf = (text: string) => new TextEncoder().encode(text)

/** An open stream that a test writes to. */
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

/** A stream that sends its pieces and ends: `closed` or `broken` off. */
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

/** What a person sees after these events. */
export const answerAfter = (events: readonly AnswerEvent[]) => {
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
    }
  }, none)
}
