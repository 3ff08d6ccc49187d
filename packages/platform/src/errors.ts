/** What can be wrong outside of a request. */
export type PlatformErrorCode = 'invalidOptions' | 'badFile' | 'badRecord' | 'cannotListen'

/** Root of the errors with a code; the message names the culprit and the remedy. */
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

/** An option that is out of its range, told where it was given. */
export class InvalidOptionsError extends PlatformError {
  override readonly name = 'InvalidOptionsError'

  constructor(message: string, options?: ErrorOptions) {
    super('invalidOptions', message, options)
  }
}

/** A record of a data file that cannot become a document. */
export class BadRecordError extends PlatformError {
  override readonly name = 'BadRecordError'

  constructor(
    readonly file: string,
    /** Where the record starts, such as `line 3` or, in a JSON array, `item 3`; counted from 1. */
    readonly position: string,
    readonly reason: string,
  ) {
    super('badRecord', `${file}, ${position}: ${reason}`)
  }
}
