/** Maximum length of the partial query in a suggest call, in characters. */
export const MAX_PARTIAL_QUERY_LENGTH = 256

/** The maximum of `firstResult` plus `numberOfResults`. The platform returns no results past it. */
export const MAX_RESULT_WINDOW = 5000

/** Maximum nesting of the values of a category facet, and of the parents and children of a result, in a response. */
export const MAX_NESTING = 50
