import type { AnswerEvent, AnswerFeedback, AnswerRequest, SearchResponse } from '@querent/api-client'
import type { AnyActorRef } from 'xstate'
import { fetchActor } from '../../core/fetch-actor'
import { changedKeys } from '../../core/parameters'
import { oncePerFrame } from '../../core/once-per-frame'
import { pick } from '../../core/pick'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature, searchToolsOf, type SearchRequestParts } from '../../search/search-protocol'
import {
  generatedAnswerMachine,
  type AnswerEnd,
  type AnswerFeedbackSent,
  type AnswerProgress,
} from './generated-answer.machine'
import { generatedAnswerOptions } from './generated-answer.schema'
import { toGeneratedAnswerCommands, toGeneratedAnswerState } from './generated-answer.view'

interface GeneratedAnswerInput {
  fieldsToIncludeInCitations: string[]
  answerConfigurationId: string | undefined
}

/** An answer that takes longer fails, even if the client never settles; in milliseconds. */
export const ANSWER_TIMEOUT_MS = 300_000

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
] as const

function toAnswerRequest(request: SearchRequestParts): AnswerRequest {
  const { q = '', tab = '', facets } = request
  const sorted = facets && [...facets].sort((left, right) => (left.facetId < right.facetId ? -1 : 1))
  return { ...pick(request, ANSWER_API_KEYS), q, tab, ...(sorted && { facets: sorted }) }
}

/** Makes the call of an answer. What comes is sent to the machine once per frame, and the rest returned at the end. */
async function fetchAnswer(
  streamId: string,
  { signal, self }: { signal: AbortSignal; self: AnyActorRef },
): Promise<AnswerEnd> {
  const { client, currentRequest, environment, input } = searchToolsOf<GeneratedAnswerInput>(self)
  let isAnswerGenerated = false
  let progress: AnswerProgress | undefined
  const show = oncePerFrame(environment, () => {
    // A client may go on after its call has ended.
    if (progress && self.getSnapshot().status === 'active') self._parent!.send({ ...progress, type: 'answer.progress' })
    progress = undefined
  })
  const pending = () => {
    show()
    return (progress ??= { isRestart: false, text: '', citations: [] })
  }
  const onEvent = (event: AnswerEvent) => {
    if (event.type === 'delta') pending().text += event.textDelta
    else if (event.type === 'header') pending().contentFormat = event.contentFormat
    else if (event.type === 'citations') pending().citations.push(...event.citations)
    else if (event.type === 'restart') Object.assign(pending(), { isRestart: true, text: '', citations: [] })
    else if (event.type === 'end') isAnswerGenerated = event.isAnswerGenerated
  }
  const { answerConfigurationId } = input
  if (answerConfigurationId === undefined) await client.streamAnswer!(streamId, { signal, onEvent })
  else {
    const onAnswerId = (id: string) => void (pending().id = id)
    const request = toAnswerRequest(currentRequest())
    await client.generateAnswer!(answerConfigurationId, request, { signal, onEvent, onAnswerId })
  }
  return { ...pending(), isAnswerGenerated }
}

/** Sends feedback to the answer API, if the answer is from there. */
async function sendFeedback(sent: AnswerFeedbackSent, { signal, self }: { signal: AbortSignal; self: AnyActorRef }) {
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

const PAGING = ['page', 'perPage', 'firstResult', 'numberOfResults']

/** Whether a search asks for another page of the same results. */
function turnsPage(before: object | undefined, parameters: SearchParameters) {
  const changed = before ? changedKeys(before as SearchParameters, parameters) : []
  return changed.length > 0 && changed.every((key) => PAGING.includes(key))
}

const idOf = ({ extendedResults }: SearchResponse) => extendedResults?.generativeQuestionAnsweringId || undefined

/**
 * The generated answer to the question of a search: its text, which arrives piece by piece, and its citations.
 *
 * Contributes `pipelineRuleParameters`. The answer stays if only the page, or a part of it, changes; any other search
 * resets it and aborts its call. The state changes at most once per frame while text arrives. What a user does is emitted
 * as `answer.…`, for analytics. Answers are not sanitised. The client needs the calls of `createAnswerClient`.
 *
 * @param options - see {@link GeneratedAnswerOptions}; none is required.
 * @throws {InvalidOptionsError} if a style or a format is unknown, or a text is empty.
 * @see Specification, sentences 1.6, 2.9, 3.26, 4.29 to 4.34, 5.31, 8.7, 9.24 and 9.25; Protocol, section 9
 */
export const generatedAnswer = defineSearchFeature({
  kind: 'generatedAnswer',
  schema: generatedAnswerOptions,
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
    'search.started': ({ part, parameters, asked: { query } }, { context }, { answerConfigurationId }) => {
      if (part) return undefined
      if (turnsPage(context.asked, parameters)) return { type: 'page.turn', asked: parameters }
      const isCalled = answerConfigurationId !== undefined && query.trim() !== ''
      return { type: 'search.start', asked: parameters, query, isCalled }
    },
    'search.succeeded': ({ by, part, parameters, response, facts }, _, { answerConfigurationId }) => {
      const isCalled = answerConfigurationId !== undefined
      const id = isCalled ? undefined : idOf(response)
      const { query } = facts.asked
      // A page that was searched elsewhere has had no start.
      if (by === 'hydration' || by === 'restore')
        return { type: 'search.start', asked: parameters, query, id, isCalled: isCalled && query.trim() !== '' }
      return part ? undefined : { type: 'answer.announce', id }
    },
  },
  reads: [],
  state: (snapshot, _, input) => toGeneratedAnswerState(snapshot, input),
  commands: (send, _, snapshot) => toGeneratedAnswerCommands(send, snapshot),
})
