/** The longest partial query a suggest call carries, in characters. */
export const MAX_PARTIAL_QUERY_LENGTH = 256
