import { expect } from 'vitest'
import { createPlatform, type PlatformOptions } from '../platform'
import { createFakeBackend } from './fake-backend'

/** Test support: where the search family is. */
export const SEARCH = 'https://platform.test/rest/search/v2'

/** Test support: a call of the search family. */
export const post = (body: unknown, path = '', headers: Record<string, string> = {}) =>
  new Request(`${SEARCH}${path}?organizationId=acme`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Test support: a platform on a fake backend, unless told otherwise. */
export const create = (options: Partial<PlatformOptions> = {}) =>
  createPlatform({ backend: createFakeBackend(), ...options })

/** Test support: what a response says. */
export const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() })

/** Test support: what a refusal says. */
export const badRequest = (message: string, type = 'InvalidRequest') => ({
  status: 400,
  body: { statusCode: 400, message, type },
})

/** Test support: any UUID. */
export const uuid: unknown = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/)
