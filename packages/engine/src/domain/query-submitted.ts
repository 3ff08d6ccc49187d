/** How many rejected corrections are remembered. It matches the depth of the undo history. */
export const MAX_REFUSED_QUERIES = 10

/** Returns the query that a user submitted with an event of a feature; undefined if the event submits none. */
export const submittedQueryOf = ({ type, query }: { type: string; [member: string]: unknown }): string | undefined =>
  type === 'search.requested' && typeof query === 'string' ? query : undefined
