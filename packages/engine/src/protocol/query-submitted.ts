import { isPlain } from '../core/keep'

/**
 * Whether what a feature emitted is that a person asks for a query: by submitting one, not by walking through the
 * history.
 */
export const isQuerySubmitted = ({
  type,
  parameters,
  isRestore,
}: {
  type: string
  [member: string]: unknown
}): boolean => type === 'search.requested' && !isRestore && isPlain(parameters) && 'q' in parameters
