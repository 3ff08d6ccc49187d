export { MAX_RESULT_WINDOW } from '@querent/api-client'
export type {
  AgentEvent,
  AnswerEvent,
  AnswerPhase,
  CategoryFacetValue,
  Completion,
  FacetResponse,
  FacetSearchValue,
  FacetValue,
  FacetValueState,
  FieldDescription,
  Highlight,
  QueryCorrection,
  QuestionAnswer,
  RelatedQuestion,
  Result,
  SearchRequest,
  SearchResponse,
} from '@querent/api-client'
export * from './caching'
export type { ActorOf, AnyActor, AnyEvent, FeatureActor, FeatureSnapshot, Observer, Subscription } from './core/actor'
export type { Controller, ControllerMembers, ControllerOf } from './core/controller'
export { createEngine, createMultiSourceEngine } from './core/create-engine'
export type { SourceOptions } from './core/session'
export { DEFAULT_SEARCH_TIMEOUT_MS, type Engine, type EngineOptions, type ProtocolAdapter } from './core/engine'
export {
  createEnvironment,
  type Clock,
  type Environment,
  type HostPage,
  type KeyValueStorage,
  type Logger,
} from './core/environment'
export { createMemoryStorage, hostPageOf, storageOf } from './core/browser-defaults'
export { EngineError, InvalidOptionsError, type EngineErrorCode } from './core/errors'
export {
  defineFeature,
  ofSource,
  type AnyFeatureDefinition,
  type AnyFeatureFactory,
  type Feature,
  type FeatureDefinition,
  type FeatureFactory,
  type ParameterChange,
  type ParameterCodec,
  type Receivers,
  type Revision,
  type Tools,
} from './core/feature'
export type { ChangeOrigin, Observation, Protocol, Reset, SearchRequested, Signal, Signals } from './core/protocol'
export { fetchActor, type FetchActorLogic, type FetchOptions } from './core/fetch-actor'
export { dehydrate, hydrate, type Dehydrated } from './core/hydration'
export { addFeature, removeFeature } from './core/late-features'
export type { MergeRules } from './core/merge'
export type { InputOfSchema, Option, OptionsSchema } from './core/options'
export type { Page, PageStatus, SearchFailure } from './core/page'
export type { ParameterRow, ParameterTable } from './core/parameters'
export { settled } from './core/settled'
export type { PagePart, SourceAdapter } from './core/source-adapter'
export { toStore, type Store, type StoreSource } from './core/to-store'
export { toolsOf } from './core/tools'
export { isEqual, reuseFields, reuseItems } from './core/reuse'
export type { Cause, SearchRequested as FeatureSearchRequested } from './domain/causes'
export {
  answerContentFormats,
  answerStyles,
  type AnswerCitation,
  type AnswerContentFormat,
  type AnswerError,
  type AnswerStyle,
} from './domain/answers'
export type { Alias, Choice, ChoicesContext, ChoicesEvent } from './domain/choices.machine'
export type { Condition } from './domain/facets'
export type {
  AutomaticFacetFact,
  CorrectionFact,
  FacetFacts,
  FacetKind,
  Identified,
  PageFacts,
  RangeValueFact,
  RelaxationFact,
  RequestFacts,
  TreeValueFact,
  TriggerFact,
  ValueFact,
  ValueState,
} from './domain/facts'
export { DEFAULT_PER_PAGE } from './domain/paging'
export { parameter, type DomainParameterRow, type ParameterKind, type ParameterKindOf } from './domain/parameter-kinds'
export { dateRange, numericRange, type Bound, type DateInput, type Range, type RangeInput } from './domain/ranges'
export type { RuntimeText } from './domain/runtime-text'
export { ANSWER_TIMEOUT_MS } from './search/follow-answer'
export type { SearchFacts } from './search/facts'
export {
  searchParameters,
  type DateRangeParameter,
  type NumericRangeParameter,
  type SearchParameters,
} from './search/search-parameters'
export {
  createSearchEngine,
  createSearchSession,
  defineSearchFeature,
  searchToolsOf,
  type AnalyticsCalls,
  type AnswerCalls,
  type DehydratedSearch,
  type SearchEngine,
  type SearchEngineClient,
  type SearchEngineOptions,
  type SearchFeature,
  type SearchPage,
  type SearchProtocol,
  type SearchRequestParts,
  type SearchSessionOptions,
} from './search/search-protocol'
export * from './features/advanced-query'
export * from './features/analytics'
export * from './features/automatic-facets'
export * from './features/breadcrumbs'
export * from './features/category-facet'
export * from './features/context'
export * from './features/conversation'
export * from './features/did-you-mean'
export * from './features/draft'
export * from './features/excerpt-length'
export * from './features/facet'
export * from './features/facet-manager'
export * from './features/facet-search'
export * from './features/field-descriptions'
export * from './features/folding'
export * from './features/generated-answer'
export * from './features/history'
export * from './features/instant-results'
export * from './features/interactive-result'
export * from './features/pager'
export * from './features/query'
export * from './features/query-error'
export * from './features/query-summary'
export * from './features/range-facet'
export * from './features/range-filter'
export * from './features/recent-queries'
export * from './features/recent-results'
export * from './features/result-list'
export * from './features/result-preview'
export * from './features/result-templates'
export * from './features/results-per-page'
export * from './features/search-box'
export * from './features/search-settings'
export * from './features/search-status'
export * from './features/smart-snippet'
export * from './features/sort'
export * from './features/static-filter'
export * from './features/tabs'
export * from './features/token-renewal'
export * from './features/triggers'
export * from './features/url-state'
export {
  createPageMemory,
  type PageMemory,
  type PageMemoryOptions,
  type RememberedPage,
} from './page-memory/page-memory'
export { highlightToHtml, type HighlightDelimiters } from './text/highlight-to-html'
export { parseHighlighted, type SuggestionPiece, type SuggestionPieceKind } from './text/parse-highlighted'
export { safeHref } from './text/safe-href'
export { splitHighlights, type TextPiece } from './text/split-highlights'
