import { RequestError } from '../http/request-error'
import type { LegacyType } from './legacy-event'

/** The content of a request in legacy mode. */
export interface LegacyReport {
  /** One event, or several of type `search`. */
  content: unknown
  /** The token, if the body contains it, as a beacon of type `collect` does. */
  token?: string
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    throw new RequestError(400, 'InvalidRequest', 'The event is not valid JSON')
  }
}

const readForm = (body: string, type: LegacyType): LegacyReport => {
  const form = new URLSearchParams(body)
  const token = form.get('access_token')
  const event = form.get(`${type}Event`)
  if (event === null && (type !== 'collect' || body === '')) {
    const member = type === 'collect' ? 'of its members' : `with the member ${type}Event`
    throw new RequestError(400, 'InvalidRequest', `Send the event as JSON, or as a form ${member}`)
  }
  return { content: event === null ? Object.fromEntries(form) : parse(event), ...(token !== null && { token }) }
}

/**
 * Reads an event sent as JSON or, by beacons, as a form. It inspects the text instead of the content type, which not
 * every page can set.
 *
 * @throws {RequestError} 400 if it is neither.
 * @see Protocol, section 11.1
 */
export const readLegacyReport = (body: string, type: LegacyType): LegacyReport => {
  const text = body.trim()
  return /^[[{]/.test(text) ? { content: parse(text) } : readForm(text, type)
}
