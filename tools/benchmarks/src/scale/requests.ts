import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** What is known of the HTTP requests of a call. */
export interface RequestLog {
  /** Number of requests that failed. If the call succeeded, they were sent again. */
  failed: number
  /** The durations of successful requests by their paths, in milliseconds. */
  times: Map<string, number>
}

const calls = new AsyncLocalStorage<RequestLog>()
const started = new WeakMap<ClientRequest, { log: RequestLog; at: number }>()

/** Takes a request out of the list, because each ends once. */
const take = (request: ClientRequest) => {
  const found = started.get(request)
  started.delete(request)
  return found
}

subscribe('http.client.request.start', (message) => {
  const log = calls.getStore()
  if (log) started.set((message as { request: ClientRequest }).request, { log, at: performance.now() })
})
subscribe('http.client.request.error', (message) => {
  const found = take((message as { request: ClientRequest }).request)
  if (found) found.log.failed += 1
})
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
  const found = take(request)
  if (!found) return
  if ((response.statusCode ?? 0) >= 400) found.log.failed += 1
  else found.log.times.set(request.path, performance.now() - found.at)
})

/** Calls a function, and logs the requests that it sends with Node's HTTP client. */
export const logRequests = <T>(log: RequestLog, call: () => Promise<T>): Promise<T> => calls.run(log, call)

export const createRequestLog = (): RequestLog => ({ failed: 0, times: new Map() })
