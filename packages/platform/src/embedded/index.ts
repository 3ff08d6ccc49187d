export { createEmbeddedBackend } from './embedded-backend'
export type { ConfigurableBackend, EmbeddedBackendOptions, RankingOptions } from './read-options'
export type { SqlDriver, SqlStatement, SqlValue } from '../sql/sql-driver'
export { createWasmDriver } from '../sql/wasm-driver'
