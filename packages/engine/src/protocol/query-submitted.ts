import { isPlain } from '../core/keep'

/** How many queries that are to stay as they were asked are remembered: as many as can be reached by undoing. */
export const MAX_REFUSED_QUERIES = 10

/**
 * The query that a person asks for by what a feature emitted; undefined where it asks for none, or walks through the
 * history.
 */
export const submittedQueryOf = ({
  type,
  parameters,
  isRestore,
}: {
  type: string
  [member: string]: unknown
}): string | undefined => {
  const q = type === 'search.requested' && !isRestore && isPlain(parameters) && parameters['q']
  return typeof q === 'string' ? q : undefined
}
