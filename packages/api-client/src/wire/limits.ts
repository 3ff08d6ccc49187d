/** The longest partial query a suggest call carries, in characters. */
export const MAX_PARTIAL_QUERY_LENGTH = 256

/** The platform returns no result past this one, whatever the total: `firstResult` and `numberOfResults` add up to no more. */
export const MAX_RESULT_WINDOW = 5000

/** How deep the values of a category facet, and the parents and children of a result, may nest in a response. */
export const MAX_NESTING = 50
