import { MAX_PARTIAL_QUERY_LENGTH } from './wire/limits'

/** The first characters of a partial query, whole ones: a surrogate pair at the limit is left out. */
export const cutPartialQuery = (q: string) => q.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
