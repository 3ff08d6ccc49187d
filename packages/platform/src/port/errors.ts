/** Problems outside of a request. */
export type PlatformErrorCode = 'invalidOptions' | 'badFile' | 'badRecord' | 'cannotListen' | 'inUse' | BackendErrorCode

/**
 * Why a backend could not answer a valid call:
 *
 * - `unavailable`: not at the moment, for example because it has too many calls to answer.
 * - `timeout`: the call took too long.
 * - `unsupported`: the backend lacks a capability.
 * - `tooComplex`: the query exceeds a limit of the backend.
 * - `tooLarge`: a document would exceed the limits of the call.
 * - `conflict`: another change of the index prevents it.
 */
export type BackendErrorCode = 'unavailable' | 'timeout' | 'unsupported' | 'tooComplex' | 'tooLarge' | 'conflict'

/** Base class of the errors with a code. The message names the problem and the fix. */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Thrown if an option is invalid. */
export class InvalidOptionsError extends PlatformError {
  override readonly name = 'InvalidOptionsError'

  constructor(message: string, options?: ErrorOptions) {
    super('invalidOptions', message, options)
  }
}

/** Thrown if a record of a data file cannot become a document. */
export class BadRecordError extends PlatformError {
  override readonly name = 'BadRecordError'

  constructor(
    readonly file: string,
    /** The start of the record, such as `line 3` or, in a JSON array, `item 3`; starts at 1. */
    readonly position: string,
    readonly reason: string,
  ) {
    super('badRecord', `${file}, ${position}: ${reason}`)
  }
}

/** The cause of an error, and when to try again. */
export interface BackendErrorOptions extends ErrorOptions {
  /** When to try again, in seconds. Default 1 for `unavailable` and `timeout`, otherwise none. */
  retryAfterSeconds?: number | undefined
}

/** Thrown by a backend that cannot answer a valid call. */
export class BackendError extends PlatformError {
  override readonly name = 'BackendError'
  /** When to try again, in seconds; undefined if that does not help. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    override readonly code: BackendErrorCode,
    message: string,
    { retryAfterSeconds, ...options }: BackendErrorOptions = {},
  ) {
    super(code, message, options)
    this.retryAfterSeconds = retryAfterSeconds ?? (code === 'unavailable' || code === 'timeout' ? 1 : undefined)
  }
}

/** Returns the error of a scan whose index was replaced. */
export const replacedWhileScanned = () =>
  new BackendError('conflict', 'The index was replaced while its documents were read: read them again')
