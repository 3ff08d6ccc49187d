import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendQuery, BackendReply, Document, FacetReply } from '@querent/platform'
import { createOpenSearchBackend } from '@querent/platform/opensearch'
import { printTable } from '../statistics.ts'
import { deleteIndexes, waitUntilGreen, withCluster } from './cluster.ts'
import { withCleanup } from './cleanups.ts'
import { generateDocuments, generatedFields, generateSearches } from './data.ts'
import { startSearches, toColumns, toSeconds, warmUp } from './load.ts'
import type { ScaleOptions } from './main.ts'
import { createRequestLog, logRequests } from './requests.ts'
import { requireNone } from './requirements.ts'

const TEXTS = 40
/** How long the replaced index can be searched, and a little more. */
const AFTERWARDS_MS = 12_000

type Edition = 'old' | 'new'

/** Which documents a field tells apart. */
const EDITION = 'edition'

function* withEdition(documents: Iterable<Document>, edition: Edition): Generator<Document> {
  for (const document of documents) yield { ...document, fields: { ...document.fields, [EDITION]: edition } }
}

const editionFacet = {
  ...{ type: 'values', facetId: EDITION, field: EDITION, selected: [], excluded: [], named: [], numberOfValues: 3 },
  order: { by: 'count' },
} as const

const valuesOf = (reply: FacetReply | undefined) =>
  reply?.type === 'values' ? reply.best.map(({ value }) => value) : []

/** Returns the editions of the documents of a reply: of its page, and of all that it counts. */
const editionsOf = ({ hits, facets }: BackendReply): Set<unknown> =>
  new Set([...hits.map(({ document }) => document.fields?.[EDITION]), ...valuesOf(facets.at(-1))])

/** Records when each edition was first and last searched. */
function createEditions() {
  const mixed: string[] = []
  const seen: { edition: unknown; startedAt: number; endedAt: number }[] = []
  const check = ({ text }: BackendQuery, reply: BackendReply, startedAt: number) => {
    const [edition, ...others] = editionsOf(reply)
    if (others.length > 0) mixed.push(`"${text}": ${[edition, ...others].join(' and ')}`)
    if (edition !== undefined) seen.push({ edition, startedAt, endedAt: performance.now() })
  }
  return { mixed, seen, check }
}

/** Replaces all documents of an index while it is searched. */
export async function benchReplace({
  documents: [documents = 100_000],
  rate = 20,
  seconds = 20,
  nodes = 3,
  heap = '512m',
  engine,
}: ScaleOptions) {
  await withCluster({ nodes, heap, engine }, async (cluster) => {
    const index = `bench-replace-${process.pid}`
    await withCleanup(
      () => deleteIndexes(cluster, index),
      async () => {
        const backend = await createOpenSearchBackend({
          nodes: cluster.url.split(','),
          index,
          fields: [...generatedFields, { name: EDITION, type: 'string' }],
          shards: nodes,
          replicas: nodes > 1 ? 1 : 0,
        })
        await backend.upsert(withEdition(generateDocuments({ count: documents }), 'old'))
        await waitUntilGreen(cluster)
        const queries = generateSearches(TEXTS).map((query) => ({ ...query, facets: [...query.facets, editionFacet] }))
        await warmUp(backend, queries)
        const editions = createEditions()
        const load = startSearches(backend, { rate, queries, check: editions.check })
        await sleep(seconds * 1000)
        const from = performance.now()
        const log = createRequestLog()
        await logRequests(log, () =>
          backend.replaceAll(withEdition(generateDocuments({ count: documents, seed: 2 }), 'new')),
        )
        const to = performance.now()
        await sleep(AFTERWARDS_MS)
        await load.stop()
        await backend.close()

        const phases = [
          { name: 'before', searches: load.searches.filter(({ startedAt }) => startedAt < from) },
          { name: 'during', searches: load.searches.filter((one) => one.startedAt >= from && one.startedAt < to) },
          { name: 'after', searches: load.searches.filter(({ startedAt }) => startedAt >= to) },
        ]
        printTable(
          `replaceAll of ${documents.toLocaleString('en')} documents, ${nodes} nodes, ${rate} searches per second`,
          phases.map(({ name, searches }) => ({ '': name, ...toColumns(searches) })),
        )
        const old = editions.seen.filter(({ edition }) => edition === 'old')
        const next = editions.seen.filter(({ edition }) => edition === 'new')
        // A search that started before the exchange may still end with old documents.
        const stale = old.filter(({ startedAt }) => startedAt > to)
        printTable('The exchange', [
          {
            'replaceAll s': toSeconds(to - from),
            'swap ms': log.times.get('/_aliases')?.toFixed(0) ?? '?',
            'replies with old documents': old.length,
            'with new ones': next.length,
            mixed: editions.mixed.length,
          },
        ])
        requireNone(
          'Failed searches',
          load.searches.flatMap(({ error }) => error ?? []),
        )
        requireNone('Mixed pages', editions.mixed)
        requireNone('Searches with old documents after the exchange', stale.length)
        if (next.length === 0) requireNone('Searches without new documents', load.searches.length)
      },
    )
  })
}
