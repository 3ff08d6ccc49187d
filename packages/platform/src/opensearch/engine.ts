import { setTimeout as sleep } from 'node:timers/promises'
import { Client, errors, type ClientOptions } from '@opensearch-project/opensearch'
import { BackendError } from '../port/errors'
import { Circuit } from './circuit'
import {
  EngineFailedError,
  hasType,
  isMissing,
  isTemporary,
  toBackendError,
  type EngineCause,
  type EngineFailure,
} from './engine-error'
import { ConcurrencyLimit, type ConcurrencyLimitOptions } from './concurrency-limit'

/** A part of a request or of a reply. */
export type Json = Record<string, unknown>

interface EngineRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  querystring?: Record<string, string | number | boolean>
  body?: Json | undefined
  /** Lines of JSON, instead of a body. */
  lines?: readonly string[]
  /** Returns whether an error is as good as success; the reply is then undefined. */
  accepts?: (failure: EngineFailure) => boolean
}

/** Options of every request to the engine. */
export interface EngineCall {
  signal?: AbortSignal | undefined
}

/** The document of a hit, as it is stored. */
export interface EngineHit<Source> {
  _id: string
  _score: number | null
  _source: Source
  sort?: unknown[]
  /** The scores of the named parts of the query. */
  matched_queries?: Record<string, number>
  inner_hits?: Record<string, { hits: EngineHits<Source> }>
}

interface EngineHits<Source> {
  total?: { value: number; relation: 'eq' | 'gte' }
  hits: EngineHit<Source>[]
}

/** The reply to a search. */
export interface EngineReply<Source = unknown> {
  timed_out: boolean
  _shards: { total: number; failed: number; failures?: { reason: EngineCause }[] }
  hits: EngineHits<Source>
  aggregations?: Record<string, unknown>
  suggest?: Record<string, { options: { text: string; freq: number }[] }[]>
  pit_id?: string
}

interface SearchOptions {
  /** Whether results are sorted by scores, which are then comparable between shards. */
  isScored?: boolean
  /** Whether hits have the scores of the named parts of the query. */
  hasScoresOfNames?: boolean
}

/** Counts words in all shards before they are weighed. Its results are not cached. */
const SCORED = 'dfs_query_then_fetch'

/** The version of a document, by which a change is refused if there is a later one. */
export interface EngineVersion {
  if_seq_no: number
  if_primary_term: number
}

/** The reply to one item of a bulk request. */
export interface BulkItem {
  status: number
  result?: string
  error?: EngineCause
}

/** The index to write to. */
export interface BulkTarget {
  index: string
  isAlias: boolean
}

/** How to reach the engine, and the limits of the requests to it. */
export interface EngineOptions {
  /** How to reach the nodes. */
  client: ClientOptions
  /** Maximum duration of a search. */
  timeoutMs: number
  /** Maximum duration of a change. */
  changeTimeoutMs: number
  /** Maximum number of searches in progress, and of those that wait. */
  concurrency: ConcurrencyLimitOptions
  now: () => number
}

/** Pauses before a search is sent again; about, so that many callers do not come back at once. */
const RETRY_PAUSES_MS = [50, 100]
/** Pauses before a change is sent again; the last one repeats. */
const CHANGE_PAUSES_MS = [100, 200, 400, 800, 1600, 3200]

const aroundMs = (ms: number) => ms * (0.5 + Math.random())

/** Connections that fail, or that have no node left. */
const isConnectionError = (error: unknown) =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.NoLivingConnectionsError ||
  error instanceof errors.TimeoutError

/** What OpenSSL says if no known authority has signed a certificate. */
const UNKNOWN_AUTHORITY = /self[- ]signed|issuer certificate|first certificate|signature failure/

const toRemedy = (problem: string) =>
  UNKNOWN_AUTHORITY.test(problem)
    ? '. Pass the certificates of the authority of the cluster: the option ca, or the file QUERENT_OPENSEARCH_CA'
    : ''

const isRepeatable = (error: unknown) =>
  isConnectionError(error) || (error instanceof EngineFailedError && isTemporary(error.failure))

/** Whether an error means that the cluster has a problem, and not the request. */
const isFailure = (error: unknown) => isRepeatable(error) || (error instanceof BackendError && error.code === 'timeout')

const isExisting = (failure: EngineFailure) => hasType(failure, 'resource_already_exists_exception')

const causeOf = (body: unknown): EngineCause => {
  const error = (body as { error?: EngineCause | string } | undefined)?.error
  return typeof error === 'object' ? error : { reason: typeof error === 'string' ? error : JSON.stringify(body) }
}

/**
 * Sends requests to a cluster. No other file uses the client.
 *
 * A search is sent again to another node if its node fails, within its time. A reply of some shards only is an error.
 */
export class Engine {
  readonly #options
  readonly #client
  readonly #circuit
  readonly #concurrency

