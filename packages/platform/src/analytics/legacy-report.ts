import { parseForm } from '../http/read-form'
import { parseJson } from '../http/read-json'
import { RequestError } from '../http/request-error'
import type { LegacyType } from './legacy-event'

/** The content of a request in legacy mode. */
interface LegacyReport {
  /** One event, or several of type `search`. */
  content: unknown
  /** The token, if the body contains it, as a beacon of type `collect` does. */
  token?: string
}

const parse = (json: string) => parseJson(json, { subject: 'The event' })

const readForm = (body: string, type: LegacyType): LegacyReport => {
  const form = parseForm(body)
  const token = form['access_token']
  const event = form[`${type}Event`]
  if (event === undefined && (type !== 'collect' || body === '')) {
    const member = type === 'collect' ? 'of its members' : `with the member ${type}Event`
    throw new RequestError(400, 'InvalidRequest', `Send the event as JSON, or as a form ${member}`)
  }
  return { content: event === undefined ? form : parse(event), ...(token !== undefined && { token }) }
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
