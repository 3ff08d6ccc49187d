/** Problems outside of a request. */
export type PlatformErrorCode = 'invalidOptions' | 'badFile' | 'badRecord' | 'cannotListen' | 'inUse' | 'unavailable'

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

/** Thrown by a backend that cannot answer a call at the moment, although the call is valid. */
export class UnavailableError extends PlatformError {
  override readonly name = 'UnavailableError'

  constructor(
    message: string,
    /** When to try again, in seconds. */
    readonly retryAfterSeconds: number,
    options?: ErrorOptions,
  ) {
    super('unavailable', message, options)
  }
}
