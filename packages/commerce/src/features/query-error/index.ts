export { queryError } from './query-error'
