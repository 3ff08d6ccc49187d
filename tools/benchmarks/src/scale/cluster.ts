import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOpenSearch } from '../../../scripts/opensearch.mjs'
import { stopAll } from '../../../scripts/process.mjs'
import { withCleanup } from './cleanups.ts'

export type Cluster = Extract<Awaited<ReturnType<typeof startOpenSearch>>, { url: string }>

export interface ClusterOptions {
  /** Number of nodes. */
  nodes: number
  /** The heap of each node, such as `512m`. */
  heap: string
  /** The version of OpenSearch. Default: the one of the tests. */
  engine?: string | undefined
}

/** Starts a cluster on the loopback interface, or connects to the one at `OPENSEARCH_URL`, for the time of some work. */
export async function withCluster(
  { engine, ...options }: ClusterOptions,
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const starting = startOpenSearch({ ...options, isOptimized: true, ...(engine !== undefined && { engine }) })
  const stop = async () => {
    const cluster = await starting
    if ('url' in cluster) await cluster.stop()
  }
  // If the process is interrupted, a cluster that is starting ends as well.
  await withCleanup(
    async () => {
      stopAll()
      await stop()
    },
    async () => {
      const cluster = await starting
      if (!('url' in cluster)) throw new Error('missing' in cluster ? cluster.missing : cluster.problem)
      await work(cluster)
    },
  )
}

/** Sends a request to the first node that answers. */
export async function ask<Reply>({ url }: Cluster, path: string, init: RequestInit = {}): Promise<Reply> {
  let problem: unknown
  for (const node of url.split(',')) {
    try {
      const response = await fetch(`${node}/${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
      if (response.ok) return (await response.json()) as Reply
      problem = await response.text()
    } catch (error) {
      problem = error
    }
  }
  throw new Error(`No node answers ${path}`, { cause: problem })
}

/** Waits until all nodes have joined and all copies of the shards are complete. */
export async function waitUntilGreen(cluster: Cluster): Promise<void> {
  const path = `_cluster/health?wait_for_status=green&wait_for_nodes=${cluster.url.split(',').length}&timeout=10s`
  const isGreen = () =>
    ask<{ timed_out: boolean }>(cluster, path).then(
      ({ timed_out: isLate }) => !isLate,
      () => false,
    )
  while (!(await isGreen())) await sleep(200)
}

/** Returns the place of the elected manager among the nodes. */
export async function managerOf(cluster: Cluster): Promise<number> {
  const [manager] = await ask<{ node: string }[]>(cluster, '_cat/cluster_manager?format=json')
  return Number(manager!.node.slice(1)) - 1
}

/** Returns the resident memory of a process, in MB; undefined for one of another machine. */
const residentMB = (id: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1000
  } catch {
    return undefined
  }
}

/** Returns the resident memory of all nodes, in MB; undefined if the cluster is on other machines. */
export async function memoryOf(cluster: Cluster): Promise<number | undefined> {
  if (cluster.nodes.length === 0) return undefined
  const { nodes } = await ask<{ nodes: Record<string, { process: { id: number } }> }>(cluster, '_nodes/process')
  return Object.values(nodes).reduce((sum, { process: { id } }) => sum + (residentMB(id) ?? 0), 0)
}

/** Returns the size of all copies of an index, in MB. */
export async function diskOf(cluster: Cluster, index: string): Promise<number> {
  const found = await ask<{ 'store.size': string }[]>(cluster, `_cat/indices/${index}-v*?format=json&bytes=b`)
  return found.reduce((sum, { 'store.size': size }) => sum + Number(size), 0) / 1e6
}

/** Deletes an index and those that it has replaced. */
export async function deleteIndexes(cluster: Cluster, index: string): Promise<void> {
  const found = await ask<{ index: string }[]>(cluster, `_cat/indices/${index}-v*?format=json&h=index`)
  for (const { index: name } of found) await ask(cluster, name, { method: 'DELETE' })
}
