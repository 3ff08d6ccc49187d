import { setTimeout as sleep } from 'node:timers/promises'
import type { Backend, BackendQuery, BackendReply } from '@querent/platform'
import { createOpenSearchBackend } from '@querent/platform/opensearch'
import { printTable } from '../statistics.ts'
import { managerOf, waitUntilGreen, withCluster, type Cluster } from './cluster.ts'
import { generateDocuments, generatedFields, generateSearches } from './data.ts'
import { startSearches, toColumns, toLongestPause, toSeconds, warmUp, type Phase } from './load.ts'
import type { ScaleOptions } from './main.ts'
import { requireNone } from './requirements.ts'

const BATCH = 50
const PAUSE_MS = 20
const TEXTS = 12

interface Batch {
  ids: string[]
  from: number
  /** Infinity until the batch is acknowledged. */
  to: number
}

/** Writes batches of documents one after the other. A batch that is refused is sent again. */
function startWriter(backend: Backend) {
  const batches: Batch[] = []
  const errors: string[] = []
  const source = generateDocuments({ count: Number.MAX_SAFE_INTEGER, seed: 99 })
  let count = 0
  let isRunning = true
  const send = async () => {
    const documents = Array.from({ length: BATCH }, () => ({ ...source.next().value!, id: `written-${count++}` }))
    const batch: Batch = { ids: documents.map(({ id }) => id), from: performance.now(), to: Infinity }
    batches.push(batch)
    for (;;) {
      try {
        await backend.upsert(documents)
        batch.to = performance.now()
        return
      } catch (error) {
        errors.push(String(error))
        await sleep(100)
      }
    }
  }
  const running = (async () => {
    while (isRunning) {
      await send()
      await sleep(PAUSE_MS)
    }
  })()
  const stop = () => {
    isRunning = false
    return running
  }
  /** Returns the latest time before which nothing was written that was not acknowledged at the given time. */
  const acknowledgedUntil = (time: number) => {
    const last = batches.findLast(({ from }) => from <= time)
    return last !== undefined && last.to > time ? last.from : time
  }
  return { batches, errors, stop, acknowledgedUntil }
}

/**
 * Notices replies with fewer documents than an earlier one had, since documents are only added. Those that are being
 * written do not count, because the copies of a shard show them one after the other.
 */
function createTotals({ acknowledgedUntil }: Pick<ReturnType<typeof startWriter>, 'acknowledgedUntil'>) {
  const largest = new Map<string, { at: number; total: number }[]>()
  const incomplete: string[] = []
  const check = ({ text }: BackendQuery, { total }: BackendReply, startedAt: number) => {
    const earlier = largest.get(text) ?? []
    const until = acknowledgedUntil(startedAt)
    const known = earlier.findLast(({ at }) => at <= until)?.total ?? 0
    if (total < known) incomplete.push(`"${text}" found ${total} documents, but ${known} before`)
    if (total > (earlier.at(-1)?.total ?? -1)) largest.set(text, [...earlier, { at: performance.now(), total }])
  }
  return { incomplete, check }
}

const lostOf = async (backend: Backend, ids: readonly string[]) => {
  let lost = 0
  for (let from = 0; from < ids.length; from += 1000) {
    const some = ids.slice(from, from + 1000)
    lost += some.length - (await backend.get(some)).length
  }
  return lost
}

/** Kills a data node and then the manager, and restarts each. */
async function killNodes(cluster: Cluster, seconds: number): Promise<Phase[]> {
  const { nodes } = cluster
  const phases: Phase[] = []
  const during = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    phases.push({ name, from, to: performance.now() })
  }
  const wait = () => sleep(seconds * 1000)
  await during('all nodes', wait)
  const dataNode = ((await managerOf(cluster)) + 1) % nodes.length
  for (const [what, place] of [
    ['data node', async () => dataNode],
    ['manager', () => managerOf(cluster)],
  ] as const) {
    const node = nodes[await place()]!
    await during(`${what} killed`, async () => {
      await node.kill()
      await wait()
    })
    await during(`${what} back`, async () => {
      node.restart()
      await waitUntilGreen(cluster)
    })
  }
  await during('all nodes', wait)
  return phases
}

/** Kills nodes of a cluster while it is searched and written. */
export async function benchFailover({
  documents: [documents = 20_000],
  rate = 20,
  seconds = 20,
  nodes = 3,
  heap = '512m',
  engine,
}: ScaleOptions) {
  await withCluster({ nodes, heap, engine }, async (cluster) => {
    if (cluster.nodes.length < 2)
      throw new Error('Nodes can be killed only in a cluster of this benchmark: unset OPENSEARCH_URL')
    const backend = await createOpenSearchBackend({
      nodes: cluster.url.split(','),
      index: 'bench-failover',
      fields: generatedFields,
      shards: 3,
      replicas: 1,
    })
    await backend.upsert(generateDocuments({ count: documents }))
    await waitUntilGreen(cluster)
    const queries = generateSearches(TEXTS)
    await warmUp(backend, queries)
    const writer = startWriter(backend)
    const totals = createTotals(writer)
    const load = startSearches(backend, { rate, queries, check: totals.check })
    const phases = await killNodes(cluster, seconds)
    await load.stop()
    await writer.stop()
    const ids = writer.batches.flatMap((batch) => batch.ids)
    const lost = await lostOf(backend, ids)
    const missing = documents + ids.length - (await backend.count())
    await backend.close()

    const writtenAt = writer.batches.map(({ to }) => to)
    const toRow = (phase: Phase) => ({
      '': `${phase.name}, ${toSeconds(phase.to - phase.from)} s`,
      ...toColumns(load.searches, phase),
      'documents written': BATCH * writtenAt.filter((at) => at >= phase.from && at < phase.to).length,
      'longest pause of writes s': toLongestPause(phase, writtenAt),
    })
    const whole = { name: 'in all', from: phases[0]!.from, to: phases.at(-1)!.to }
    printTable(
      `${nodes} nodes, 3 shards, 1 replica, ${documents.toLocaleString('en')} documents, at most ${rate} searches per second`,
      [...phases, whole].map(toRow),
    )
    printTable('Written documents', [
      {
        acknowledged: ids.length,
        lost,
        missing,
        'batches refused': writer.errors.length,
        'incomplete replies': totals.incomplete.length,
      },
    ])
    const failures = load.searches.flatMap(({ error }) => error ?? [])
    requireNone('Failed searches', failures)
    requireNone('Replies with fewer documents than before', totals.incomplete)
    requireNone('Acknowledged documents that were lost', lost)
    requireNone('Missing documents', missing)
    for (const error of writer.errors.slice(0, 3)) console.error(`A batch was refused: ${error}`)
  })
}
