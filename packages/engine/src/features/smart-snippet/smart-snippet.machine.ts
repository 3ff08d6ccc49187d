import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { Identified } from '../../domain/facts'
import { emitOpening, type Openings } from '../../domain/openings'

/** Why an answer did not help. */
export const snippetFeedbackReasons = ['doesNotAnswer', 'partiallyAnswers', 'wasNotAQuestion', 'other'] as const
/** Why an answer did not help, as the feedback of users distinguishes it. */
export type SnippetFeedbackReason = (typeof snippetFeedbackReasons)[number]

/** A question, its answer, and the document that contains the answer. */
export interface SnippetAnswer {
  question: string
  /** Unsanitised HTML. */
  answerSnippet: string
  /** The field that identifies the document, and its value. */
  documentId: { contentIdKey: string; contentIdValue: string }
}

/** A link within an answer. */
export interface SnippetLink {
  linkText: string
  linkURL: string
}

/** `opened`: the sources and links that were opened since the last response. */
export interface SmartSnippetContext extends Openings {
  /** Identifies the answer; empty without an answer. */
  questionAnswerId: string
  /** The ids of the related questions that are expanded. */
  expandedQuestions: string[]
}

/** A response has an answer, or none. */
export interface AnswerReceive {
  type: 'answer.receive'
  questionAnswerId: string
  relatedIds: string[]
}

interface SourceOpen {
  type: 'source.open'
  result: Identified
  link?: undefined
  question?: SnippetAnswer | undefined
}

interface LinkOpen {
  type: 'link.open'
  link: SnippetLink
  result?: undefined
  question?: SnippetAnswer | undefined
}

/** Responses with an answer, and acts of the user on it. */
export type SmartSnippetEvent =
  | AnswerReceive
  | { type: 'answer.expand' | 'answer.collapse' | 'answer.like' | 'answer.dislike' }
  | { type: 'feedback.open' | 'feedback.close' }
  | { type: 'feedback.send'; reason: SnippetFeedbackReason; details: string | undefined }
  | { type: 'question.expand' | 'question.collapse'; questionAnswerId: string; question: SnippetAnswer }
  | SourceOpen
  | LinkOpen

/** The act of a user, for analytics: on the answer, or on a related `question`. */
export type SnippetEmitted =
  | { type: 'snippet.expanded' | 'snippet.collapsed'; question?: SnippetAnswer | undefined }
  | { type: 'snippet.liked' | 'snippet.disliked' | 'snippet.feedbackOpened' | 'snippet.feedbackClosed' }
  | { type: 'snippet.feedbackSent'; reason: SnippetFeedbackReason; details: string | undefined }
  | { type: 'snippet.sourceOpened'; result: Identified; question?: SnippetAnswer | undefined }
  | { type: 'snippet.linkOpened'; link: SnippetLink; question?: SnippetAnswer | undefined }

const take = { type: 'take', params: ({ event }: { event: AnswerReceive }) => event } as const

const emitPartOpening = (type: SnippetEmitted['type']) =>
  emitOpening(
    ({ result, link, question }: SourceOpen | LinkOpen) => JSON.stringify([result?.uniqueId, link, question]),
    ({ event }) => ({ ...event, type }),
  )

/** Holds what the user did with the answer of the page: expanded, rated or opened it. */
export const smartSnippetMachine = setup({
  types: {
    context: {} as SmartSnippetContext,
    events: {} as SmartSnippetEvent,
    emitted: {} as SnippetEmitted,
  },
  guards: {
    hasAnswer: ({ context }) => context.questionAnswerId !== '',
  },
  actions: {
    take: assign(({ context }, { questionAnswerId, relatedIds }: AnswerReceive) => ({
      questionAnswerId,
      expandedQuestions: context.expandedQuestions.filter((id) => relatedIds.includes(id)),
      opened: [],
    })),
    tellLiked: emit({ type: 'snippet.liked' }),
    tellDisliked: emit({ type: 'snippet.disliked' }),
  },
}).createMachine({
  id: 'smartSnippet',
  context: { questionAnswerId: '', expandedQuestions: [], opened: [] },
  type: 'parallel',
  on: {
    'answer.receive': [
      {
        guard: ({ context, event }) => context.questionAnswerId === event.questionAnswerId,
        actions: take,
      },
      { target: ['.answer', '.rating', '.feedback'], actions: take },
    ],
    'question.expand': {
      guard: ({ context, event }) => !context.expandedQuestions.includes(event.questionAnswerId),
      actions: [
        assign(({ context: { expandedQuestions }, event: { questionAnswerId } }) => ({
          expandedQuestions: [...expandedQuestions, questionAnswerId],
        })),
        emit(({ event: { question } }) => ({ type: 'snippet.expanded', question }) as const),
      ],
    },
    'question.collapse': {
      guard: ({ context, event }) => context.expandedQuestions.includes(event.questionAnswerId),
      actions: [
        assign(({ context: { expandedQuestions }, event: { questionAnswerId } }) => ({
          expandedQuestions: expandedQuestions.filter((id) => id !== questionAnswerId),
        })),
        emit(({ event: { question } }) => ({ type: 'snippet.collapsed', question }) as const),
      ],
    },
    'source.open': emitPartOpening('snippet.sourceOpened'),
    'link.open': emitPartOpening('snippet.linkOpened'),
  },
  states: {
    answer: {
      initial: 'collapsed',
      states: {
        collapsed: {
          on: {
            'answer.expand': {
              guard: 'hasAnswer',
              target: 'expanded',
              actions: emit({ type: 'snippet.expanded' } as const),
            },
          },
        },
        expanded: {
          on: { 'answer.collapse': { target: 'collapsed', actions: emit({ type: 'snippet.collapsed' } as const) } },
        },
      },
    },
    rating: {
      initial: 'none',
      states: {
        none: {
          on: {
            'answer.like': { guard: 'hasAnswer', target: 'liked', actions: 'tellLiked' },
            'answer.dislike': { guard: 'hasAnswer', target: 'disliked', actions: 'tellDisliked' },
          },
        },
        liked: { on: { 'answer.dislike': { target: 'disliked', actions: 'tellDisliked' } } },
        disliked: { on: { 'answer.like': { target: 'liked', actions: 'tellLiked' } } },
      },
    },
    feedback: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'feedback.open': {
              guard: 'hasAnswer',
              target: 'open',
              actions: emit({ type: 'snippet.feedbackOpened' } as const),
            },
          },
        },
        open: {
          on: {
            'answer.like': 'closed',
            'feedback.close': { target: 'closed', actions: emit({ type: 'snippet.feedbackClosed' } as const) },
            'feedback.send': {
              target: 'closed',
              actions: emit(({ event }) => ({ ...event, type: 'snippet.feedbackSent' }) as const),
            },
          },
        },
      },
    },
  },
})
