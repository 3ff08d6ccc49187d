import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchOn, startServer, writeData } from './server.ts'
import { exampleSearches } from './wire-searches.ts'
import { ascending, median, percentile, printTable } from '../statistics.ts'

const CONNECTIONS = 200
const SECONDS = 60
const SAMPLE_SECONDS = 2

/** Measures 200 connections that send consecutive searches to a separate server over real sockets for a minute. */
export async function benchLoad({ documents = 10_000, seconds = SECONDS }: { documents?: number; seconds?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-load-'))
  const server = startServer(await writeData(folder, documents))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const memory: number[] = []
  try {
    const url = await server.listening
    const bodies = exampleSearches(1_000).map(({ body }) => body)
    const until = performance.now() + seconds * 1000
    const sampling = setInterval(() => memory.push(server.memory('VmRSS')), SAMPLE_SECONDS * 1000)
    const isRunning = () => performance.now() < until
    const { times, errors } = await searchOn(url, { agent, connections: CONNECTIONS, bodies, isRunning })
    clearInterval(sampling)
    const sorted = ascending(times)
    const third = Math.floor(memory.length / 3)
    printTable(`Load, ${CONNECTIONS} connections for ${seconds} s, ${documents.toLocaleString('en')} documents`, [
      {
        searches: times.length,
        errors,
        'a second': Math.round(times.length / seconds),
        'p50 ms': percentile(sorted, 0.5).toFixed(0),
        'p99 ms': percentile(sorted, 0.99).toFixed(0),
        'RSS MB, second third': Math.round(median(memory.slice(third, 2 * third))),
        'last third': Math.round(median(memory.slice(2 * third))),
      },
    ])
    if (errors > 0) process.exitCode = 1
  } finally {
    agent.destroy()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}
