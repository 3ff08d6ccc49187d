export { query, type QueryOptions, type QueryState, type QueryActor, type QueryController } from './query'
