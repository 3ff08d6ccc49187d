export type {
  AnalyticsEvent,
  EventCount,
  EventFilter,
  EventStore,
  PurchaseFilter,
  StoredEvent,
} from './analytics/event-store'
export type { AnsweredSearch, QueryFilter } from './analytics/query-popularity'
export { createMemoryEventStore } from './analytics/memory-event-store'
export type { MemoryEventStoreOptions } from './analytics/memory-event-store'
export { createSqlEventStore } from './analytics/sql-event-store'
export type { EventRetention, SqlEventStoreOptions } from './analytics/sql-event-store'
export { AnswerError } from './answers/answer-generator'
export type {
  AnswerGenerator,
  AnswerPart,
  AnswerRequest,
  ContentFormat,
  Passage,
  Turn,
} from './answers/answer-generator'
export { createExtractiveGenerator } from './answers/extractive'
export { createOpenAiGenerator } from './answers/openai-generator'
export type { OpenAiOptions } from './answers/openai-generator'
export type * from './port'
export { toConfigurationJsonSchema } from './configuration/json-schema'
export type { ConfigurationInput } from './configuration/schema'
export { createEmbeddedBackend, createWasmDriver } from './embedded'
export { openAiEmbeddings } from './semantic/openai-embeddings'
export type { OpenAiEmbeddingsOptions } from './semantic/openai-embeddings'
export type { Embed, SemanticOptions } from './semantic/semantic-options'
export type {
  ConfigurableBackend,
  EmbeddedBackendOptions,
  RankingOptions,
  SqlDriver,
  SqlStatement,
  SqlValue,
} from './embedded'
export { BackendError, InvalidOptionsError, PlatformError } from './port/errors'
export type { PlatformErrorCode } from './port/errors'
export { createPlatform } from './platform'
export type { PlatformConfiguration, PlatformHandler, PlatformOptions, RequestLog } from './platform'