  constructor(options: EngineOptions) {
    this.#options = options
    // The engine itself repeats requests, because it knows the time that is left.
    this.#client = new Client({ ...options.client, maxRetries: 0 })
    this.#circuit = new Circuit({ now: options.now })
    this.#concurrency = new ConcurrencyLimit(options.concurrency)
  }

  /**
   * Searches an index.
   *
   * @param options - See `SearchOptions`.
   * @throws {BackendError} If the search fails, or if a shard of it fails.
   */
  async search<Source>(
    index: string,
    body: Json,
    call: EngineCall,
    { isScored = false, hasScoresOfNames = false }: SearchOptions = {},
  ): Promise<EngineReply<Source>> {
    return this.#read(
      {
        method: 'POST',
        // A search by a point in time names its index there.
        path: 'pit' in body ? '/_search' : `/${index}/_search`,
        querystring: {
          allow_partial_search_results: false,
          ...(isScored && { search_type: SCORED }),
          ...(hasScoresOfNames && { include_named_queries_score: true }),
        },
        body,
      },
      call,
      (reply) => assertWhole(reply as EngineReply<Source>),
    )
  }

  /**
   * Searches an index several times at once.
   *
   * @param isFirstScored - Whether the first search is sorted by scores.
   * @throws {BackendError} If one of the searches fails.
   */
  async searchAll<Source>(
    index: string,
    bodies: readonly Json[],
    call: EngineCall,
    isFirstScored = false,
  ): Promise<EngineReply<Source>[]> {
    const [only] = bodies
    if (!only) return []
    if (bodies.length === 1) return [await this.search(index, only, call, { isScored: isFirstScored })]
    const header = { index, allow_partial_search_results: false }
    const lines = bodies.flatMap((body, place) => [
      JSON.stringify({ ...header, ...(isFirstScored && place === 0 && { search_type: SCORED }) }),
      JSON.stringify(body),
    ])
    return this.#read({ method: 'POST', path: '/_msearch', lines }, call, (reply) => {
      const { responses } = reply as { responses: (EngineReply<Source> & { status?: number; error?: EngineCause })[] }
      return responses.map((response) => {
        const { error, status = 500 } = response
        if (error) throw new EngineFailedError({ status, cause: error })
        return assertWhole(response)
      })
    })
  }

  /**
   * Reads documents by their keys. Those that do not exist are missing.
   *
   * @throws {BackendError} If the shard of a document does not answer.
   */
  async get<Source>(index: string, keys: readonly string[], call: EngineCall): Promise<Source[]> {
    return this.#read(
      { method: 'POST', path: `/${index}/_mget`, querystring: { realtime: false }, body: { ids: keys } },
      call,
      (reply) => {
        const { docs } = reply as { docs: { found?: boolean; _source?: Source; error?: EngineCause }[] }
        return docs.flatMap(({ found, _source: source, error }) => {
          if (error) throw new EngineFailedError({ status: 503, cause: error })
          return found && source ? [source] : []
        })
      },
    )
  }

  /** Reads the latest version of a document, which searches may not find yet; undefined if it does not exist. */
  async getLatest<Source>(
    { index }: BulkTarget,
    key: string,
    call: EngineCall,
  ): Promise<{ source: Source; version: EngineVersion } | undefined> {
    const { docs } = await this.change<{
      docs: { found?: boolean; _source: Source; _seq_no: number; _primary_term: number; error?: EngineCause }[]
    }>({ method: 'POST', path: `/${index}/_mget`, querystring: { realtime: true }, body: { ids: [key] } }, call)
    const [found] = docs
    if (found?.error) throw toBackendError(new EngineFailedError({ status: 503, cause: found.error }))
    if (!found?.found) return undefined
    return { source: found._source, version: { if_seq_no: found._seq_no, if_primary_term: found._primary_term } }
  }

  /** Sends a request that changes nothing. */
  async read<Reply>(request: EngineRequest, call: EngineCall): Promise<Reply> {
    return this.#read(request, call, (reply) => reply as Reply)
  }

  /** Sends a request that changes nothing. Returns undefined if what it asks for does not exist. */
  async readIfExists<Reply>(request: EngineRequest, call: EngineCall): Promise<Reply | undefined> {
    return this.#read({ ...request, accepts: isMissing }, call, (reply) => reply as Reply | undefined)
  }

  /** Creates what may exist already, because the request was sent again or another process was faster. */
  async create(request: EngineRequest, call: EngineCall): Promise<void> {
    await this.change({ ...request, accepts: isExisting }, call)
  }

  /** Sends a request that may be repeated without harm, until its time is over. */
  async change<Reply>(request: EngineRequest, { signal }: EngineCall): Promise<Reply> {
    return this.#withDeadline(this.#options.changeTimeoutMs, signal, async (stop) => {
      for (let attempt = 0; ; attempt++) {
        try {
          return (await this.#send(request, stop)) as Reply
        } catch (error) {
          if (!isRepeatable(error)) throw error
          await sleep(aroundMs(CHANGE_PAUSES_MS[Math.min(attempt, CHANGE_PAUSES_MS.length - 1)]!), undefined, {
            signal: stop,
          })
        }
      }
    })
  }

  /**
   * Sends operations, each as two lines, or one for a removal. Returns their outcomes, which may be errors.
   *
   * @param target - `isAlias`: whether the index must exist under another name, so that it is not created by mistake.
   * @param isVisible - Whether searches find the changes when the reply arrives.
   */
  async bulk(
    target: BulkTarget,
    operations: readonly string[],
    call: EngineCall,
    isVisible = false,
  ): Promise<BulkItem[]> {
    const { items } = await this.change<{ items: Record<string, BulkItem>[] }>(
      {
        method: 'POST',
        path: `/${target.index}/_bulk`,
        querystring: { require_alias: target.isAlias, ...(isVisible && { refresh: true }) },
        lines: operations,
      },
      call,
    )
    return items.map((item) => Object.values(item)[0]!)
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await this.#client.close()
  }

  async #read<Reply>(request: EngineRequest, { signal }: EngineCall, check: (reply: unknown) => Reply): Promise<Reply> {
    return this.#withDeadline(this.#options.timeoutMs, signal, async (stop) => {
      const free = await this.#concurrency.take(stop)
      if (!free) throw new BackendError('unavailable', 'Too many searches are waiting: try again later')
      try {
        // A call that another node answers says nothing against the cluster.
        return await this.#throughCircuit(stop, async () => {
          for (let attempt = 0; ; attempt++) {
            try {
              return check(await this.#send(request, stop))
            } catch (error) {
              const pauseMs = RETRY_PAUSES_MS[attempt]
              if (pauseMs === undefined || !isRepeatable(error)) throw error
              await sleep(aroundMs(pauseMs), undefined, { signal: stop })
            }
          }
        })
      } finally {
        free()
      }
    })
  }

  async #throughCircuit<Reply>(stop: AbortSignal, send: () => Promise<Reply>): Promise<Reply> {
    const leave = this.#circuit.enter()
    if (!leave) {
      throw new BackendError('unavailable', 'OpenSearch has failed repeatedly: the next attempt is about to follow', {
        retryAfterSeconds: Math.max(1, Math.ceil(this.#circuit.waitMs / 1000)),
      })
    }
    try {
      const reply = await send()
      leave('success')
      return reply
    } catch (error) {
      // A request that runs out of time says as much of the cluster as one that fails.
      const isLate = stop.aborted && stop.reason instanceof BackendError
      if (isLate || isFailure(error)) leave('failure')
      else leave(stop.aborted ? 'neutral' : 'success')
      throw error
    }
  }

  /** Runs a task that ends with the signal, or with the error `timeout`. Converts the errors of the client. */
  async #withDeadline<Reply>(
    ms: number,
    signal: AbortSignal | undefined,
    task: (stop: AbortSignal) => Promise<Reply>,
  ): Promise<Reply> {
    signal?.throwIfAborted()
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new BackendError('timeout', `OpenSearch did not answer within ${ms} ms`)),
      ms,
    )
    const stop = signal ? AbortSignal.any([signal, late.signal]) : late.signal
    try {
      return await task(stop)
    } catch (error) {
      if (stop.aborted) throw stop.reason
      if (error instanceof EngineFailedError) throw toBackendError(error)
      if (isConnectionError(error)) {
        const { message } = error as Error
        const problem = `OpenSearch cannot be reached: ${message}${toRemedy(message)}`
        throw new BackendError('unavailable', problem, { cause: error })
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Sends a request once. @throws {EngineFailedError} If the reply has the status of an error. */
  async #send({ method, path, querystring, body, lines, accepts }: EngineRequest, stop: AbortSignal): Promise<unknown> {
    stop.throwIfAborted()
    const request = this.#client.transport.request(
      {
        method,
        path,
        ...(querystring && { querystring }),
        ...(body && { body }),
        ...(lines && { bulkBody: lines as string[] }),
      },
      { requestTimeout: this.#options.changeTimeoutMs },
    )
    // Returns nothing: the events of Node would wait for what a listener returns, and throw its error.
    const abort = () => void request.abort()
    stop.addEventListener('abort', abort)
    try {
      return (await request).body as unknown
    } catch (error) {
      if (!(error instanceof errors.ResponseError)) throw error
      const failure = { status: error.statusCode ?? 500, cause: causeOf(error.body) }
      if (accepts?.(failure)) return undefined
      throw new EngineFailedError(failure)
    } finally {
      stop.removeEventListener('abort', abort)
    }
  }
}

/** @throws {EngineFailedError} If a reply has not all results. */
function assertWhole<Source>(reply: EngineReply<Source>): EngineReply<Source> {
  const { timed_out: isLate, _shards: shards } = reply
  if (!isLate && shards.failed === 0) return reply
  const [failure] = shards.failures ?? []
  const reason = isLate ? 'the search took too long' : `${shards.failed} of ${shards.total} shards failed`
  throw new EngineFailedError({
    status: 503,
    cause: { type: 'partial_reply', reason, ...(failure && { caused_by: failure.reason }) },
  })
}
