import type { Backend, Document, FieldDefinition } from '../port'
import { createEmbeddedBackend } from '../embedded'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import type { RankingOptions } from '../retrieval/ranking-options'

interface BackendSettings {
  fields: readonly FieldDefinition[]
  ranking?: RankingOptions | undefined
}

type BackendFactory = (settings: BackendSettings) => Backend | Promise<Backend>

let create: BackendFactory = (settings) => createEmbeddedBackend({ driver: createNodeSqliteDriver(), ...settings })

/** Test support: sets what creates the backends of all later tests. Default: embedded ones, in memory. */
export const useBackend = (factory: BackendFactory) => {
  create = factory
}

/** Test support: a backend with documents, for tests that any backend passes. */
export async function buildBackend(
  documents: readonly Document[],
  fields: readonly FieldDefinition[] = [],
  ranking?: RankingOptions,
): Promise<Backend> {
  const backend = await create({ fields, ranking })
  await backend.upsert(documents)
  return backend
}
