export { advancedQuery } from './advanced-query'
export {
  advancedQueryMachine,
  type AdvancedQueries,
  type AdvancedQueryContext,
  type AdvancedQueryEvent,
} from './advanced-query.machine'
export { advancedQueryOptions, type AdvancedQueryOptions } from './advanced-query.schema'
export { toAdvancedQueryCommands, toAdvancedQueryState, type AdvancedQueryState } from './advanced-query.view'
