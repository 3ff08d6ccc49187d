import { MAX_PARTIAL_QUERY_LENGTH } from './wire/limits'

/** Cuts a partial query to the maximum length, without splitting a surrogate pair. */
export const cutPartialQuery = (q: string) => q.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
