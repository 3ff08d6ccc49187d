import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createEmbeddedBackend, type Backend, type BackendQuery, type BackendReply } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { createOpenSearchBackend } from '@querent/platform/opensearch'
import { ascending, percentile, printTable } from '../statistics.ts'
import { withCleanup } from './cleanups.ts'
import { deleteIndexes, diskOf, memoryOf, withCluster, type Cluster } from './cluster.ts'
import { generateDocuments, generatedFields, generateSearches, isSortedByField } from './data.ts'
import type { ScaleOptions } from './main.ts'
import { requireNone } from './requirements.ts'

const WARM_UP = 60
const SLICES = 10

interface Side {
  name: string
  backend: Backend
  indexMs: number
  /** The durations of searches, in milliseconds. */
  times: { query: BackendQuery; ms: number }[]
  memoryMB: () => Promise<number | undefined>
  diskMB: () => Promise<number>
}

const timed = async <T>(work: () => Promise<T>): Promise<[result: T, ms: number]> => {
  const before = performance.now()
  const result = await work()
  return [result, performance.now() - before]
}

/** Takes the next documents of a generator, and leaves it open. */
function* take<T>(source: Iterator<T>, count: number): Generator<T> {
  for (let taken = 0; taken < count; taken++) {
    const { done, value } = source.next()
    if (done) return
    yield value
  }
}

/** Alternates the order, because the first one profits from an idle machine. */
const inTurn = (sides: readonly Side[], turn: number) => (turn % 2 === 0 ? sides : sides.toReversed())

async function index(sides: readonly Side[], count: number) {
  const sources = new Map(sides.map((side) => [side, generateDocuments({ count })]))
  for (let slice = 0; slice < SLICES; slice++) {
    for (const side of inTurn(sides, slice)) {
      const documents = take(sources.get(side)!, Math.ceil(count / SLICES))
      const [, ms] = await timed(() => side.backend.upsert(documents))
      side.indexMs += ms
    }
  }
}

/** Returns what must be equal in all backends: counts, and the page unless it is sorted by relevance. */
const toComparable = (query: BackendQuery, { total, totalBeforeFolding, facets, hits }: BackendReply) => {
  const page = hits.map(({ document, titleHighlights, excerpt, excerptHighlights }) => [
    ...[document.id, titleHighlights, excerpt, excerptHighlights],
  ])
  // Members that are undefined are as good as missing.
  return JSON.parse(JSON.stringify({ total, totalBeforeFolding, facets, ...(isSortedByField(query) && { page }) }))
}

/** Returns the share of results that two pages have in common. */
const overlapOf = ([left, right]: readonly BackendReply[]) => {
  const ids = new Set(left!.hits.map(({ document }) => document.id))
  const shared = right!.hits.filter(({ document }) => ids.has(document.id)).length
  return ids.size === 0 ? 1 : shared / ids.size
}

async function search(sides: readonly Side[], count: number) {
  const different: string[] = []
  const overlaps: number[] = []
  for (const [turn, query] of generateSearches(WARM_UP + count).entries()) {
    const replies = new Map<Side, BackendReply>()
    for (const side of inTurn(sides, turn)) {
      const [reply, ms] = await timed(() => side.backend.search(query))
      replies.set(side, reply)
      if (turn >= WARM_UP) side.times.push({ query, ms })
    }
    const inOrder = sides.map((side) => replies.get(side)!)
    const [first, second] = inOrder.map((reply) => toComparable(query, reply))
    if (!isDeepStrictEqual(first, second)) different.push(describeDifference(query, first, second))
    if (!isSortedByField(query)) overlaps.push(overlapOf(inOrder))
  }
  return { different, overlap: overlaps.reduce((sum, share) => sum + share, 0) / overlaps.length }
}

function describeDifference(query: BackendQuery, first: Record<string, unknown>, second: Record<string, unknown>) {
  const names = Object.keys(first).filter((name) => !isDeepStrictEqual(first[name], second[name]))
  const parts = names.map((name) => `${name}: ${JSON.stringify(first[name])} and ${JSON.stringify(second[name])}`)
  return `${JSON.stringify({ text: query.text, sort: query.sort })}: ${parts.join('; ').slice(0, 1000)}`
}

const timesOf = ({ times }: Side, isIncluded: (query: BackendQuery) => boolean) =>
  ascending(times.filter(({ query }) => isIncluded(query)).map(({ ms }) => ms))

async function measure(sides: readonly Side[], documents: number, searches: number) {
  await index(sides, documents)
  const { different, overlap } = await search(sides, searches)
  const rows = await Promise.all(
    sides.map(async (side) => {
      const [all, empty] = [timesOf(side, () => true), timesOf(side, ({ text }) => text === '')]
      return {
        '': side.name,
        'index s': (side.indexMs / 1000).toFixed(0),
        'RSS MB': (await side.memoryMB())?.toFixed(0) ?? '?',
        'disk MB': (await side.diskMB()).toFixed(0),
        'p50 ms': percentile(all, 0.5).toFixed(1),
        'p90 ms': percentile(all, 0.9).toFixed(1),
        'p99 ms': percentile(all, 0.99).toFixed(0),
        'p50 ms without text': percentile(empty, 0.5).toFixed(1),
      }
    }),
  )
  printTable(
    `${documents.toLocaleString('en')} documents, ${searches} searches with text, 10 facets, a filter and a sort`,
    rows,
  )
  console.log(`\nDifferent replies: ${different.length} of ${WARM_UP + searches}.`)
  console.log(`Results of pages by relevance that both have: ${(100 * overlap).toFixed(0)} %.`)
  requireNone('Replies with other totals, facets or pages sorted by fields', different)
}

const openSides = async (cluster: Cluster, folder: string, name: string): Promise<Side[]> => {
  const file = join(folder, 'index.sqlite')
  const embedded = createEmbeddedBackend({ driver: await openDriver({ file }), fields: generatedFields })
  const remote = await createOpenSearchBackend({ nodes: cluster.url.split(','), index: name, fields: generatedFields })
  return [
    {
      name: 'embedded',
      backend: embedded,
      indexMs: 0,
      times: [],
      memoryMB: async () => process.memoryUsage().rss / 1e6,
      diskMB: async () => statSync(file).size / 1e6,
    },
    {
      name: 'OpenSearch',
      backend: remote,
      indexMs: 0,
      times: [],
      memoryMB: () => memoryOf(cluster),
      diskMB: () => diskOf(cluster, name),
    },
  ]
}

/**
 * Compares the backends in turn, with the same documents and searches. Each number of documents has its own cluster and
 * index. The memory of the embedded backend is the memory of this process.
 */
export async function benchFigures({ documents, searches = 300, nodes = 1, heap = '1g', engine }: ScaleOptions) {
  for (const count of documents.length > 0 ? documents : [100_000, 1_000_000]) {
    const folder = mkdtempSync(join(tmpdir(), 'querent-scale-'))
    const clean = async () => rmSync(folder, { recursive: true, force: true })
    await withCleanup(clean, () =>
      withCluster({ nodes, heap, engine }, async (cluster) => {
        const name = `bench-figures-${process.pid}`
        const sides = await openSides(cluster, folder, name)
        await withCleanup(
          () => deleteIndexes(cluster, name),
          () => measure(sides, count, searches),
        )
        for (const { backend } of sides) await backend.close()
      }),
    )
  }
}
