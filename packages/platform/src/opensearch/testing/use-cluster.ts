import { randomUUID } from 'node:crypto'
import type { Backend, Document } from '../../backend'
import { createOpenSearchBackend } from '../opensearch-backend'
import type { OpenSearchBackendOptions } from '../read-options'

/** The nodes of the cluster that the tests use. */
export const nodes = (process.env['OPENSEARCH_URL'] ?? '').split(',')

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
const open = new Set<Backend>()
let count = 0

/** Returns the name of an index that no other test has. */
export const freshName = () => `${prefix}-${count++}`

/** Returns the names of the indexes behind a name. */
export const indexesOf = async (name: string): Promise<string[]> =>
  Object.keys(await ask<object>('GET', `/${name}-v*/_alias`))

/** Creates a backend on the cluster. It is removed with its index after the tests of the file. */
export const create = async (changes: Partial<OpenSearchBackendOptions> = {}): Promise<Backend> => {
  const backend = await createOpenSearchBackend({ nodes, index: freshName(), fields: [], ...changes })
  open.add(backend)
  return backend
}

/** Returns all documents of a backend. */
export const readAll = async (backend: Backend): Promise<Document[]> => {
  const documents: Document[] = []
  for await (const document of backend.scan()) documents.push(document)
  return documents
}

/** Removes all backends with their indexes. */
export const removeAll = async () => {
  for (const backend of open) await backend.close()
  open.clear()
  const found = await ask<object>('GET', `/${prefix}-*/_alias`)
  for (const name of Object.keys(found)) await ask('DELETE', `/${name}`)
}
