import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedBackend, createPlatform, type PlatformHandler } from '@querent/platform'
import { createWorkerBackend, openDriver } from '@querent/platform/node'
import {
  generatedFields,
  generateDocuments,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { searchOn, startServer } from './server.ts'
import { exampleSearches } from './wire-searches.ts'
import { ascending, percentile, printTable } from '../statistics.ts'

const CONNECTIONS = 200
const SEARCHES = 1_000
const WARM_UP = 100

const ms = (sorted: readonly number[], share: number) => percentile(sorted, share).toFixed(1)

const timeSearch = async (handler: PlatformHandler, body: string) => {
  const headers = { 'content-type': 'application/json' }
  const before = performance.now()
  const response = await handler(new Request('http://platform.test/rest/search/v2', { method: 'POST', headers, body }))
  await response.arrayBuffer()
  return performance.now() - before
}

/**
 * Compares searches one after the other in threads with those in the thread of the caller. They alternate, so that other
 * work of the machine affects both.
 */
async function benchLatency(file: string, documents: number) {
  const copy = `${file}.copy`
  copyFileSync(file, copy)
  const single = createEmbeddedBackend({ driver: await openDriver({ file: copy }) })
  const workers = await createWorkerBackend({ file })
  const rows = [
    { what: 'one thread', handler: createPlatform({ backend: single }), times: [] as number[] },
    { what: 'worker threads', handler: createPlatform({ backend: workers }), times: [] as number[] },
  ]
  for (const [index, { body }] of exampleSearches(WARM_UP + SEARCHES).entries()) {
    for (const { handler, times } of index % 2 === 0 ? rows : rows.toReversed()) {
      const time = await timeSearch(handler, body)
      if (index >= WARM_UP) times.push(time)
    }
  }
  await workers.close()
  await single.close()
  rmSync(copy)
  const [base = [], ...others] = rows.map(({ times }) => ascending(times))
  printTable(
    `One connection, ${documents.toLocaleString('en')} documents`,
    [base, ...others].map((times, place) => ({
      '': rows[place]!.what,
      'p50 ms': ms(times, 0.5),
      'p99 ms': ms(times, 0.99),
      'x p50': (percentile(times, 0.5) / percentile(base, 0.5)).toFixed(2),
      'x p99': (percentile(times, 0.99) / percentile(base, 0.99)).toFixed(2),
    })),
  )
}

const measureRate = async (file: string, options: readonly string[], seconds: number) => {
  const server = startServer(['--db', file, ...options])
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const bodies = exampleSearches(SEARCHES).map(({ body }) => body)
  try {
    const url = await server.listening
    const until = performance.now() + seconds * 1000
    const isRunning = () => performance.now() < until
    const { times, errors } = await searchOn(url, { agent, connections: 8, bodies, isRunning })
    if (errors > 0) process.exitCode = 1
    return times.length / seconds
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Compares the searches per second of a server with threads and of one without: the better of two rounds each. */
async function benchThroughput(file: string, seconds: number) {
  let [single, threads] = [0, 0]
  for (let round = 0; round < 2; round++) {
    single = Math.max(single, await measureRate(file, ['--workers', '0'], seconds))
    threads = Math.max(threads, await measureRate(file, [], seconds))
  }
  printTable('Throughput over sockets, 8 connections', [
    { '': 'one thread', 'searches a second': Math.round(single), x: '1.00' },
    { '': 'worker threads', 'searches a second': Math.round(threads), x: (threads / single).toFixed(2) },
  ])
}

/** Measures the backend on threads. */
export async function benchWorkers({ documents = 100_000, seconds = 10 }: { documents?: number; seconds?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-workers-'))
  try {
    const file = join(folder, 'index.sqlite')
    const backend = createEmbeddedBackend({ driver: await openDriver({ file }), fields: generatedFields })
    await backend.replaceAll(generateDocuments({ count: documents }))
    await backend.close()
    await benchLatency(file, documents)
    await benchThroughput(file, seconds)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
