import type { Configuration } from '../configuration/schema'
import { inSlices, jsonParts, SMALL } from '../slices'
import { RequestError } from './request-error'

const toStream = (chunks: Iterable<Uint8Array<ArrayBuffer>>) => {
  const iterator = chunks[Symbol.iterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/**
 * Creates a function that converts values to JSON responses. A large value is converted in slices.
 *
 * @returns A function that throws a {@link RequestError} 400 if the response exceeds `limits.request.replyLength`.
 */
export const jsonReplies =
  ({ configuration }: { configuration: Configuration }) =>
  async (value: object): Promise<Response> => {
    const { replyLength } = configuration.limits.request
    // Encoded at once, because long texts in memory delay the thread when its memory is cleaned up.
    const encoder = new TextEncoder()
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let text = ''
    let length = 0
    for await (const part of inSlices(jsonParts(value))) {
      length += part.length
      if (length > replyLength) {
        const message = `The response is longer than ${replyLength} characters (limits.request.replyLength): ask for fewer results or values`
        throw new RequestError(400, 'QueryTooComplex', message)
      }
      text += part
      if (text.length <= SMALL) continue
      chunks.push(encoder.encode(text))
      text = ''
    }
    const body = chunks.length === 0 ? text : toStream([...chunks, encoder.encode(text)])
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
