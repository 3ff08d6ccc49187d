export type {
  Backend,
  BackendQuery,
  BackendReply,
  Document,
  FieldDefinition,
  FieldValue,
  Hit,
  IndexProgress,
  Sort,
} from './backend'
export { createEmbeddedBackend, createWasmDriver } from './embedded'
export type { EmbeddedBackendOptions, SqlDriver, SqlStatement, SqlValue } from './embedded'
export { InvalidOptionsError, PlatformError } from './errors'
export type { PlatformErrorCode } from './errors'
export { createPlatform } from './handler/platform'
export type { PlatformHandler, PlatformOptions, RequestLog } from './handler/platform'
