import type { AnswerReader } from './answer-run'

/**
 * Encodes an answer as server-sent events: one blank line after each message, and nothing else. Nothing is read ahead.
 */
const toEventStream = (reader: AnswerReader, toIdLine: (number: number) => string): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let isCancelled = false
  return new ReadableStream(
    {
      pull: async (controller) => {
        const read = await reader.next()
        if (isCancelled) return
        if (read) {
          controller.enqueue(encoder.encode(`${toIdLine(read.number)}event: message\ndata: ${read.message}\n\n`))
          return
        }
        reader.leave()
        controller.close()
      },
      cancel: () => {
        isCancelled = true
        reader.leave()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Creates the response of an answer. Its content type has no parameters, because clients compare it exactly.
 *
 * @param toIdLine - Returns the id line of a message; empty if messages have no id.
 */
export const toStreamResponse = (
  reader: AnswerReader,
  toIdLine: (number: number) => string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(toEventStream(reader, toIdLine), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers },
  })
