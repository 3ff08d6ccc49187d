export { query, type QueryOptions } from './query'
