/** The reason of an error, for code to branch on. The list is closed; a new code is a minor release. */
export type EngineErrorCode =
  | 'invalid-options'
  | 'invalid-argument'
  | 'invalid-dehydrated'
  | 'unknown-feature'
  | 'duplicate-feature'
  | 'missing-feature'
  | 'request-conflict'
  | 'parameter-conflict'
  | 'engine-stopped'

/** Base class of every error this package throws. Branch on `code`, never on the message. */
export class EngineError extends Error {
  override readonly name: string = 'EngineError'

  constructor(
    readonly code: EngineErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The options of a feature do not match their schema. `cause` holds the issues. */
export class InvalidOptionsError extends EngineError {
  override readonly name = 'InvalidOptionsError'

  constructor(kind: string, problems: readonly string[], cause: unknown) {
    super('invalid-options', `Invalid options for "${kind}": ${problems.join('; ')}`, { cause })
  }
}

/** @throws {EngineError} `invalid-argument`, if `value` is not an integer of at least `minimum`. */
export function assertInteger(
  command: string,
  argument: string,
  value: number,
  minimum: number,
  maximum = Infinity,
): void {
  if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return
  throw new EngineError(
    'invalid-argument',
    `${command}: ${argument} must be an integer of at least ${minimum}${maximum < Infinity ? ` and at most ${maximum}` : ''} (received ${value})`,
  )
}

/** @throws {EngineError} `invalid-argument`, if `value` is not a string. */
export function assertString(command: string, argument: string, value: string): void {
  if (typeof value === 'string') return
  throw new EngineError('invalid-argument', `${command}: ${argument} must be a string (received ${value})`)
}

/** @throws {EngineError} `invalid-argument`, if `values` is not a list of objects. */
export function assertObjects(command: string, argument: string, values: unknown, what = 'a list of objects') {
  if (Array.isArray(values) && values.every((value) => typeof value === 'object' && value)) return
  throw new EngineError('invalid-argument', `${command}: ${argument} must be ${what}`)
}

/** @throws {EngineError} `invalid-argument`, if `value` is not one of `values`. */
export function assertOneOf(command: string, value: string, values: readonly string[]) {
  if (values.includes(value)) return
  throw new EngineError('invalid-argument', `${command}: "${value}" is not one of ${values.join(', ')}`)
}

/** Fails a call to a custom client that replied with an invalid value. */
export function assertReply(isValid: boolean): asserts isValid {
  if (!isValid) throw Object.assign(new Error('The client returned an invalid reply'), { code: 'malformed' })
}
