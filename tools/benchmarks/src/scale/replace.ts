import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendQuery, BackendReply, Document, FacetReply, RangeFacetQuery } from '@querent/platform'
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

/** The field that distinguishes the documents. */
const EDITION = 'edition'
/** A facet whose values distinguish them too. */
const MARKED = 'brand'
/** Prices of new documents are higher by this amount. */
const NEW_PRICE = 1_000_000

function* withEdition(documents: Iterable<Document>, edition: Edition): Generator<Document> {
  for (const { fields: { [MARKED]: marked, price, ...fields } = {}, ...document } of documents) {
    const added = edition === 'new' ? NEW_PRICE : 0
    yield {
      ...document,
      fields: {
        ...fields,
        [EDITION]: edition,
        [MARKED]: `${edition} ${String(marked)}`,
        ...(typeof price === 'number' && { price: price + added }),
      },
    }
  }
}

/** Its ranges depend on the smallest and the largest value, which are counted first. */
const priceFacet: RangeFacetQuery = {
  type: 'ranges',
  facetId: 'price',
  field: 'price',
  ranges: [],
  generate: { algorithm: 'even', numberOfValues: 4 },
  sort: 'ascending',
}

const editionOf = (facet: FacetReply, total: number): unknown[] => {
  if (facet.type === 'values' && facet.field === MARKED) return facet.best.map(({ value }) => value.split(' ', 1)[0])
  if (facet.type !== 'ranges') return []
  const counted = facet.values.reduce((sum, { count }) => sum + count, 0)
  const shown = facet.values.filter(({ count }) => count > 0)
  // All results have a price. Ranges that count others belong to other documents.
  return counted === total ? shown.map(({ start }) => (start < NEW_PRICE / 2 ? 'old' : 'new')) : ['ranges of others']
}

/** Returns the editions of the documents of a reply: of its page, and of all that its facets count. */
const editionsOf = ({ hits, facets, total }: BackendReply): Set<unknown> =>
  new Set([
    ...hits.map(({ document }) => document.fields?.[EDITION]),
    ...facets.flatMap((facet) => editionOf(facet, total)),
  ])

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
        const queries = generateSearches(TEXTS).map((query) => ({ ...query, facets: [...query.facets, priceFacet] }))
        await warmUp(backend, queries)
        const editions = createEditions()
        const start = performance.now()
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
          { name: 'before', from: start, to: from },
          { name: 'during', from, to },
          { name: 'after', from: to, to: performance.now() },
        ]
        printTable(
          `replaceAll of ${documents.toLocaleString('en')} documents, ${nodes} nodes, at most ${rate} searches per second`,
          phases.map((phase) => ({ '': phase.name, ...toColumns(load.searches, phase) })),
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
