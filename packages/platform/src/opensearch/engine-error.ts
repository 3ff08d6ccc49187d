import { BackendError } from '../port/errors'

/** The error of a reply, as far as it is used. */
export interface EngineCause {
  type?: string
  reason?: string
  root_cause?: readonly EngineCause[]
  failed_shards?: readonly { reason?: EngineCause }[]
  caused_by?: EngineCause
}

/** A reply that says that a request failed. */
export interface EngineFailure {
  status: number
  cause: EngineCause
}

/** Thrown inside the folder for a reply with an error; `toBackendError` converts it. */
export class EngineFailedError extends Error {
  override readonly name = 'EngineFailedError'

  constructor(readonly failure: EngineFailure) {
    super(reasonOf(failure.cause))
  }
}

const causesOf = (cause: EngineCause): EngineCause[] => [
  cause,
  ...(cause.root_cause ?? []).flatMap(causesOf),
  ...(cause.failed_shards ?? []).flatMap(({ reason }) => (reason ? causesOf(reason) : [])),
  ...(cause.caused_by ? causesOf(cause.caused_by) : []),
]

const reasonOf = (cause: EngineCause) =>
  [...new Set(causesOf(cause).map(({ type, reason }) => `${type ?? 'error'}: ${reason ?? 'no reason'}`))].join('; ')

/** Returns whether an error or one of its causes has the type. */
export const hasType = ({ cause }: EngineFailure, type: string): boolean =>
  causesOf(cause).some((each) => each.type === type)

/** Errors of queries that are larger than the engine allows. */
const LIMITS =
  /too_many_(nested_)?clauses|TooManyClauses|TooManyNestedClauses|too_many_buckets|too_complex_to_determinize/i
const LIMIT_REASONS = /maxClauseCount|max_clause_count|Result window is too large|allowed to be used in|max_buckets/i

const exceedsLimit = ({ cause }: EngineFailure) =>
  causesOf(cause).some(({ type = '', reason = '' }) => LIMITS.test(type) || LIMIT_REASONS.test(reason))

/** Whether an index or the cluster is closed to this request, as an index on a full disk is to changes. */
const isBlocked = (failure: EngineFailure) =>
  // With 503, the cluster is about to start or to elect its manager.
  failure.status !== 503 && hasType(failure, 'cluster_block_exception')

/** Whether the user may not do this. The reply of a gateway has no type. */
const isForbidden = (failure: EngineFailure) =>
  failure.status === 401 ||
  (failure.status === 403 && (failure.cause.type === undefined || hasType(failure, 'security_exception')))

/** The rights that a user lacks. The rest of the reason names the user. */
const MISSING_RIGHTS = /no permissions for (\[[^\]]*\])/

const missingRightsOf = (message: string) => {
  const [, rights] = MISSING_RIGHTS.exec(message) ?? []
  return rights === undefined ? '' : ` (without ${rights})`
}

/** Nodes that went away during a search make it fail with a status of the server. */
const TEMPORARY = new Set([429, 502, 503, 504])

/** Returns whether what a request asks for does not exist. */
export const isMissing = ({ status }: EngineFailure): boolean => status === 404

/** Returns whether the same request may succeed on another node, or a little later. */
export const isTemporary = (failure: EngineFailure): boolean =>
  !exceedsLimit(failure) &&
  !isBlocked(failure) &&
  (TEMPORARY.has(failure.status) || (failure.status === 500 && hasType(failure, 'search_phase_execution_exception')))

/** Converts a reply with an error. An error that only a mistake of this package can cause is not a `BackendError`. */
export function toBackendError(error: EngineFailedError): Error {
  const { failure, message } = error
  if (exceedsLimit(failure)) {
    return new BackendError('tooComplex', `The query exceeds a limit of OpenSearch: ${message}`, { cause: error })
  }
  if (hasType(failure, 'index_not_found_exception')) {
    return new BackendError('unavailable', `The index has been deleted: ${message}`, { cause: error })
  }
  if (isBlocked(failure)) {
    const remedy = 'if a disk is full, free space; then remove index.blocks from the settings of the index'
    return new BackendError('unavailable', `OpenSearch blocks the request (${message}): ${remedy}`, { cause: error })
  }
  if (isTemporary(failure)) {
    return new BackendError('unavailable', `OpenSearch cannot answer at the moment: ${message}`, { cause: error })
  }
  if (failure.status === 409) {
    return new BackendError('conflict', `Another change prevents this one: ${message}`, { cause: error })
  }
  if (isForbidden(failure)) {
    const problem = `OpenSearch refuses the credentials${missingRightsOf(message)}: check the user, the password, and the rights`
    return new BackendError('unavailable', problem, { cause: error })
  }
  return new Error(`OpenSearch refuses a request (status ${failure.status}): ${message}`, { cause: error })
}

/** Returns whether a call failed because its index was deleted. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.cause instanceof EngineFailedError &&
  hasType(error.cause.failure, 'index_not_found_exception')
