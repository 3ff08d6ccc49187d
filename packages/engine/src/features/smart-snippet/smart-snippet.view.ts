import type { SnapshotFrom } from 'xstate'
import { assertOneOf, assertString, EngineError } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import type { Identified } from '../../domain/facts'
import {
  snippetFeedbackReasons,
  type SmartSnippetEvent,
  type smartSnippetMachine,
  type SnippetAnswer,
  type SnippetFeedbackReason,
  type SnippetLink,
} from './smart-snippet.machine'

type DocumentId = SnippetAnswer['documentId']

/** A related question and its answer. */
export interface RelatedSnippet<Item> {
  /** Identifies the question and its answer. */
  questionAnswerId: string
  /** The question. */
  question: string
  /** Unsanitised HTML. */
  answer: string
  /** The document that contains the answer. */
  documentId: DocumentId
  /** The result that contains the answer, if it is shown. */
  source: Item | undefined
  /** Whether the answer is shown. */
  isExpanded: boolean
}

/** An answer found in a document, the related questions, and what the user did with them. */
export interface SnippetState<Item> {
  /** Whether the response has an answer. Without an answer, the strings are empty. */
  isAnswerFound: boolean
  /** Identifies the question and its answer; empty without an answer. */
  questionAnswerId: string
  /** The question that is answered. */
  question: string
  /** Unsanitised HTML: never insert it into a page as it is. */
  answer: string
  /** The document that contains the answer; undefined without an answer. */
  documentId: DocumentId | undefined
  /** The result that contains the answer, if it is shown. */
  source: Item | undefined
  /** Whether the whole answer is shown. */
  isExpanded: boolean
  /** Whether the user said that the answer helped. */
  isLiked: boolean
  /** Whether the user said that the answer did not help. */
  isDisliked: boolean
  /** Whether the form for feedback is open. */
  isFeedbackModalOpen: boolean
  /** Related questions and their answers. */
  relatedQuestions: RelatedSnippet<Item>[]
}

/** A result that is the source of an answer. */
export interface SourceItem extends Identified {
  raw: Record<string, unknown>
}

/** The answers in a response. */
export interface SnippetFacts<Item> {
  /** Undefined if there is no answer. */
  answer: SnippetAnswer | undefined
  related: readonly SnippetAnswer[]
  /** The results, one of which may be the source of an answer. */
  items: readonly Item[]
}

const idOf = ({ question, answerSnippet, documentId }: SnippetAnswer) =>
  encodeURIComponent(JSON.stringify([question, answerSnippet, documentId.contentIdValue]))

const sourceOf = <Item extends SourceItem>({ contentIdKey, contentIdValue }: DocumentId, items: readonly Item[]) =>
  items.find(({ raw }) => raw[contentIdKey] === contentIdValue)

/** Returns the event for the answers of a response. */
export const toReceived = ({ answer, related }: Omit<SnippetFacts<unknown>, 'items'>): SmartSnippetEvent => ({
  type: 'answer.receive',
  questionAnswerId: answer ? idOf(answer) : '',
  relatedIds: related.map(idOf),
})

/** Returns the state of `smartSnippet`. Questions that equal previous ones are the same objects. */
export function toSmartSnippetState<Item extends SourceItem>(
  snapshot: SnapshotFrom<typeof smartSnippetMachine>,
  { answer: found, related, items }: SnippetFacts<Item>,
  previous: SnippetState<Item> | undefined,
): SnippetState<Item> {
  const { answer, rating, feedback } = snapshot.value
  const relatedQuestions = related.map((each): RelatedSnippet<Item> => {
    const questionAnswerId = idOf(each)
    return {
      questionAnswerId,
      question: each.question,
      answer: each.answerSnippet,
      documentId: each.documentId,
      source: sourceOf(each.documentId, items),
      isExpanded: snapshot.context.expandedQuestions.includes(questionAnswerId),
    }
  })
  return {
    isAnswerFound: found !== undefined,
    questionAnswerId: found ? idOf(found) : '',
    question: found?.question ?? '',
    answer: found?.answerSnippet ?? '',
    documentId: found?.documentId,
    source: found && sourceOf(found.documentId, items),
    isExpanded: answer === 'expanded',
    isLiked: rating === 'liked',
    isDisliked: rating === 'disliked',
    isFeedbackModalOpen: feedback === 'open',
    relatedQuestions: reuseItems(previous?.relatedQuestions, relatedQuestions),
  }
}

