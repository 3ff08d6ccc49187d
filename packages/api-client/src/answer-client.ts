import { streamAnswer } from './answer-stream'
import { createCompletion, settingsOf, type AnswerCall, type AnswerClientConfiguration } from './configuration'
import type { Connection } from './connection'
import { readText } from './reply'
import { createTransport, type CallOptions } from './transport'
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
  /**
   * Whether the platform is reached.
   *
   * @see Specification, sentence 8.3
   */
  readonly connection: Connection
}

/**
 * Creates a client of the generated answers of a hosted platform, or of another that speaks its protocol. A stream that
 * breaks off, or is silent for 5 seconds, is opened again up to 3 times, a second apart; then the answer continues
 * without repeating text. A client error on opening is final.
 *
 * @throws {ConfigurationError} If an option is missing or cannot work.
 * @see Protocol, sections 9.2 and 9.3
 */
export const createAnswerClient = (configuration: AnswerClientConfiguration): AnswerClient => {
  const { organizationId, platformEndpoint, debug = false } = configuration
  const settings = settingsOf(configuration, 'platformEndpoint', platformEndpoint, '')
  const transport = createTransport(settings)
  const complete = createCompletion(configuration)
  const base = `${settings.baseUrl}/rest/organizations/${encodeURIComponent(organizationId)}`
  const post = (call: AnswerCall, configurationId: string, path: string, body: object) => ({
    call,
    url: `${base}/answer/v1/configs/${encodeURIComponent(configurationId)}/${path}`,
    body: JSON.stringify(body),
  })
  return {
    streamAnswer: async (streamId, options) =>
      streamAnswer(
        transport,
        settings,
        {
          call: 'streamAnswer',
          url: `${base}/machinelearning/streaming/${encodeURIComponent(streamId)}`,
          method: 'GET',
          headers: { Accept: '*/*' },
        },
        { ...options, debug },
      ),
    generateAnswer: async (configurationId, request, { onAnswerId, ...options }) => {
      let answerId: string | undefined
      return streamAnswer(
        transport,
        settings,
        {
          ...post('generateAnswer', configurationId, 'generate', complete(request)),
          headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        },
        {
          ...options,
          debug,
          onOpen({ headers }) {
            const id = headers.get('x-answer-id')
            if (id && id !== answerId) onAnswerId?.((answerId = id))
          },
        },
      )
    },
    sendAnswerFeedback: async (configurationId, feedback, options) => {
      const definition = post('sendAnswerFeedback', configurationId, 'evaluations', feedback)
      await transport.send({ ...definition, isIdempotent: false }, readText, options)
    },
    connection: transport.connection,
  }
}
