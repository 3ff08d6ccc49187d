import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Configuration, TokenConfiguration } from '../configuration/schema'
import { findToken, tokenOf } from './authorization'

const HEADER = 'x-request-id'
const ID = /^[\w=-]{1,64}$/

/** Shorter tokens may be part of an id by chance. */
const MIN_TOKEN_LENGTH = 8
/** Length of the tokens that the command line creates, of which only hashes are configured. */
const CREATED_TOKEN_LENGTH = 43

const holds = (id: string, token: string) => id === token || (token.length >= MIN_TOKEN_LENGTH && id.includes(token))

/** Returns the parts of an id that may be a token of which only the hash is known. */
const candidatesOf = (id: string): string[] => {
  const count = Math.max(0, id.length - CREATED_TOKEN_LENGTH + 1)
  return [id, ...Array.from({ length: count }, (_, start) => id.slice(start, start + CREATED_TOKEN_LENGTH))]
}

const holdsToken = async (id: string, c: Context, tokens: readonly TokenConfiguration[]): Promise<boolean> => {
  const own = tokenOf(c, true)
  const known = tokens.map(({ token }) => token)
  if ([...known, ...(own === undefined ? [] : [own])].some((token) => holds(id, token))) return true
  if (tokens.length === 0) return false
  const found = await Promise.all(candidatesOf(id).map((candidate) => findToken(candidate, tokens)))
  return found.some((token) => token !== undefined)
}

/**
 * Gives each request an id, which the log and the response have too: the id in its header `x-request-id` if it has up
 * to 64 letters, digits, `_`, `-` and `=`, and contains no token; otherwise a new one.
 */
export const identifyRequests = ({ configuration: { tokens } }: { configuration: Configuration }) =>
  createMiddleware(async (c, next) => {
    const given = c.req.header(HEADER) ?? ''
    const isUsed = ID.test(given) && !(await holdsToken(given, c, tokens))
    const id = isUsed ? given : crypto.randomUUID()
    c.set('requestId', id)
    c.header(HEADER, id)
    await next()
  })
