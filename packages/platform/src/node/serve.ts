import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { setTimeout as startTimer } from 'node:timers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { PlatformError } from '../port/errors'
import type { PlatformHandler } from '../platform'
import { compress } from './compress'
import { Connections } from './connections'
import { createFetchListener, isStream } from './fetch-listener'
import type { Outgoing } from './fetch-listener'
import type { UnreadLimits } from './unread-replies'

/** How long requests in flight may take after the server is closed. */
const CLOSE_TIMEOUT_MS = 5000
/** How long a server that accepts no more connections answers requests on idle ones. */
const LEAVE_MS = 100
/** How long a client may take to send the head of a request, and all of it. */
const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 120_000
/** Longer than a proxy keeps an idle connection: Caddy two minutes, nginx and load balancers of clouds one. */
export const KEEP_ALIVE_MS = 150_000

/** The address of a server, and how it treats connections. */
export interface ServeOptions extends UnreadLimits {
  /** The port; 0 picks a free one. Default 3000. */
  port?: number
  /** The host name or address. Default `127.0.0.1`, which only this machine can reach. */
  host?: string
  /** Whether responses are compressed, except for streams. @default true */
  isCompressed?: boolean
  /**
   * How long an idle connection stays open, in milliseconds. It must be longer than a proxy before the server keeps one,
   * or the proxy sends requests on connections that have just been closed. @default 150,000
   */
  keepAliveMs?: number
}

/** A server that listens. */
export interface PlatformServer {
  /** The base URL, such as `http://127.0.0.1:3000`. */
  readonly url: string
  /**
   * Announces the end of the server: from now on, each reply closes its connection, and says so. Call it some time before
   * `close`, so that a proxy sends no request on a connection that is about to close.
   */
  drain(): void
  /**
   * Accepts no more requests and ends streams. Resolves when the other requests in flight are answered, after at most
   * 5 seconds.
   */
  close(): Promise<void>
}

const toUrl = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`

const toListenError = (cause: NodeJS.ErrnoException, host: string, port: number) => {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'is in use: choose another port, such as --port 3001, or 0 for any that is free',
    EACCES: 'may not be used by this user: choose a port from 1024 on, or 0 for any that is free',
    EADDRNOTAVAIL: 'is not an address of this machine: choose 127.0.0.1 or 0.0.0.0',
    ENOTFOUND: 'is not a known host: choose 127.0.0.1 or 0.0.0.0',
  }
  const reason = reasons[cause.code ?? ''] ?? `cannot be listened on: ${cause.message}`
  return new PlatformError('cannotListen', `${host}:${port} ${reason}`, { cause })
}

/**
 * Serves a platform over HTTP.
 *
 * @throws {PlatformError} If the port is in use or the address is not of this machine.
 */
export const serve = async (
  handler: PlatformHandler,
  { port = 3000, host = '127.0.0.1', isCompressed = true, keepAliveMs = KEEP_ALIVE_MS, ...limits }: ServeOptions = {},
): Promise<PlatformServer> => {
  const streams = new Set<Outgoing>()
  const keep = (response: Response, outgoing: Outgoing) => {
    if (!isStream(response)) return
    streams.add(outgoing)
    outgoing.once('close', () => streams.delete(outgoing))
  }
  const listener = createFetchListener(isCompressed ? compress(handler) : handler, keep, limits)
  const timeouts = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: keepAliveMs,
  }
  const server = createServer(timeouts, (request, response) => void listener(request, response))
  const connections = new Connections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const close = async () => {
    connections.drain()
    await connections.areAccepted()
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
    const timeout = startTimer(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
    for (const stream of streams) stream.end()
    // Requests are on their way, on new connections too.
    if (connections.hasIdle) await Promise.race([closed, setTimeout(LEAVE_MS)])
    // Reads what has arrived until now.
    await setImmediate()
    await setImmediate()
    connections.close()
    await closed
    clearTimeout(timeout)
  }
  let closing: Promise<void> | undefined
  return {
    url: address && typeof address === 'object' ? toUrl(address) : '',
    drain: () => connections.drain(),
    close: () => (closing ??= close()),
  }
}
