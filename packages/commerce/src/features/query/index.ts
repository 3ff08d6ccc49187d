export { query, type QueryOptions, type QueryState } from './query'
