export { queryError, type QueryErrorActor, type QueryErrorController } from './query-error'
export type { QueryErrorState, QueryErrorCommands } from './query-error.view'
