export { query, type QueryActor, type QueryController } from './query'
export type { QueryOptions } from './query.schema'
