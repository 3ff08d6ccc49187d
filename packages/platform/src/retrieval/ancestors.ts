/** Maximum number of ancestors of a document, which ends cycles of parents. */
export const MAX_ANCESTORS = 50
