import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Probed } from './probe.ts'
import { call, searchOn, startServer, writeData } from './server.ts'
import { exampleSearches } from './wire-searches.ts'
import { ascending, percentile, printTable } from '../statistics.ts'
import { expensiveSearches } from './expensive-searches.ts'

const CONNECTIONS = 200
const SEARCHES = 1_000
const PROBES = ['/livez', '/healthz']

/** Starts to ask for the probes of a server. Returns a function that ends this, and resolves to the times. */
const startProbe = (url: string) => {
  const probe = fork(fileURLToPath(new URL('probe.ts', import.meta.url)), [url, ...PROBES])
  return async () => {
    const probed = once(probe, 'message')
    probe.send('stop')
    return ((await probed) as [{ probes: Probed[]; ownDelayMs: number }])[0]
  }
}

const ms = (sorted: readonly number[], share: number) => percentile(sorted, share).toFixed(1)

/**
 * Measures how fast a server answers probes while all documents are indexed again, 199 connections search, and another
 * one sends the most expensive searches that the limits allow.
 */
export async function benchRebuild({ documents = 100_000 }: { documents?: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-rebuild-'))
  try {
    const options = ['--db', join(folder, 'index.sqlite'), ...(await writeData(folder, documents))]
    const first = startServer(options)
    const url = await first.listening
    await first.stop()
    const server = startServer(options, Number(new URL(url).port))
    let isDone = false
    const isRunning = () => !isDone
    const done = server.listening.finally(() => (isDone = true))
    const [agent, single] = [CONNECTIONS, 1].map((maxSockets) => new Agent({ keepAlive: true, maxSockets }))
    // Until the previous index is served.
    while ((await call(`${url}/healthz`, single!).catch(() => 0)) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const stopProbe = startProbe(url)
    // The clients would run on other machines, so they must not take processors from the server.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    const bodies = exampleSearches(SEARCHES).map(({ body }) => body)
    const [found, costly] = await Promise.all([
      searchOn(url, { agent: agent!, connections: CONNECTIONS - 1, bodies, isRunning }),
      searchOn(url, { agent: single!, connections: 1, bodies: expensiveSearches, isRunning }),
      done,
    ])
    const { probes, ownDelayMs } = await stopProbe()
    await server.stop()
    const rows = [
      ...probes.map(({ path, ...probed }) => ({ what: path, ...probed })),
      { what: 'searches', ...found },
      { what: 'expensive searches', ...costly },
    ]
    printTable(
      `While ${documents.toLocaleString('en')} documents are indexed and ${CONNECTIONS} connections search`,
      rows.map(({ what, times, errors }) => {
        const sorted = ascending(times)
        return {
          '': what,
          count: times.length,
          errors,
          'p50 ms': ms(sorted, 0.5),
          'p99 ms': ms(sorted, 0.99),
          'worst ms': ms(sorted, 1),
        }
      }),
    )
    console.log(`\nThe probe itself waited for ${ownDelayMs.toFixed(1)} ms at most in 99 of 100 cases`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
