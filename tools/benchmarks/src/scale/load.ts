import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, BackendQuery, BackendReply } from '@querent/platform'
import { ascending, longestPause, percentile } from '../statistics.ts'
import { createRequestLog, logRequests } from './requests.ts'

/** Maximum number of searches in progress. */
const CALLERS = 10

const WARM_UP = 100

/** A search that has ended. Times are in milliseconds. */
export interface Search {
  startedAt: number
  endedAt: number
  /** Number of requests that were sent again. */
  again: number
  /** Why it failed. */
  error?: string
}

export interface SearchLoad {
  searches: Search[]
  /** Resolves when the last search has ended. */
  stop: () => Promise<void>
}

/**
 * Starts searches at a rate per second. A busy machine that cannot answer them at this rate gets fewer, as from callers who
 * wait for their responses, so that a failure does not mean that the machine is too slow.
 *
 * @param check - Receives each reply with the time at which its search started.
 */
export function startSearches(
  backend: Backend,
  {
    rate,
    queries,
    check,
  }: {
    rate: number
    queries: readonly BackendQuery[]
    check: (query: BackendQuery, reply: BackendReply, startedAt: number) => void
  },
): SearchLoad {
  const searches: Search[] = []
  const open = new Set<Promise<void>>()
  let isRunning = true
  const search = async (query: BackendQuery) => {
    const startedAt = performance.now()
    const log = createRequestLog()
    let error: string | undefined
    try {
      check(query, await logRequests(log, () => backend.search(query)), startedAt)
    } catch (reason) {
      error = String(reason)
    }
    const endedAt = performance.now()
    searches.push({ startedAt, endedAt, again: log.failed, ...(error !== undefined && { error }) })
  }
  const running = (async () => {
    let next = performance.now()
    for (let turn = 0; isRunning; turn++) {
      const one = search(queries[turn % queries.length]!).finally(() => open.delete(one))
      open.add(one)
      next = Math.max(next + 1000 / rate, performance.now())
      await sleep(Math.max(1, next - performance.now()))
      while (open.size >= CALLERS) await Promise.race(open)
    }
    await Promise.all(open)
  })()
  const stop = () => {
    isRunning = false
    return running
  }
  return { searches, stop }
}

/** Searches one after the other, until the engine has compiled its code and filled its caches. */
export async function warmUp(backend: Backend, queries: readonly BackendQuery[]) {
  for (let turn = 0; turn < WARM_UP; turn++) await backend.search(queries[turn % queries.length]!)
}

/** A part of a run, in milliseconds. */
export interface Phase {
  name: string
  from: number
  to: number
}

/** Returns the longest time in a phase without an event, in seconds. */
export const toLongestPause = ({ from, to }: Phase, times: readonly number[]) =>
  toSeconds(longestPause([from, ...times.filter((time) => time > from && time < to), to]))

/** Returns the columns of a table about the searches that started in a phase. */
export function toColumns(all: readonly Search[], phase: Phase) {
  const { from, to } = phase
  const searches = all.filter(({ startedAt }) => startedAt >= from && startedAt < to)
  const succeeded = searches.filter(({ error }) => error === undefined)
  const times = ascending(succeeded.map(({ startedAt, endedAt }) => endedAt - startedAt))
  const ends = all.flatMap(({ error, endedAt }) => (error === undefined ? [endedAt] : []))
  return {
    searches: searches.length,
    'per second': ((1000 * searches.length) / (to - from)).toFixed(1),
    failed: searches.length - succeeded.length,
    'sent again': succeeded.reduce((sum, { again }) => sum + again, 0),
    'p50 ms': percentile(times, 0.5).toFixed(0),
    'p99 ms': percentile(times, 0.99).toFixed(0),
    'longest pause s': toLongestPause(phase, ends),
  }
}

export const toSeconds = (ms: number) => (ms / 1000).toFixed(1)
