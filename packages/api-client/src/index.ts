export { createAnswerClient, type AgentCallOptions, type AnswerCallOptions, type AnswerClient } from './answer-client'
export { ANSWER_INACTIVITY_MS, MAX_ANSWER_RETRIES } from './answer-stream'
export { createAnalyticsClient, type AnalyticsCallOptions, type AnalyticsClient } from './analytics-client'
export { createSearchClient, type SearchClient } from './client'
export { createCommerceClient, type CommerceClient } from './commerce-client'
export { DEFAULT_TIMEOUT_MS } from './configuration'
export type { Clock } from './clock'
export type { Connection, ConnectionStatus } from './connection'
export type {
  AnalyticsCall,
  AnalyticsClientConfiguration,
  AnswerCall,
  AnswerClientConfiguration,
  ApiRequest,
  ClientConfiguration,
  CommerceCall,
  CommerceClientConfiguration,
  Fetch,
  Logger,
  RequestConfiguration,
  RetryOptions,
  SearchCall,
  SearchClientConfiguration,
} from './configuration'
export {
  createTokenSource,
  TOKEN_RENEWAL_TIMEOUT_MS,
  type AccessTokenFunction,
  type RenewalDriver,
  type TokenLease,
  type TokenSource,
  type TokenSourceConfiguration,
  type TokenStatus,
} from './access-token'
export { MAX_TOKEN_RENEWALS, nextAttempt, TOKEN_RENEWAL_WINDOW_MS, type RenewalAttempt } from './renewal-rule'
export type { Observable } from './status'
export type { CallOptions } from './transport'
export type { UpdateRequest } from './exchange'
export { MAX_REPLY_LENGTH } from './reply'
export { AnswerFailure } from './errors/answer-failure'
export { ApiError, isApiError, type ApiErrorCode, type ApiErrorDetails } from './errors/api-error'
export { ConfigurationError } from './errors/configuration-error'
export { DisconnectedError } from './errors/disconnected-error'
export { HttpError, type PlatformErrorBody } from './errors/http-error'
export { MalformedReplyError } from './errors/malformed-reply-error'
export { RateLimitedError } from './errors/rate-limited-error'
export { TokenExpiredError } from './errors/token-expired-error'
export type { AgentEvent, AgentQuestion, AgentStatus, FollowUpQuestion } from './wire/agent'
export type { AnswerCitation, AnswerEvent, AnswerFeedback, AnswerPhase, AnswerRequest } from './wire/answer'
export type * from './wire/analytics'
export type * from './wire/facet-value-state'
export type * from './wire/facet-request'
export type * from './wire/register'
export type * from './wire/search'
export { isSearchResponse } from './wire/search.guard'
export * from './wire/limits'
export { quoteValue } from './wire/expression'
export type * from './wire/query-suggest'
export { isQuerySuggestResponse } from './wire/query-suggest.guard'
export type * from './wire/facet-search'
export { isFacetSearchResponse } from './wire/facet-search.guard'
export type * from './wire/plan'
export { isPlanResponse } from './wire/plan.guard'
export type * from './wire/html'
export type * from './wire/commerce'
export { isProductSearchResponse, isRecommendationsResponse } from './wire/commerce.guard'
export type * from './wire/commerce-facet'
export type * from './wire/product'
export type * from './wire/fields'
export { isFieldsResponse } from './wire/fields.guard'
