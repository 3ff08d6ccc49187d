export { query } from './query'
export type { QueryOptions } from './query.schema'
