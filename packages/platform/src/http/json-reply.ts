import { createMiddleware } from 'hono/factory'
import type { Configuration } from '../configuration/schema'
import { inSlices, jsonParts, SMALL } from '../scheduling/slices'
import { RequestError } from './request-error'

type Bytes = Uint8Array<ArrayBuffer>
type Limits = { configuration: Configuration }

const LENGTH = 'content-length'

const toStream = (chunks: Bytes[]) =>
  new ReadableStream<Bytes>({
    pull: (controller) => {
      // Removed, so that what was sent does not stay in memory.
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })

const requireShort = (length: number, { configuration }: Limits) => {
  const { replyLength } = configuration.limits.request
  if (length <= replyLength) return
  const message = `The response is longer than ${replyLength} bytes (limits.request.replyLength): ask for fewer results or values`
  throw new RequestError(400, 'QueryTooComplex', message)
}

/**
 * Creates a function that converts values to JSON responses. A large value is converted in slices.
 *
 * @returns A function that throws a {@link RequestError} 400 if the response exceeds `limits.request.replyLength`.
 */
export const jsonReplies =
  (limits: Limits) =>
  async (value: object): Promise<Response> => {
    // Encoded at once, because long texts in memory delay the thread when its memory is cleaned up.
    const encoder = new TextEncoder()
    const chunks: Bytes[] = []
    let text = ''
    let length = 0
    const encode = () => {
      const chunk = encoder.encode(text)
      length += chunk.length
      requireShort(length, limits)
      chunks.push(chunk)
      text = ''
    }
    for await (const part of inSlices(jsonParts(value))) {
      text += part
      if (text.length > SMALL) encode()
    }
    encode()
    return new Response(chunks.length > 1 ? toStream(chunks) : chunks[0], {
      headers: { 'content-type': 'application/json', [LENGTH]: String(length) },
    })
  }

/**
 * Rejects responses that exceed `limits.request.replyLength`, except for streams of events, and those whose length is
 * known to be within it.
 */
export const limitReplies = (limits: Limits) =>
  createMiddleware(async (c, next) => {
    await next()
    const { res } = c
    if (!res.body || res.headers.has(LENGTH) || res.headers.get('content-type')?.startsWith('text/event-stream')) return
    const bytes = await res.arrayBuffer()
    requireShort(bytes.byteLength, limits)
    const headers = new Headers(res.headers)
    headers.set(LENGTH, String(bytes.byteLength))
    // Otherwise Hono merges the headers of both.
    c.res = undefined
    c.res = new Response(bytes, { status: res.status, headers })
  })
