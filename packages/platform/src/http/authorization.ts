import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sha256 } from 'hono/utils/crypto'
import type { Configuration, Right, TokenConfiguration } from '../configuration/schema'
import { parseIsoDate } from '../time/iso-date'
import { parameterOf } from './parameters'
import { RequestError } from './request-error'
import { isRemote } from './sender'

const bearerOf = (authorization: string | undefined) => /^Bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1]

const HASHED = 'sha256:'

// Pages without HTTPS cannot hash; there, tokens are compared as they are.
const digest = async (token: string) => (await sha256(token)) ?? token

const hashesOf = new WeakMap<readonly TokenConfiguration[], Promise<string[]>>()

const hash = (tokens: readonly TokenConfiguration[]) =>
  Promise.all(tokens.map(({ token }) => (token.startsWith(HASHED) ? token.slice(HASHED.length) : digest(token))))

/** Returns the platform's token that matches. Only hashes are compared, so the time reveals nothing about a token. */
export const findToken = async (
  given: string,
  tokens: readonly TokenConfiguration[],
): Promise<TokenConfiguration | undefined> => {
  const hashes = hashesOf.get(tokens) ?? hash(tokens)
  hashesOf.set(tokens, hashes)
  const wanted = await digest(given)
  return tokens[(await hashes).indexOf(wanted)]
}

/** Returns the name of a token for logs, which never contain the token itself. */
const nameOf = (token: TokenConfiguration, tokens: readonly TokenConfiguration[]): string =>
  token.name ?? String(tokens.indexOf(token) + 1)

const unauthorized = (message: string) => new RequestError(401, 'InvalidToken', `Unauthorized: ${message}`)

/** The configured tokens and the clock. */
interface Authority {
  configuration: Configuration
  now: () => number
}

/** The rights of a request without a token, if none is configured. Changes always require a token. */
const FREE: readonly Right[] = ['search', 'analytics', 'events', 'metrics', 'faults']

/** Those of them that callers on other machines lack: they reveal what visitors do. */
const LOCAL: readonly Right[] = ['events', 'metrics']

/**
 * Checks that a token has a right, for routes that accept the token in the body. Returns the name of the token.
 *
 * @throws {RequestError} 401 without a known token, 419 with one that has expired, 403 with one that lacks the right.
 */
export const authorize = async (
  given: string | undefined,
  right: Right,
  { configuration: { tokens }, now }: Authority,
): Promise<string | undefined> => {
  if (tokens.length === 0) {
    if (FREE.includes(right)) return undefined
    const message = `Access is denied: configure a token with the right "${right}", and send it`
    throw new RequestError(403, 'AccessDeniedException', message)
  }
  if (given === undefined) throw unauthorized('send the access token as "Authorization: Bearer …"')
  const token = await findToken(given, tokens)
  if (!token) throw unauthorized('the access token is not one of this platform')
  if (token.expiresAt !== undefined && parseIsoDate(token.expiresAt) <= now()) {
    throw new RequestError(419, 'ExpiredTokenException', 'Expired token')
  }
  if (!token.rights.includes(right)) {
    throw new RequestError(403, 'AccessDeniedException', `Access is denied: the token has no right "${right}"`)
  }
  return nameOf(token, tokens)
}

/** Returns whether a token has a right, for calls that do less without it. */
export const hasRight = (given: string | undefined, right: Right, authority: Authority): Promise<boolean> =>
  authorize(given, right, authority).then(
    () => true,
    () => false,
  )

/** Returns the token of a request, from its header or, if `canBeInQuery`, from its URL: a frame cannot send headers. */
export const tokenOf = (c: Context, canBeInQuery = false): string | undefined =>
  bearerOf(c.req.header('authorization')) ?? (canBeInQuery ? parameterOf(c, 'access_token') : undefined)

/**
 * Admits only requests whose token has a right and whose organization is the platform's.
 *
 * @param options - `canBeInQuery`: the token may come as the query parameter `access_token`.
 * @returns Middleware that throws a {@link RequestError}: 401 without a known token, 419 with one that has expired, 403
 *   with one that lacks the right, 400 for another organization.
 * @see Protocol, sections 1.4 and 1.7
 */
export const requireRight = (right: Right, authority: Authority, { canBeInQuery = false } = {}) =>
  createMiddleware(async (c, next) => {
    c.set('tokenName', await authorize(tokenOf(c, canBeInQuery), right, authority))
    const { configuration } = authority
    if (configuration.tokens.length === 0 && LOCAL.includes(right) && isRemote(c, configuration)) {
      const message = `Access is denied: configure a token with the right "${right}", which other machines need`
      throw new RequestError(403, 'AccessDeniedException', message)
    }
    const asked = c.req.param('organizationId') ?? parameterOf(c, 'organizationId')
    if (configuration.organizationId !== undefined && asked !== undefined && asked !== configuration.organizationId) {
      throw new RequestError(
        400,
        'InvalidRequest',
        `organizationId names "${asked}", which this platform does not serve`,
      )
    }
    await next()
  })
