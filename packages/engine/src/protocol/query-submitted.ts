import { isPlain } from '../core/keep'

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
