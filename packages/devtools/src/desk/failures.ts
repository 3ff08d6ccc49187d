import { toJson } from '../to-json'

/** How a call is made to fail. */
export type FailureKind =
  'offline' | 'not found' | 'expired token' | 'rate limited' | 'server error' | 'malformed' | 'cut' | 'silence'

/** The failures that the race desk offers, in the order in which it offers them. */
export const FAILURES: readonly { kind: FailureKind; about: string }[] = [
  { kind: 'offline', about: 'There is no connection' },
  { kind: 'not found', about: 'Status 404' },
  { kind: 'expired token', about: 'Status 419' },
  { kind: 'rate limited', about: 'Status 429' },
  { kind: 'server error', about: 'Status 500' },
  { kind: 'malformed', about: 'A web page instead of JSON' },
  { kind: 'cut', about: 'The reply ends after some bytes' },
  { kind: 'silence', about: 'No reply ever comes' },
]

/** An error with the members that errors of `@querent/api-client` have, so that an engine treats it alike. */
function failureOf(name: string, code: string, message: string, members: object = {}): Error {
  return Object.assign(new Error(message), { name, code, ...members })
}

const malformed = (call: string, excerpt: string, contentType: string) =>
  failureOf('MalformedReplyError', 'malformed', `The reply to the call ${call} is not JSON but "${excerpt}".`, {
    call,
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
  const members = { call }
  switch (kind) {
    case 'silence':
      return undefined
    case 'offline':
      return failureOf('DisconnectedError', 'network', `The call ${call} could not reach the platform.`, members)
    case 'not found':
      return failureOf('DisconnectedError', 'not-found', `The call ${call} got status 404.`, {
        ...members,
        status: 404,
      })
    case 'expired token':
      return failureOf('TokenExpiredError', 'expired-token', `The call ${call} got status 419.`, {
        ...members,
        status: 419,
      })
    case 'rate limited':
      return failureOf('RateLimitedError', 'rate-limited', `The call ${call} got status 429.`, {
        ...members,
        status: 429,
        attempts: 1,
      })
    case 'server error':
      return failureOf('HttpError', 'http', `The call ${call} got status 500.`, { ...members, status: 500 })
    case 'malformed':
      return malformed(call, '<html><title>Proxy error</title></html>', 'text/html')
    case 'cut': {
      const text = new TextEncoder().encode(toJson(reply ?? {})).slice(0, bytes)
      return malformed(call, new TextDecoder().decode(text).slice(0, EXCERPT), 'application/json')
    }
  }
}
