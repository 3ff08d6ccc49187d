export { createEmbeddedBackend } from './embedded-backend'
export type { ConfigurableBackend, EmbeddedBackendOptions, RankingOptions } from './read-options'
export type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'
export { createWasmDriver } from './wasm-driver'
