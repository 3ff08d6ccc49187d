import { stat } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { wrapBackend, type Backend } from '../port'
import { createAllCalls, makeCall, type NamedCall } from '../port/named-calls'
import type { RequestLog } from '../platform'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Measures a server while it runs. */
export interface Metrics {
  /** The backend, whose calls are measured. */
  backend: Backend
  observe: (entry: RequestLog) => void
  countReload: (outcome: 'done' | 'failed') => void
  /** Returns the metrics in the text format of Prometheus. */
  text: () => Promise<string>
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

const createInstruments = (registers: Registry[]) => {
  const requests = new Histogram({
    name: 'querent_request_duration_seconds',
    help: 'Duration of requests until the response starts.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'querent_backend_duration_seconds',
    help: 'Duration of calls to the index, including the wait for a thread, by call: search, suggest, index and others.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const waiting = new Gauge({
    name: 'querent_backend_calls',
    help: 'Calls to the index that run or wait for a thread.',
    registers,
  })
  const facets = new Counter({ name: 'querent_facets_total', help: 'Facets that searches asked for.', registers })
  const reloads = new Counter({
    name: 'querent_reloads_total',
    help: 'Reloads, by outcome: done or failed.',
    labelNames: ['outcome'],
    registers,
  })
  const documents = new Gauge({ name: 'querent_documents', help: 'Documents in the index.', registers })
  const bytes = new Gauge({
    name: 'querent_index_bytes',
    help: 'Size of the index and its log on disk; 0 if it is in memory.',
    registers,
  })
  return { requests, calls, waiting, facets, reloads, documents, bytes }
}

/**
 * Measures a server: its requests, the calls of its backend, the index, and the process with the lag of its event loop.
 *
 * @param db - The file of the index. Default: it is in memory.
 */
export const createMetrics = (backend: Backend, db?: string): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { requests, calls, waiting, facets, reloads, documents, bytes } = createInstruments([register])

  const measureIndex = async () => {
    const files = db === undefined ? [] : [db, `${db}-wal`]
    const [total, ...sizes] = await Promise.all([backend.count(), ...files.map(sizeOf)])
    documents.set(total)
    bytes.set(sizes.reduce((sum, size) => sum + size, 0))
  }

  const time = async (call: NamedCall): Promise<unknown> => {
    const stop = calls.startTimer({ call: call.name })
    waiting.inc()
    try {
      return await makeCall(backend, call)
    } finally {
      waiting.dec()
      stop()
    }
  }
  const timed = wrapBackend(
    backend,
    createAllCalls((call) => (call.name === 'scan' ? makeCall(backend, call) : time(call))),
  )

  return {
    backend: wrapBackend(timed, {
      search: (query, options) => {
        facets.inc(query.facets?.length ?? 0)
        return timed.search(query, options)
      },
    }),
    observe: ({ method, route, status, durationMs }) => requests.observe({ method, route, status }, durationMs / 1000),
    countReload: (outcome) => reloads.inc({ outcome }),
    text: async () => {
      await measureIndex()
      return register.metrics()
    },
  }
}
