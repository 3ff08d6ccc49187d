import { agentVocabulary } from './agent-messages'
import { answerVocabulary } from './answer-messages'
import { streamAnswer, type StreamOptions, type Vocabulary } from './answer-stream'
import {
  checkGlobals,
  createCompletion,
  settingsOf,
  type AnswerCall,
  type AnswerClientConfiguration,
} from './configuration'
import type { Connection } from './connection'
import type { CallDefinition } from './exchange'
import { readText } from './reply'
import { createTransport, type CallOptions } from './transport'
import type { AgentEvent, AgentQuestion, FollowUpQuestion } from './wire/agent'
import type { AnswerEvent, AnswerFeedback, AnswerPhase, AnswerRequest } from './wire/answer'

interface PhaseOptions extends CallOptions {
  /** Called when the stream is opened, falls silent, or is opened again; not after the call has ended. */
  onPhase?: (phase: AnswerPhase) => void
}

/** Options for receiving an answer. */
export interface AnswerCallOptions extends PhaseOptions {
  /** Called with each event of the answer, in order; not after the call has ended. */
  onEvent: (event: AnswerEvent) => void
}

/** Options for receiving the answer of an agent. */
export interface AgentCallOptions extends PhaseOptions {
  /** Called with each event of the answer, in order; not after the call has ended. */
  onEvent: (event: AgentEvent) => void
}

/** The calls of generated answers. A failed call rejects with an `ApiError`, whose `code` has the reason. */
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
   * Asks a question, receives the answer as `streamAnswer` does, and resolves when it is complete. `onAnswerId` is
   * called before any event with the id for feedback, and again with another id if the question was repeated.
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
   * Sends a user's feedback about an answer.
   *
   * @see Protocol, section 9.3
   */
  sendAnswerFeedback(configurationId: string, feedback: AnswerFeedback, options?: CallOptions): Promise<void>
  /**
   * Asks an agent the first question of a conversation, receives the answer as `streamAnswer` does, and resolves when it
   * is complete.
   *
   * @throws {AnswerFailure} If the answer could not be completed.
   * @see Protocol, section 9.4
   */
  askAgent(agentId: string, question: AgentQuestion, options: AgentCallOptions): Promise<void>
  /**
   * Asks an agent a question in the context of the conversation so far. If the stream breaks off, the question is sent
   * again with the same token.
   *
   * @throws {AnswerFailure} If the answer could not be completed, or the agent accepts no further questions.
   * @see Protocol, section 9.4
   */
  askFollowUp(agentId: string, question: FollowUpQuestion, options: AgentCallOptions): Promise<void>
  /**
   * Whether the platform is reachable.
   *
   * @see Specification, sentence 8.3
   */
  readonly connection: Connection
}

/**
 * Creates a client of the generated answers of a hosted platform, or of another platform with the same protocol. A
 * stream that breaks off, or is silent for 5 seconds, is opened again up to 3 times, one second apart; the answer then
 * continues without repeated text. A client error when opening the stream is final.
 *
 * @throws {ConfigurationError} If an option is missing, unknown or invalid.
 * @see Protocol, sections 9.2 to 9.4
 */
export const createAnswerClient = (configuration: AnswerClientConfiguration): AnswerClient => {
  const { organizationId, debug = false } = configuration
  checkGlobals('TextDecoder')
  const settings = settingsOf(configuration, 'platformEndpoint', '')
  const transport = createTransport(settings)
  const complete = createCompletion(configuration)
  const organization = `organizations/${encodeURIComponent(organizationId)}`
  const base = `${settings.baseUrl}/rest/${organization}`
  const post = (call: AnswerCall, configurationId: string, path: string, body: object) => ({
    call,
    url: `${base}/answer/v1/configs/${encodeURIComponent(configurationId)}/${path}`,
    request: body,
  })
  const receive = <Status>(
    definition: CallDefinition<AnswerCall>,
    vocabulary: Vocabulary<Status>,
    options: Omit<StreamOptions<Status>, 'debug'>,
  ) => streamAnswer(transport, settings, definition, vocabulary, { ...options, debug })
  const ask = (call: AnswerCall, agentId: string, path: string, request: object, options: AgentCallOptions) => {
    const url = `${settings.baseUrl}/api/preview/${organization}/agents/${encodeURIComponent(agentId)}/${path}`
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json' }
    return receive({ call, url, headers, request }, agentVocabulary, options)
  }
  return {
    streamAnswer: async (streamId, options) => {
      const url = `${base}/machinelearning/streaming/${encodeURIComponent(streamId)}`
      return receive(
        { call: 'streamAnswer', url, method: 'GET', headers: { Accept: '*/*' } },
        answerVocabulary,
        options,
      )
    },
    generateAnswer: async (configurationId, request, { onAnswerId, ...options }) => {
      let answerId: string | undefined
      const definition = post('generateAnswer', configurationId, 'generate', complete(request))
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
      return receive({ ...definition, headers }, answerVocabulary, {
        ...options,
        onOpen(response) {
          const id = response.headers.get('x-answer-id')
          if (id && id !== answerId) onAnswerId?.((answerId = id))
        },
      })
    },
    sendAnswerFeedback: async (configurationId, feedback, options) => {
      const definition = post('sendAnswerFeedback', configurationId, 'evaluations', feedback)
      await transport.send({ ...definition, isIdempotent: false }, readText, options)
    },
    // It does not include the time zone.
    askAgent: async (agentId, question, options) =>
      ask('askAgent', agentId, 'answer', { ...complete(question), timezone: undefined }, options),
    askFollowUp: async (agentId, question, options) => ask('askFollowUp', agentId, 'follow-up', question, options),
    connection: transport.connection,
  }
}
