export { analytics } from './analytics'
export { MAX_EVENTS, type ActionsHistoryItem, type OutgoingEvent } from './analytics.machine'
export type { AnalyticsOptions } from './analytics.schema'
export type { AnalyticsState, HandoverAnalytics } from './analytics.view'
