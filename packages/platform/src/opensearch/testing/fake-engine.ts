import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Engine, type EngineOptions } from '../engine'

/** A request that arrived. */
export interface FakeRequest {
  method: string
  /** With the query string. */
  path: string
  /** The header with the credentials. */
  authorization: string | undefined
  body: string
}

/** How to answer: with a status and JSON, by closing the connection, or never. */
export type FakeAnswer = { status: number; body: object } | 'cut' | 'silent'

export interface FakeEngine {
  url: string
  /** In the order of their arrival. */
  requests: FakeRequest[]
  /** Resolves when the client has closed the connection of a request that was not answered. */
  nextAbort: () => Promise<void>
  close: () => Promise<void>
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * Test support: a server that answers as told.
 *
 * @param answer - Receives each request and its number, which starts at 1.
 * @param certificate - Makes it a server with TLS.
 */
export async function createFakeEngine(
  answer: (request: FakeRequest, count: number) => FakeAnswer | Promise<FakeAnswer>,
  certificate?: { key: string; cert: string },
): Promise<FakeEngine> {
  const requests: FakeRequest[] = []
  const aborts: (() => void)[] = []
  let abortCount = 0
  const listener: RequestListener = async (incoming, outgoing) => {
    outgoing.once('close', () => {
      if (outgoing.writableFinished) return
      abortCount++
      aborts.shift()?.()
    })
    const { method, url, headers } = incoming
    const request = {
      method: method!,
      path: url!,
      authorization: headers.authorization,
      body: await readBody(incoming),
    }
    const told = await answer(request, requests.push(request))
    if (told === 'silent') return
    if (told === 'cut') return void incoming.socket.destroy()
    outgoing.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.body))
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    nextAbort: () =>
      new Promise((resolve) => {
        if (abortCount > 0) resolve()
        else aborts.push(resolve)
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Test support: the reply to a search that found no document. */
export const buildReply = (changes: object = {}) => ({
  took: 1,
  timed_out: false,
  _shards: { total: 2, successful: 2, failed: 0 },
  hits: { total: { value: 0, relation: 'eq' }, hits: [] },
  ...changes,
})

/** Test support: the reply of one shard only. */
export const partialReply = buildReply({
  _shards: { total: 2, successful: 1, failed: 1, failures: [{ reason: { type: 'circuit_breaking_exception' } }] },
})

/** Test support: a reply with an error. */
export const buildFailure = (status: number, type: string, reason = 'because'): FakeAnswer => ({
  status,
  body: { error: { type, reason, root_cause: [{ type, reason }] }, status },
})

/** Test support: an engine of these servers. */
export const connectTo = (nodes: readonly FakeEngine[], changes: Partial<EngineOptions> = {}): Engine =>
  new Engine({
    client: { nodes: nodes.map(({ url }) => url) },
    timeoutMs: 60_000,
    changeTimeoutMs: 60_000,
    concurrency: { size: 64, maxWaiting: 256 },
    now: Date.now,
    ...changes,
  })
