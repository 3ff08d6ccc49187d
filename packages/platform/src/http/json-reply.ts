import type { Configuration } from '../configuration/schema'
import { inSlices, jsonParts, SMALL } from '../slices'
import { RequestError } from './request-error'

/** Shorter texts are encoded at once. In characters. */
const MIN_STREAMED = 500_000

const toStream = (parts: Iterable<string>) => {
  const encoder = new TextEncoder()
  const rest = parts[Symbol.iterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const { done, value } = rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
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
    const texts = ['']
    let length = 0
    for await (const part of inSlices(jsonParts(value))) {
      length += part.length
      if (texts.at(-1)!.length > SMALL) texts.push('')
      texts[texts.length - 1] += part
      if (length <= replyLength) continue
      const message = `The response is longer than ${replyLength} characters (limits.request.replyLength): ask for fewer results or values`
      throw new RequestError(400, 'QueryTooComplex', message)
    }
    const body = length > MIN_STREAMED ? toStream(texts) : texts.join('')
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
