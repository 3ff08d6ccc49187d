export type { RecentListParts, RecentListPropGetters } from './recent-list'
export * from './recent-queries'
export * from './recent-results'
export type { RecentListLabels } from './labels'
