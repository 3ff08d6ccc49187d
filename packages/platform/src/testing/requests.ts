import { expect } from 'vitest'
import { createPlatform, type PlatformOptions } from '../platform'
import { createFakeBackend } from './fake-backend'

/** Test support: the base URL of the search calls. */
export const SEARCH = 'https://platform.test/rest/search/v2'

/** Test support: creates a request of a search call. */
export const post = (body: unknown, path = '', headers: Record<string, string> = {}) =>
  new Request(`${SEARCH}${path}?organizationId=acme`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Test support: creates a platform, by default on a fake backend. */
export const create = (options: Partial<PlatformOptions> = {}) =>
  createPlatform({ backend: createFakeBackend(), ...options })

/** Test support: returns the status and body of a response. */
export const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })

/** Test support: returns the expected body of a 400 response. */
export const badRequest = (message: string, type = 'InvalidRequest') => ({
  status: 400,
  body: { statusCode: 400, message, type },
})

/** Test support: matches any UUID. */
export const uuid: unknown = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/)
