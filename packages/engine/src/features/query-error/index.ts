export { queryError } from './query-error'
export type { QueryErrorState } from './query-error.view'
