export { readApiDate, toApiDate } from './dates'
export { parseQuery } from './parse-query'
export { QuerySyntaxError } from './query-syntax-error'
export { textOf } from './text-of'
