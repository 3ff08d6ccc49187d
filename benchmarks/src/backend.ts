import { createEmbeddedBackend } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import {
  generatedFields,
  generateDocuments,
  generateQueries,
} from '../../packages/platform/src/embedded/generate-documents.ts'
import { sampleValues } from './sample-values.ts'
import { ascending, percentile, printTable } from './statistics.ts'

const DOCUMENTS = 100_000
const QUERIES = 1_000
const WARM_UP = 40

/** The embedded backend on 100,000 documents of about 1 kB: ten facets counted, filtered, sorted and paged in each query. */
export async function benchBackend() {
  const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: generatedFields })
  const start = performance.now()
  await backend.index(generateDocuments({ count: DOCUMENTS }))
  const seconds = (performance.now() - start) / 1000

  const queries = [...generateQueries({ count: WARM_UP + QUERIES, values: sampleValues() })]
  const times: number[] = []
  for (const [index, query] of queries.entries()) {
    const before = performance.now()
    await backend.search(query)
    if (index >= WARM_UP) times.push(performance.now() - before)
  }
  const sorted = ascending(times)
  printTable(`Embedded backend, ${DOCUMENTS.toLocaleString('en')} documents, ${QUERIES} queries`, [
    {
      'index s': seconds.toFixed(1),
      'p50 ms': percentile(sorted, 0.5).toFixed(2),
      'p99 ms': percentile(sorted, 0.99).toFixed(1),
      'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
      'heap MB': Math.round(process.memoryUsage().heapUsed / 1e6),
    },
  ])
  await backend.close()
}
