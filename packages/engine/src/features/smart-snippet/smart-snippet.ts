import type { Result, SearchResponse } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { smartSnippetMachine } from './smart-snippet.machine'
import {
  offeredQuestions,
  toReceived,
  toSmartSnippetCommands,
  toSmartSnippetState,
  type RelatedSnippet,
  type SnippetFacts,
  type SnippetState,
  type SmartSnippetCommands,
} from './smart-snippet.view'

/** A related question and its answer. */
export type SnippetQuestion = RelatedSnippet<Result>
/** The answer of the response and the related questions, with their sources. */
export type SmartSnippetState = SnippetState<Result>

const factsOf = (response: SearchResponse | undefined): SnippetFacts<Result> => {
  const { questionAnswer, results = [] } = response ?? {}
  return {
    answer: questionAnswer?.answerSnippet ? questionAnswer : undefined,
    related: questionAnswer?.relatedQuestions ?? [],
    items: results,
  }
}

/**
 * Shows a direct answer to the query that was found in a document, and related questions with their answers.
 *
 * If the answer changes, its state is reset; a related question stays expanded as long as it is in the response. The
 * acts of users are emitted for analytics, as `snippet.…`. Answers are HTML from the wire: sanitise them before you
 * show them, such as with the component `SafeHtml` of the React package.
 *
 * @see Specification, sentences 3.24, 3.25 and 4.26 to 4.28; Protocol, section 2.13
 */
export const smartSnippet = defineSearchFeature({
  kind: 'smartSnippet',
  schema: options({}),
  machine: smartSnippetMachine,
  receive: { 'search.succeeded': ({ response, part }) => (part ? undefined : toReceived(factsOf(response))) },
  dependsOn: ['response'],
  state: (snapshot, { response }, _, previous: SmartSnippetState | undefined) =>
    toSmartSnippetState(snapshot, factsOf(response), previous),
  commands: (send, { page }): SmartSnippetCommands => toSmartSnippetCommands(send, () => factsOf(page().response)),
  offers: {
    sendFeedback: ({ isFeedbackModalOpen }) => isFeedbackModalOpen,
    expandQuestion: offeredQuestions,
    collapseQuestion: offeredQuestions,
    openQuestionSource: offeredQuestions,
    openQuestionLink: ({ relatedQuestions }) => relatedQuestions.length > 0,
  },
})

/** The actor that runs the machine of `smartSnippet`. */
export interface SmartSnippetActor extends ActorOf<typeof smartSnippet> {}

/** What `engine.get(smartSnippet)` returns: the state, the commands and the actor of the feature. */
export interface SmartSnippetController extends ControllerOf<typeof smartSnippet> {}
