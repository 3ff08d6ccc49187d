export { createEmbeddedBackend, type EmbeddedBackendOptions } from './embedded-backend'
export type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'
export { createWasmDriver } from './wasm-driver'
