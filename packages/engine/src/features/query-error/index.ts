export { queryError } from './query-error'
export { queryErrorMachine, type QueryErrorEvent } from './query-error.machine'
export { toQueryErrorCommands, toQueryErrorState, type QueryErrorState } from './query-error.view'
