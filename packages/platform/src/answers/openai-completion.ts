import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { AnswerError } from './answer-generator'

const chunkSchema = z.object({
  choices: z._default(
    z.array(
      z.object({
        delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  error: z.optional(z.unknown()),
})

const readChunk = (data: string) => {
  try {
    return chunkSchema.parse(JSON.parse(data))
  } catch (cause) {
    throw new AnswerError(502, 'The language model sent a reply that cannot be read', { cause })
  }
}

const toBreak = (cause?: unknown) => new AnswerError(502, 'The language model broke off its answer', { cause })

const DONE = '[DONE]'

/**
 * Yields the pieces of text that a chat completion streams.
 *
 * @param wait - Waits for each piece.
 * @throws {AnswerError} 502 If a chunk is invalid or an error, or if the stream ends before the text is complete.
 */
export async function* readCompletion(
  body: ReadableStream<Uint8Array>,
  wait: <Value>(promise: Promise<Value>) => Promise<Value>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const arrived: string[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) })
  const reader = body.getReader()
  let isFinished = false
  let lineEnd = ''
  try {
    for (;;) {
      const { done, value } = await wait(reader.read()).catch((cause: unknown) => Promise.reject(toBreak(cause)))
      const text = lineEnd + (done ? decoder.decode() : decoder.decode(value, { stream: true }))
      // Ends lines with LF, because the parser waits for what follows a CR.
      parser.feed(text.replace(/\r\n?/g, '\n').slice(lineEnd.length))
      lineEnd = text.endsWith('\r') ? '\r' : ''
      for (const data of arrived.splice(0)) {
        if (data === DONE) return
        const { choices, error } = readChunk(data)
        if (error != null) throw new AnswerError(502, 'The language model failed while it was answering')
        const { delta, finish_reason: reason } = choices[0] ?? {}
        if (delta?.content) yield delta.content
        if (reason === 'content_filter') throw new AnswerError(502, 'The language model withheld the answer')
        isFinished ||= reason != null
      }
      if (!done) continue
      if (!isFinished) throw toBreak()
      return
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
