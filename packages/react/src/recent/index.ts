export type { RecentListParts } from './recent-list'
export {
  RecentQueries,
  useRecentQueriesProps,
  type RecentQueriesParts,
  type RecentQueriesProps,
} from './recent-queries'
export {
  RecentResults,
  useRecentResultsProps,
  type RecentResultsParts,
  type RecentResultsProps,
} from './recent-results'
