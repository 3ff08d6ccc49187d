import type { Configuration } from '../configuration/schema'
import { inSlices, jsonParts, SMALL } from '../slices'
import { RequestError } from './request-error'

/** Shorter texts are encoded at once. In characters. */
const MIN_STREAMED = 500_000

function* encode(texts: readonly string[]) {
  const encoder = new TextEncoder()
  for (const text of texts) yield encoder.encode(text)
}

/** Encodes texts in slices, so that other requests run while a long body is written. */
const toStream = (texts: readonly string[]) => {
  const chunks = inSlices(encode(texts))
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return()
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
