import type { AnswerReader } from './answer-run'

/**
 * The bytes of an answer as server-sent events: nothing but messages, a blank line after each, and no further one.
 * Nothing is read ahead.
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
 * An answer as the response that clients take for a stream: its content type has no parameters.
 *
 * @param toIdLine - Returns the line that names the message of a number; empty if messages have no id.
 */
export const toStreamResponse = (
  reader: AnswerReader,
  toIdLine: (number: number) => string,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(toEventStream(reader, toIdLine), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers },
  })
