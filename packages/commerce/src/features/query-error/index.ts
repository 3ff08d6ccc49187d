export { queryError, type QueryErrorActor, type QueryErrorController } from './query-error'
