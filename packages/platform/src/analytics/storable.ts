import { RequestError } from '../http/request-error'

/** An event that can be stored, or the reason why it cannot. */
export type Judged<Value> = { data: Value } | { problem: string }

/** Maximum number of events in a request. */
export const MAX_EVENTS = 500

/** Maximum size of an event, in bytes. */
export const MAX_EVENT_BYTES = 64_000

/** Maximum length of a visitor id, in characters. */
export const MAX_ID_LENGTH = 128

/** Maximum nesting of an event; deeper values may exhaust the stack of their reader. */
const MAX_DEPTH = 32

/** @throws {RequestError} 400 if a request reports too many events. */
export const requireFew = (events: readonly unknown[]): void => {
  if (events.length <= MAX_EVENTS) return
  const message = `The request has ${events.length} events: send at most ${MAX_EVENTS} at a time`
  throw new RequestError(400, 'InvalidRequest', message)
}

const SECRET_NAME = /^(?:access_?token|authorization)$/i
const SECRET_IN_URL = /(access_?token(?:=|%3D))[^&#\s"%]+/gi

class TooDeep extends Error {}
class TooLarge extends Error {}

/** Copies a value without its tokens, and reads little more of it than an event may have. */
const withoutTokens = (event: unknown): unknown => {
  let leastBytes = 0
  const count = (bytes: number) => {
    leastBytes += bytes
    if (leastBytes > MAX_EVENT_BYTES) throw new TooLarge()
  }
  const copy = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) throw new TooDeep()
    if (typeof value === 'string') {
      const text = value.replace(SECRET_IN_URL, '$1')
      count(text.length + 2)
      return text
    }
    count(1)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1))
    const entries: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) {
      if (SECRET_NAME.test(name)) continue
      count(name.length + 3)
      entries.push([name, copy(member, depth + 1)])
    }
    return Object.fromEntries(entries)
  }
  return copy(event, 0)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * Removes tokens from an event, both members and URL parameters, and checks its size and depth.
 *
 * @returns The problem if it is not an object, larger than 64,000 bytes or nested more than 32 levels deep.
 */
export const toStorable = (event: unknown): Judged<Record<string, unknown>> => {
  try {
    const payload = withoutTokens(event)
    if (!isRecord(payload)) return { problem: 'The event must be an object' }
    if (sizeOf(payload) > MAX_EVENT_BYTES) throw new TooLarge()
    return { data: payload }
  } catch (error) {
    if (error instanceof TooLarge) return { problem: `The event is larger than ${MAX_EVENT_BYTES} bytes` }
    if (error instanceof TooDeep) return { problem: `The event is nested more than ${MAX_DEPTH} levels deep` }
    throw error
  }
}
