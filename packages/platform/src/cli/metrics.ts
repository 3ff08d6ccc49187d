import { stat } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { wrapBackend, type Backend } from '../port'
import type { RequestLog } from '../platform'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

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

/**
 * Measures a server: its requests, the calls of its backend, the index, and the process with the lag of its event loop.
 *
 * @param db - The file of the index. Default: it is in memory.
 */
export const createMetrics = (backend: Backend, db?: string): Metrics => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
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

  const measureIndex = async () => {
    const files = db === undefined ? [] : [db, `${db}-wal`]
    const [total, ...sizes] = await Promise.all([backend.count(), ...files.map(sizeOf)])
    documents.set(total)
    bytes.set(sizes.reduce((sum, size) => sum + size, 0))
  }

  const timed =
    <Parameters extends unknown[], Reply>(call: string, ask: (...parameters: Parameters) => Promise<Reply>) =>
    async (...parameters: Parameters): Promise<Reply> => {
      const stop = calls.startTimer({ call })
      waiting.inc()
      try {
        return await ask(...parameters)
      } finally {
        waiting.dec()
        stop()
      }
    }

  return {
    backend: wrapBackend(backend, {
      count: timed('count', (options) => backend.count(options)),
      upsert: timed('upsert', (documents, options) => backend.upsert(documents, options)),
      replaceAll: timed('replaceAll', (documents, options) => backend.replaceAll(documents, options)),
      update: timed('update', (id, changes, options) => backend.update(id, changes, options)),
      remove: timed('remove', (ids, options) => backend.remove(ids, options)),
      get: timed('get', (ids, options) => backend.get(ids, options)),
      search: timed('search', (query, options) => {
        facets.inc(query.facets?.length ?? 0)
        return backend.search(query, options)
      }),
      searchFacet: timed('searchFacet', (request, options) => backend.searchFacet(request, options)),
      suggest: timed('suggest', (request, options) => backend.suggest(request, options)),
      lookUp: timed('lookUp', (request, options) => backend.lookUp(request, options)),
      similarWords: timed('similarWords', (request, options) => backend.similarWords(request, options)),
      tryTexts: timed('tryTexts', (request, options) => backend.tryTexts(request, options)),
    }),
    observe: ({ method, route, status, durationMs }) => requests.observe({ method, route, status }, durationMs / 1000),
    countReload: (outcome) => reloads.inc({ outcome }),
    text: async () => {
      await measureIndex()
      return register.metrics()
    },
  }
}
