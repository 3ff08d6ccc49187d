// @ts-check
import { randomUUID } from 'node:crypto'

/**
 * @typedef {object} TemporaryIndexes
 * @property {string[]} nodes the addresses of the cluster
 * @property {number} shards the number of shards of each index
 * @property {(name: string) => string} add returns the name of another index, which differs in each run
 * @property {() => Promise<void>} deleteAll deletes these indexes
 */

/**
 * Returns indexes for the time of one run in the OpenSearch at `OPENSEARCH_URL`, the addresses of its nodes, separated by
 * commas; undefined if it is not set.
 *
 * @returns {TemporaryIndexes | undefined}
 */
export const createTemporaryIndexes = () => {
  const nodes = process.env.OPENSEARCH_URL?.split(',').filter(Boolean) ?? []
  if (nodes.length === 0) return undefined
  const prefix = `querent-run-${randomUUID().slice(0, 8)}`
  // A run may replace the global one.
  const { fetch } = globalThis
  /** @param {string} path @param {RequestInit} [init] */
  const send = async (path, init) => {
    const response = await fetch(`${nodes[0]}/${path}`, init)
    if (!response.ok) throw new Error(`The indexes ${prefix}-* could not be deleted: ${await response.text()}`)
    return response
  }
  let count = 0
  return {
    nodes,
    shards: Number(process.env.OPENSEARCH_SHARDS || 1),
    add: (name) => `${prefix}-${name}-${(count += 1)}`,
    deleteAll: async () => {
      const found = await (await send(`_cat/indices/${prefix}-*?format=json&h=index`)).json()
      for (const { index } of /** @type {{ index: string }[]} */ (found)) await send(index, { method: 'DELETE' })
    },
  }
}
