import type { QuestionAnswer, RelatedQuestion, Result, SearchResponse } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertOneOf, EngineError } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { options } from '../../core/options'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
import {
  smartSnippetMachine,
  snippetFeedbackReasons,
  type SmartSnippetEvent,
  type SnippetFeedbackReason,
  type SnippetLink,
} from './smart-snippet.machine'

type DocumentId = QuestionAnswer['documentId']

/** A question that others have asked, and its answer. */
export interface SnippetQuestion {
  /** Identifies question and answer. */
  questionAnswerId: string
  question: string
  /** HTML, not sanitised. */
  answer: string
  documentId: DocumentId
  /** The result that the answer is from, where it is among those shown. */
  source: Result | undefined
  isExpanded: boolean
}

export interface SmartSnippetState {
  /** False where the response has no answer; the texts are empty then. */
  isAnswerFound: boolean
  /** Identifies question and answer; empty where there is none. */
  questionAnswerId: string
  question: string
  /** HTML, not sanitised: never hand it to a page as it is. */
  answer: string
  documentId: DocumentId | undefined
  /** The result that the answer is from, where it is among those shown. */
  source: Result | undefined
  isExpanded: boolean
  isLiked: boolean
  isDisliked: boolean
  isFeedbackModalOpen: boolean
  relatedQuestions: SnippetQuestion[]
}

/**
 * A direct answer to a question, found in a document, and related questions with theirs.
 *
 * Another answer takes back what was done with the one before; a related question stays open as long as it is there.
 * What a person does is emitted as `snippet.…` for analytics to hear. Answers are HTML from the wire: sanitise them
 * before they are shown, as the component `SafeHtml` of the React package does.
 *
 * @see Specification, sections 3 and 4 "Smart snippet", and Protocol, section 2.13
 */
export const smartSnippet = defineSearchFeature({
  kind: 'smartSnippet',
  schema: options({}),
  machine: smartSnippetMachine,
  receive: {
    'search.succeeded': ({ response }) => {
      const answer = answerOf(response)
      return {
        type: 'answer.receive',
        questionAnswerId: answer ? idOf(answer) : '',
        relatedIds: relatedOf(response).map(idOf),
      }
    },
  },
  select: toSmartSnippetState,
  commands: (send, { page }) => toSmartSnippetCommands(send, () => page().response),
})

const answerOf = (response: SearchResponse | undefined) =>
  response?.questionAnswer?.answerSnippet ? response.questionAnswer : undefined

const relatedOf = (response: SearchResponse | undefined) => response?.questionAnswer?.relatedQuestions ?? []

const idOf = ({ question, answerSnippet, documentId }: RelatedQuestion) =>
  encodeURIComponent(JSON.stringify([question, answerSnippet, documentId.contentIdValue]))

const sourceOf = ({ contentIdKey, contentIdValue }: DocumentId, response: SearchResponse | undefined) =>
  response?.results.find(({ raw }) => raw[contentIdKey] === contentIdValue)

function toSmartSnippetState(
  snapshot: SnapshotFrom<typeof smartSnippetMachine>,
  { response }: SearchPage,
  previous: SmartSnippetState | undefined,
): SmartSnippetState {
  const found = answerOf(response)
  const { answer, rating, feedback } = snapshot.value
  const relatedQuestions = relatedOf(response).map((related): SnippetQuestion => {
    const questionAnswerId = idOf(related)
    return {
      questionAnswerId,
      question: related.question,
      answer: related.answerSnippet,
      documentId: related.documentId,
      source: sourceOf(related.documentId, response),
      isExpanded: snapshot.context.expandedQuestions.includes(questionAnswerId),
    }
  })
  return {
    isAnswerFound: found !== undefined,
    questionAnswerId: found ? idOf(found) : '',
    question: found?.question ?? '',
    answer: found?.answerSnippet ?? '',
    documentId: found?.documentId,
    source: found && sourceOf(found.documentId, response),
    isExpanded: answer === 'expanded',
    isLiked: rating === 'liked',
    isDisliked: rating === 'disliked',
    isFeedbackModalOpen: feedback === 'open',
    relatedQuestions: keepItems(previous?.relatedQuestions, relatedQuestions),
  }
}

function toSmartSnippetCommands(
  send: (event: SmartSnippetEvent) => void,
  responseOf: () => SearchResponse | undefined,
) {
  const relatedBy = (command: string, questionAnswerId: string) => {
    const question = relatedOf(responseOf()).find((related) => idOf(related) === questionAnswerId)
    if (question) return question
    throw new EngineError(
      'invalid-argument',
      `${command}: there is no related question with the id "${questionAnswerId}", give one of state.relatedQuestions`,
    )
  }
  const openSource = (documentId: DocumentId | undefined, question?: RelatedQuestion) => {
    const result = documentId && sourceOf(documentId, responseOf())
    if (result) send({ type: 'source.open', result, ...(question && { question }) })
  }
  return {
    expand: () => send({ type: 'answer.expand' }),
    collapse: () => send({ type: 'answer.collapse' }),
    /** Says that the answer helped; takes back that it did not, and closes the feedback modal. */
    like: () => send({ type: 'answer.like' }),
    /** Says that the answer did not help; takes back that it did. */
    dislike: () => send({ type: 'answer.dislike' }),
    openFeedbackModal: () => send({ type: 'feedback.open' }),
    closeFeedbackModal: () => send({ type: 'feedback.close' }),
    /**
     * Says why the answer did not help, and closes the modal; nothing happens where that is not open.
     *
     * @throws {EngineError} `invalid-argument` for another reason.
     */
    sendFeedback(reason: SnippetFeedbackReason, details?: string) {
      assertOneOf('sendFeedback', reason, snippetFeedbackReasons)
      send({ type: 'feedback.send', reason, details: details?.trim() || undefined })
    },
    /** Tells that the source of the answer was opened; nothing happens where it is not among the results. */
    openSource: () => openSource(answerOf(responseOf())?.documentId),
    /** Tells that a link within the answer was opened. */
    openLink: (link: SnippetLink) => send({ type: 'link.open', link }),
    /** @throws {EngineError} `invalid-argument`, as the three below, where there is no question of that id. */
    expandQuestion: (questionAnswerId: string) =>
      send({
        type: 'question.expand',
        questionAnswerId,
        question: relatedBy('expandQuestion', questionAnswerId),
      }),
    collapseQuestion: (questionAnswerId: string) =>
      send({
        type: 'question.collapse',
        questionAnswerId,
        question: relatedBy('collapseQuestion', questionAnswerId),
      }),
    openQuestionSource(questionAnswerId: string) {
      const question = relatedBy('openQuestionSource', questionAnswerId)
      openSource(question.documentId, question)
    },
    openQuestionLink: (questionAnswerId: string, link: SnippetLink) =>
      send({ type: 'link.open', link, question: relatedBy('openQuestionLink', questionAnswerId) }),
  }
}
