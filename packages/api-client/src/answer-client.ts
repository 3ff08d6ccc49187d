import type { CallOptions } from './transport'
import type { AnswerEvent, AnswerFeedback, AnswerRequest } from './wire/answer'

/** How one answer is received. */
export interface AnswerCallOptions extends CallOptions {
  /** Is called with each event of the answer, in order; not after the call has ended. */
  onEvent: (event: AnswerEvent) => void
}

/** The calls about generated answers. A call that fails rejects with an `ApiError`, whose `code` says how. */
export interface AnswerClient {
  /**
   * Receives the answer to a search, and resolves when it is complete. `streamId` is the `generativeQuestionAnsweringId`
   * of the search response.
   *
   * @throws {AnswerFailure} If the answer could not be completed.
   * @see Protocol, section 9.2 and Specification, sentences 7.8 to 7.15, 8.6, 8.7, 8.15 and 9.21
   */
  streamAnswer(streamId: string, options: AnswerCallOptions): Promise<void>
  /**
   * Asks a question, receives the answer as `streamAnswer` does, and resolves when it is complete. `onAnswerId` is called
   * with the id that feedback names, before any event; again with another id, if the question had to be asked again.
   *
   * @throws {AnswerFailure} If the answer could not be completed.
   * @see Protocol, section 9.3
   */
  generateAnswer(
    configurationId: string,
    request: AnswerRequest,
    options: AnswerCallOptions & { onAnswerId?: (id: string) => void },
  ): Promise<void>
  /**
   * Sends what a person thinks of an answer.
   *
   * @see Protocol, section 9.3
   */
  sendAnswerFeedback(configurationId: string, feedback: AnswerFeedback, options?: CallOptions): Promise<void>
}
