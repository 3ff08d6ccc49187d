export { advancedQuery } from './advanced-query'
export type { AdvancedQueryOptions } from './advanced-query.schema'
export type { AdvancedQueryState } from './advanced-query.view'
