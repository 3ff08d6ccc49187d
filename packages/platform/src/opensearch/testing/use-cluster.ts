import { randomUUID } from 'node:crypto'
import type { Backend, Document, FieldDefinition } from '../../port'
import { createOpenSearchBackend, type OpenSearchBackend } from '../opensearch-backend'
import type { OpenSearchBackendOptions } from '../read-options'

/** The nodes of the cluster that the tests use. */
export const nodes = (process.env['OPENSEARCH_URL'] ?? '').split(',')

/** Unless a test states others. A busy machine needs longer for a search than users wait. */
const defaults = { nodes, shards: Number(process.env['OPENSEARCH_SHARDS'] || 1), timeoutMs: 60_000, fields: [] }

/** Sends a request to the cluster itself. */
export const ask = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
  const response = await fetch(`${nodes[0]}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Reply
}

const prefix = `test-${randomUUID().slice(0, 8)}`
/** The backends that are open, with the names of their indexes. */
const open = new Map<Backend, string>()
let count = 0

/** Returns the name of an index that no other test has. */
export const freshName = () => `${prefix}-${count++}`

/** Returns the names of the indexes behind a name. */
export const indexesOf = async (name: string): Promise<string[]> =>
  Object.keys(await ask<object>('GET', `/${name}-v*/_alias`))

/** Changes an index as if another release had written it. */
export const pretendOtherRelease = async (name: string, fields: readonly FieldDefinition[]) =>
  ask('PUT', `/${name}/_mapping`, { _meta: { querent: { layout: 1000, fields } } })

/** Creates a backend on the cluster. It is removed with its index after the tests of the file. */
export const create = async (changes: Partial<OpenSearchBackendOptions> = {}): Promise<OpenSearchBackend> => {
  const options = { ...defaults, index: freshName(), ...changes }
  const backend = await createOpenSearchBackend(options)
  open.set(backend, options.index)
  return backend
}

/** Returns all documents of a backend. */
export const readAll = async (backend: Backend): Promise<Document[]> => {
  const documents: Document[] = []
  for await (const document of backend.scan()) documents.push(document)
  return documents
}

const close = async (backend: Backend) => {
  open.delete(backend)
  await backend.close()
}

const deleteIndexesOf = async (name: string) => {
  for (const index of await indexesOf(name)) await ask('DELETE', `/${index}`)
}

/** Removes a backend with its indexes. */
export const remove = async (backend: Backend) => {
  const index = open.get(backend)!
  await close(backend)
  await deleteIndexesOf(index)
}

/** Removes all backends with their indexes. */
export const removeAll = async () => {
  for (const backend of open.keys()) await close(backend)
  await deleteIndexesOf(`${prefix}-*`)
}
