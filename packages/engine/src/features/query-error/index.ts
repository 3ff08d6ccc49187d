export { queryError } from './query-error'
export type { QueryErrorState, QueryErrorCommands } from './query-error.view'
