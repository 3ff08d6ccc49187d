export type { RecentListLabels } from './recent-list'
export { RecentQueries, type RecentQueriesProps } from './recent-queries'
export { RecentResults, type RecentResultsProps } from './recent-results'
