export { analytics, type AnalyticsActor, type AnalyticsController } from './analytics'
export type { CommerceAnalyticsOptions } from './analytics.schema'