/** Returns the related questions to choose from. */
export const offeredQuestions = ({ relatedQuestions }: Pick<SnippetState<unknown>, 'relatedQuestions'>): unknown[][] =>
  relatedQuestions.map(({ questionAnswerId }) => [questionAnswerId])

type Send = (event: SmartSnippetEvent) => void

function openSource(
  send: Send,
  { items }: SnippetFacts<SourceItem>,
  documentId: DocumentId | undefined,
  question?: SnippetAnswer,
) {
  const result = documentId && sourceOf(documentId, items)
  if (result) send({ type: 'source.open', result, question })
}

function openLink(send: Send, command: string, link: SnippetLink, question?: SnippetAnswer) {
  assertString(command, 'link.linkURL', link?.linkURL)
  send({ type: 'link.open', link, question })
}

/** Returns the commands of the related questions. They throw for an unknown one. */
function toQuestionCommands(send: Send, factsOf: () => SnippetFacts<SourceItem>) {
  const relatedBy = (command: string, questionAnswerId: string) => {
    const question = factsOf().related.find((related) => idOf(related) === questionAnswerId)
    if (question) return question
    throw new EngineError(
      'invalid-argument',
      `${command}: no related question has the id "${questionAnswerId}": pass the id of one of state.relatedQuestions`,
    )
  }
  return {
    /**
     * Shows the answer to a related question.
     *
     * @throws {EngineError} `invalid-argument` if there is no question with this id; so do the next three commands.
     */
    expandQuestion: (questionAnswerId: string) =>
      send({
        type: 'question.expand',
        questionAnswerId,
        question: relatedBy('expandQuestion', questionAnswerId),
      }),
    /** Hides the answer to a related question. */
    collapseQuestion: (questionAnswerId: string) =>
      send({
        type: 'question.collapse',
        questionAnswerId,
        question: relatedBy('collapseQuestion', questionAnswerId),
      }),
    /** Reports that the source of this answer was opened. It does nothing if the source is not among the results. */
    openQuestionSource(questionAnswerId: string) {
      const question = relatedBy('openQuestionSource', questionAnswerId)
      openSource(send, factsOf(), question.documentId, question)
    },
    /** Reports that a link within this answer was opened. */
    openQuestionLink: (questionAnswerId: string, link: SnippetLink) =>
      openLink(send, 'openQuestionLink', link, relatedBy('openQuestionLink', questionAnswerId)),
  }
}

/** Returns the commands of `smartSnippet`. They throw for an unknown related question. */
export const toSmartSnippetCommands = (send: Send, factsOf: () => SnippetFacts<SourceItem>) => ({
  /** Shows the whole answer. */
  expand: () => send({ type: 'answer.expand' }),
  /** Shows only the beginning of the answer. */
  collapse: () => send({ type: 'answer.collapse' }),
  /** Reports that the answer helped, removes a dislike, and closes the feedback modal. */
  like: () => send({ type: 'answer.like' }),
  /** Reports that the answer did not help, and removes a like. */
  dislike: () => send({ type: 'answer.dislike' }),
  /** Opens the form for feedback. */
  openFeedbackModal: () => send({ type: 'feedback.open' }),
  /** Closes the form for feedback without sending it. */
  closeFeedbackModal: () => send({ type: 'feedback.close' }),
  /**
   * Reports why the answer did not help, and closes the modal. It does nothing if the modal is closed.
   *
   * @throws {EngineError} `invalid-argument` if the reason is unknown.
   */
  sendFeedback(reason: SnippetFeedbackReason, details?: string) {
    assertOneOf('sendFeedback', reason, snippetFeedbackReasons)
    send({ type: 'feedback.send', reason, details: details?.trim() || undefined })
  },
  /** Reports that the source of the answer was opened. It does nothing if the source is not among the results. */
  openSource: () => openSource(send, factsOf(), factsOf().answer?.documentId),
  /**
   * Reports that a link within the answer was opened.
   *
   * @throws {EngineError} `invalid-argument` if the link has no URL.
   */
  openLink: (link: SnippetLink) => openLink(send, 'openLink', link),
  ...toQuestionCommands(send, factsOf),
})

/** The commands that {@link toSmartSnippetCommands} returns. */
export interface SmartSnippetCommands extends ReturnType<typeof toSmartSnippetCommands> {}
