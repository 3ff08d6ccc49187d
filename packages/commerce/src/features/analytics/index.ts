export { analytics } from './analytics'
export type { CommerceAnalyticsOptions } from './analytics.schema'
