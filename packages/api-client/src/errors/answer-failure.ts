import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * An answer that could not be completed: its stream could not be opened, broke off too often, or reported an error.
 *
 * @see Specification, sentences 8.6 and 8.7; Protocol, sections 9.2 and 9.4
 */
export class AnswerFailure extends ApiError {
  override readonly name = 'AnswerFailure'
  declare readonly code: 'answer'
  /**
   * 1 if the stream broke off after the last retry, otherwise the HTTP status or the code of the server. The codes of an
   * agent: 1000 it took too long, 1001 it accepts no further questions, 1002 the conversation is unknown, 1003 no model is
   * available, 1004 another failure, 1005 the conversation is at its limit.
   */
  declare readonly answerCode: number
  /** Whether asking again may help: only if `answerCode` is 1. */
  declare readonly isRetryable: boolean

  constructor(message: string, answerCode: number, details: ApiErrorDetails) {
    super('answer', message, details)
    this.answerCode = answerCode
    this.isRetryable = answerCode === 1
  }
}
