export { createEmbeddedBackend } from './embedded-backend'
export type { EmbeddedBackendOptions, RankingOptions } from './read-options'
export type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'
export { createWasmDriver } from './wasm-driver'
