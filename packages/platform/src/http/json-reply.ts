import type { Configuration } from '../configuration/schema'
import { RequestError } from './request-error'

const toJson = (value: object): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch (error) {
    // The text would be longer than a string can be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Creates a function that converts values to JSON responses.
 *
 * @returns A function that throws a {@link RequestError} 400 if the response exceeds `limits.request.replyLength`.
 */
export const jsonReplies =
  ({ configuration }: { configuration: Configuration }) =>
  (value: object): Response => {
    const { replyLength } = configuration.limits.request
    const json = toJson(value)
    if (json !== undefined && json.length <= replyLength) {
      return new Response(json, { headers: { 'content-type': 'application/json' } })
    }
    const message = `The response is longer than ${replyLength} characters (limits.request.replyLength): ask for fewer results or values`
    throw new RequestError(400, 'QueryTooComplex', message)
  }
