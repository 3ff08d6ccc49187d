import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * An invalid option. Thrown by `createSearchClient`; a call only rejects with it for its own `timeoutMs`, for a hook
 * that throws, and for a `fetch` that returns no response.
 *
 * @see Specification, sentence 8.5
 */
export class ConfigurationError extends ApiError {
  override readonly name = 'ConfigurationError'
  declare readonly code: 'invalid-configuration'

  constructor(message: string, details?: Partial<ApiErrorDetails>) {
    super('invalid-configuration', message, details)
  }
}
