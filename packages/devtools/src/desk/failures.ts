import { ApiError, type ApiErrorCode } from '@querent/api-client'
import { toJson } from '../to-json'

/** How a call is made to fail. */
export type FailureKind =
  'offline' | 'not found' | 'expired token' | 'rate limited' | 'server error' | 'malformed' | 'cut' | 'silence'

/** The failures that the race desk offers, in the order in which it offers them. */
export const FAILURES: readonly { kind: FailureKind; about: string }[] = [
  { kind: 'offline', about: 'No connection' },
  { kind: 'not found', about: 'Status 404' },
  { kind: 'expired token', about: 'Status 419' },
  { kind: 'rate limited', about: 'Status 429' },
  { kind: 'server error', about: 'Status 500' },
  { kind: 'malformed', about: 'A web page instead of JSON' },
  { kind: 'cut', about: 'The reply ends after some bytes' },
  { kind: 'silence', about: 'No reply ever comes' },
]

/** Returns an error of `@querent/api-client`, with the name and the members of its class. */
const failureOf = (name: string, code: ApiErrorCode, call: string, what: string, members: object = {}): Error =>
  Object.assign(new ApiError(code, `The call ${call} ${what}.`, { call }), { name, ...members })

const malformed = (call: string, excerpt: string, contentType: string) =>
  failureOf('MalformedReplyError', 'malformed', call, `got a reply that is not JSON but "${excerpt}"`, {
    path: '',
    expected: 'JSON',
    contentType,
    excerpt,
  })

/** The length of the beginning of a reply that an error quotes, in characters. */
const EXCERPT = 80

/**
 * Returns the error that a client rejects with if a call fails in this way; undefined for silence.
 *
 * @param reply - the reply that was cut, for the kind `cut`.
 * @param bytes - the size after which it was cut.
 */
export function toFailure(kind: FailureKind, call: string, reply?: unknown, bytes = 0): Error | undefined {
  const status = (status: number, members: object = {}) =>
    [call, `got status ${status}`, { status, ...members }] as const
  switch (kind) {
    case 'silence':
      return undefined
    case 'offline':
      return failureOf('DisconnectedError', 'network', call, 'could not reach the platform')
    case 'not found':
      return failureOf('DisconnectedError', 'not-found', ...status(404))
    case 'expired token':
      return failureOf('TokenExpiredError', 'expired-token', ...status(419))
    case 'rate limited':
      return failureOf('RateLimitedError', 'rate-limited', ...status(429, { attempts: 1 }))
    case 'server error':
      return failureOf('HttpError', 'http', ...status(500))
    case 'malformed':
      return malformed(call, '<html><title>Proxy error</title></html>', 'text/html')
    case 'cut': {
      const text = new TextEncoder().encode(toJson(reply ?? {})).slice(0, bytes)
      return malformed(call, new TextDecoder().decode(text).slice(0, EXCERPT), 'application/json')
    }
  }
}
