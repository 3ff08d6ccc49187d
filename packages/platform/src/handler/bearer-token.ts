import { timingSafeEqual } from 'hono/utils/buffer'
import { RequestError } from './request-error'

/**
 * Refuses a request that carries none of the tokens. All are compared, in constant time, whichever one fits.
 *
 * @throws {RequestError} 401
 * @see Protocol, section 1.7
 */
export const requireToken = async (authorization: string | undefined, tokens: readonly string[]): Promise<void> => {
  const given = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1]
  if (given === undefined) {
    throw new RequestError(401, 'InvalidToken', 'Unauthorized: send the access token as "Authorization: Bearer …"')
  }
  const matches = await Promise.all(tokens.map((token) => timingSafeEqual(given, token)))
  if (!matches.includes(true)) {
    throw new RequestError(401, 'InvalidToken', 'Unauthorized: the access token is not one of this platform')
  }
}
