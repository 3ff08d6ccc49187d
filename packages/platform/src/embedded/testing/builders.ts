import type { Backend, Document, FieldDefinition } from '../../port'
import { createEmbeddedBackend } from '../embedded-backend'
import { createNodeSqliteDriver } from '../../sql/node-sqlite-driver'
import type { RankingOptions } from '../read-options'
import type { SqlDriver } from '../../sql/sql-driver'
import { createWasmDriver } from '../../sql/wasm-driver'

/** Test support: both drivers in memory, for `describe.each`. */
export const drivers: [name: string, create: () => Promise<SqlDriver>][] = [
  ['node:sqlite', async () => createNodeSqliteDriver()],
  ['sqlite-wasm', () => createWasmDriver()],
]

/** Test support: a backend with documents. */
export async function buildBackend(
  documents: readonly Document[],
  fields: readonly FieldDefinition[] = [],
  ranking?: RankingOptions,
): Promise<Backend> {
  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking })
  await backend.upsert(documents)
  return backend
}
