export { readApiDate, toApiDate } from './dates'
export { MAX_EXPRESSION_LENGTH, parseQuery } from './parse-query'
export { QuerySyntaxError } from './query-syntax-error'
export { textOf } from './text-of'
