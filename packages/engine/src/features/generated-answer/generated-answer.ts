import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import type { AnswerFeedback, SearchResponse } from '@querent/api-client'
import { fetchActor, type FetchOptions } from '../../core/fetch-actor'
import type { AnswerEnd } from '../../domain/answers'
import { ANSWER_TIMEOUT_MS, followAnswer, toQuestion, turnsPage } from '../../search/follow-answer'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { generatedAnswerMachine, type AnswerFeedbackSent } from './generated-answer.machine'
import { generatedAnswerOptions, type GeneratedAnswerOptions } from './generated-answer.schema'
import {
  offeredCitations,
  toGeneratedAnswerCommands,
  toGeneratedAnswerState,
  type GeneratedAnswerCommands,
} from './generated-answer.view'

interface GeneratedAnswerInput {
  fieldsToIncludeInCitations: string[]
  answerConfigurationId: string | undefined
}

/** The members of a search request that the answer API reads. @see Protocol, section 9.3 */
const ANSWER_API_KEYS = [
  'enableQuerySyntax',
  'aq',
  'cq',
  'dq',
  'lq',
  'searchHub',
  'pipeline',
  'context',
  'locale',
  'timezone',
  'pipelineRuleParameters',
  'fieldsToInclude',
  'queryCorrection',
  'enableDidYouMean',
  'firstResult',
  'numberOfResults',
  'tab',
] as const

/** Makes the call for an answer. */
async function fetchAnswer(streamId: string, { signal, self }: FetchOptions): Promise<AnswerEnd> {
  const { client, currentRequest, input } = searchToolsOf<GeneratedAnswerInput>(self)
  const { pending, toEnd, ...listeners } = followAnswer(self)
  const { answerConfigurationId } = input
  if (answerConfigurationId === undefined) await client.streamAnswer!(streamId, { signal, ...listeners })
  else {
    const onAnswerId = (id: string) => void (pending().id = id)
    const { tab = '', ...request } = toQuestion(currentRequest(), ANSWER_API_KEYS)
    await client.generateAnswer!(answerConfigurationId, { ...request, tab }, { signal, ...listeners, onAnswerId })
  }
  return toEnd()
}

/** Sends feedback to the answer API if the answer came from there. */
async function sendFeedback(sent: AnswerFeedbackSent, { signal, self }: FetchOptions) {
  const { client, input } = searchToolsOf<GeneratedAnswerInput>(self)
  if (input.answerConfigurationId === undefined) return
  const { feedback, id, query, answer, contentFormat } = sent
  const { helpful, readable, documented, correctTopic, hallucinationFree, correctAnswerUrl, details } = feedback
  const body: AnswerFeedback = {
    question: query,
    helpful,
    answer: { responseId: id, text: answer, format: contentFormat },
    details: {
      readable: readable ?? null,
      documented: documented ?? null,
      correctTopic: correctTopic ?? null,
      hallucinationFree: hallucinationFree ?? null,
    },
    correctAnswerUrl: correctAnswerUrl ?? null,
    additionalNotes: details ?? null,
  }
  await client.sendAnswerFeedback!(input.answerConfigurationId, body, { signal })
}

const idOf = ({ extendedResults }: SearchResponse) => extendedResults?.generativeQuestionAnsweringId || undefined

/**
 * Shows the generated answer to the query of a search: its text, which arrives in pieces, and its citations.
 *
 * Contributes `pipelineRuleParameters`. The answer stays when another page, or a part of the page, is fetched; any
 * other search resets it and aborts its call. The state changes at most once per frame while text arrives. The acts of
 * users are emitted for analytics, as `answer.…`. Answers are not sanitised. The client needs the calls of
 * `createAnswerClient`.
 *
 * @param options - see {@link GeneratedAnswerOptions}; none is required.
 * @throws {InvalidOptionsError} if a style or a format is unknown, or a string is empty.
 * @see Specification, sentences 1.6, 2.9, 3.26, 4.29 to 4.34, 5.31, 8.7, 9.24 and 9.25; Protocol, section 9
 */
export const generatedAnswer = defineSearchFeature({
  kind: 'generatedAnswer',
  schema: generatedAnswerOptions as Named<typeof generatedAnswerOptions, GeneratedAnswerOptions>,
  machine: /* @__PURE__ */ generatedAnswerMachine.provide({
    actors: {
      fetchAnswer: fetchActor(fetchAnswer, ANSWER_TIMEOUT_MS),
      sendFeedback: fetchActor(sendFeedback),
    },
    actions: {
      reportFeedbackFailure: ({ self, event }) =>
        searchToolsOf(self).environment.logger.warn('The feedback was not sent', (event as { error?: unknown }).error),
    },
  }),
  calls: ({ answerConfigurationId }) =>
    answerConfigurationId === undefined ? ['streamAnswer'] : ['generateAnswer', 'sendAnswerFeedback'],
  contribute: ({ context }, _, { fieldsToIncludeInCitations }) => {
    const { answerStyle, contentFormat } = context.responseFormat
    return {
      pipelineRuleParameters: {
        mlGenerativeQuestionAnswering: {
          responseFormat: { contentFormat, ...(answerStyle !== 'default' && { answerStyle }) },
          citationsFieldToInclude: fieldsToIncludeInCitations,
        },
      },
    }
  },
  receive: {
    'search.started': ({ part, parameters, requestFacts: { query } }, { context }, { answerConfigurationId }) => {
      if (part) return undefined
      if (turnsPage(context.asked, parameters)) return { type: 'page.turn', asked: parameters }
      const isCalled = answerConfigurationId !== undefined && query.trim() !== ''
      return { type: 'search.start', asked: parameters, query, isCalled }
    },
    'search.succeeded': ({ origin, part, parameters, response, facts }, _, { answerConfigurationId }) => {
      const isCalled = answerConfigurationId !== undefined
      const id = isCalled ? undefined : idOf(response)
      const { query } = facts.requestFacts
      // A page that another engine searched for has had no start.
      if (origin === 'hydration' || origin === 'restore')
        return { type: 'search.start', asked: parameters, query, id, isCalled: isCalled && query.trim() !== '' }
      return part ? undefined : { type: 'answer.announce', id }
    },
  },
  dependsOn: [],
  state: (snapshot, _, input) => toGeneratedAnswerState(snapshot, input),
  commands: (send, { input }, snapshot): GeneratedAnswerCommands => toGeneratedAnswerCommands(send, snapshot, input),
  offers: {
    sendFeedback: ({ isFeedbackModalOpen }) => isFeedbackModalOpen,
    setResponseFormat: () => true,
    openCitation: offeredCitations,
    hoverCitation: offeredCitations,
  },
})

/** The actor that runs the machine of `generatedAnswer`. */
export interface GeneratedAnswerActor extends ActorOf<typeof generatedAnswer> {}

/** What `engine.get(generatedAnswer)` returns: the state, the commands and the actor of the feature. */
export interface GeneratedAnswerController extends ControllerOf<typeof generatedAnswer> {}
