import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedBackend, createPlatform, type Backend } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import {
  generatedFields,
  generateDocuments,
} from '../../../../packages/platform/src/conformance/oracle/generate-documents.ts'
import { ascending, percentile, printTable } from '../statistics.ts'
import { exampleSearches } from './wire-searches.ts'

const COLD_DOCUMENTS = 10_000
const QUERIES = 1_000
const WARM_UP = 40

const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now()
  await work()
  return performance.now() - before
}

const index = async (backend: Backend, count: number) =>
  (await timed(() => backend.upsert(generateDocuments({ count })))) / 1000

/** Measures the platform in this process, on documents of about 1 kB, and the backend alone. */
async function benchHandler(documents: number) {
  const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: generatedFields })
  const seconds = await index(backend, documents)
  const handler = createPlatform({ backend })
  const ask = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await handler(
      new Request('http://platform.test/rest/search/v2', { method: 'POST', headers, body }),
    )
    if (!response.ok) throw new Error(await response.text())
    await response.text()
  }
  const examples = exampleSearches(WARM_UP + QUERIES)
  const alone: number[] = []
  const over: number[] = []
  for (const [at, { query, body }] of examples.entries()) {
    // Alternates the order: the second one profits from cached database pages.
    const [first, second] = at % 2 === 0 ? [query, body] : [body, query]
    for (const one of [first, second]) {
      const time = await timed(() => (typeof one === 'string' ? ask(one) : backend.search(one)))
      if (at >= WARM_UP) (typeof one === 'string' ? over : alone).push(time)
    }
  }
  const rows = [
    { what: 'backend alone', times: ascending(alone) },
    { what: 'over the handler', times: ascending(over) },
  ]
  const total = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0)
  printTable(
    `Platform, ${documents.toLocaleString('en')} documents, ${QUERIES} searches with 10 facets, a filter and a sort`,
    rows.map(({ what, times }) => ({
      '': what,
      'p50 ms': percentile(times, 0.5).toFixed(2),
      'p99 ms': percentile(times, 0.99).toFixed(1),
      'x p50': (percentile(times, 0.5) / percentile(rows[0]!.times, 0.5)).toFixed(2),
      'x total': (total(times) / total(rows[0]!.times)).toFixed(2),
    })),
  )
  printTable('Indexing and memory', [
    {
      'index s': seconds.toFixed(1),
      'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
      'heap MB': Math.round(process.memoryUsage().heapUsed / 1e6),
    },
  ])
  await backend.close()
}

/** Measures the time to the first response, on an index of 10,000 documents on disk. */
async function benchColdStart() {
  const folder = mkdtempSync(join(tmpdir(), 'querent-bench-'))
  try {
    const file = join(folder, 'index.sqlite')
    const open = async () => createEmbeddedBackend({ driver: await openDriver({ file }), fields: generatedFields })
    const first = await open()
    await index(first, COLD_DOCUMENTS)
    await first.close()
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      let backend: Backend | undefined
      const time = await timed(async () => {
        backend = await open()
        await createPlatform({ backend })(new Request('http://platform.test/rest/search/v2', coldSearch))
      })
      times.push(time)
      await backend?.close()
    }
    printTable(`Cold start, ${COLD_DOCUMENTS.toLocaleString('en')} documents on disk`, [
      { 'median ms': percentile(ascending(times), 0.5).toFixed(0), 'worst ms': Math.max(...times).toFixed(0) },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const coldSearch = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"q":"ba"}' }

export async function benchPlatform({ documents = 100_000 }: { documents?: number }) {
  await benchColdStart()
  await benchHandler(documents)
}
