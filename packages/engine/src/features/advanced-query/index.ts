export { advancedQuery, type AdvancedQueryActor, type AdvancedQueryController } from './advanced-query'
export type { AdvancedQueryOptions } from './advanced-query.schema'
export type { AdvancedQueryState, AdvancedQueryCommands } from './advanced-query.view'
