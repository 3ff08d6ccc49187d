export type { RecentListParts, RecentListPropGetters } from './recent-list'
export {
  RecentQueries,
  useRecentQueriesProps,
  type RecentQueriesParts,
  type RecentQueriesPropGetters,
  type RecentQueriesProps,
} from './recent-queries'
export {
  RecentResults,
  useRecentResultsProps,
  type RecentResultsParts,
  type RecentResultsPropGetters,
  type RecentResultsProps,
} from './recent-results'
