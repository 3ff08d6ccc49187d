export { query } from './query'
export { queryMachine, type QueryContext } from './query.machine'
export { queryOptions, type QueryOptions } from './query.schema'
