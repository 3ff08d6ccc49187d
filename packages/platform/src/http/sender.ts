import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Configuration } from '../configuration/schema'
import { RequestError } from './request-error'

/** What a host knows about the sender of a request. */
export interface Sender {
  /** The network address, which separates the rate limits of callers. */
  address?: string | undefined
}

type Network = Pick<Configuration, 'trustProxy' | 'hosts' | 'tokens'>

const LOOPBACK_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/
const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127\.|::1$)/

/** Returns whether a URL or origin names this machine, such as `http://localhost:5173`. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname)

const connectionOf = ({ env }: Context): string =>
  typeof env === 'object' && env !== null && 'address' in env ? String(env.address ?? '') : ''

/** Returns the address of the caller: behind proxies, the one that the first trusted proxy saw. Empty if unknown. */
export const addressOf = (c: Context, { trustProxy }: Pick<Network, 'trustProxy'>): string => {
  if (trustProxy === 0) return connectionOf(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return forwarded.at(-trustProxy) || forwarded[0] || connectionOf(c)
}

/** Returns whether the caller is known to be on another machine. */
export const isRemote = (c: Context, network: Pick<Network, 'trustProxy'>): boolean => {
  const address = addressOf(c, network)
  return address !== '' && !LOOPBACK_ADDRESS.test(address)
}

/** Returns the first half of an IPv6 address, all of which usually belongs to one caller. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/**
 * Rejects requests of this machine by another name, if no token is configured: a page could have made its own name
 * point to this machine (DNS rebinding), and would read everything as its own origin.
 */
export const requireHost = ({ tokens, hosts, trustProxy }: Network) =>
  createMiddleware(async (c, next) => {
    const isChecked = tokens.length === 0 && trustProxy === 0 && LOOPBACK_ADDRESS.test(connectionOf(c))
    const { hostname } = new URL(c.req.url)
    if (!isChecked || isLoopback(c.req.url) || hosts.includes(hostname)) return next()
    const message = `Access is denied: add "${hostname}" to hosts of the configuration, or configure tokens`
    throw new RequestError(403, 'AccessDeniedException', message)
  })
