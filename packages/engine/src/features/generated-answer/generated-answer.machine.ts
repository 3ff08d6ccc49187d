import { assign, emit, raise, spawnChild, stopChild, type DoneActorEvent, type ErrorActorEvent } from 'xstate'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'
import {
  BLANK_ANSWER,
  newStream,
  stream,
  toAnswerError,
  withProgress,
  type AnswerCitation,
  type AnswerContent,
  type AnswerContentFormat,
  type AnswerEmitted,
  type AnswerEnd,
  type AnswerError,
  type AnswerProgress,
  type AnswerStyle,
  type StreamEvent,
} from '../../domain/answers'
import type { SearchRequested } from '../../domain/causes'
import { emitOpening, type Openings } from '../../domain/openings'

/** The form of an answer. */
export interface AnswerResponseFormat {
  answerStyle: AnswerStyle
  /** The formats that can be shown, the preferred one first. */
  contentFormat: AnswerContentFormat[]
}

/** The feedback of a user on an answer. Members that are left out are unknown. */
export interface AnswerFeedbackForm {
  helpful: boolean
  readable?: boolean | undefined
  /** Whether the documents support the answer. */
  documented?: boolean | undefined
  correctTopic?: boolean | undefined
  hallucinationFree?: boolean | undefined
  /** Where to find the right answer. */
  correctAnswerUrl?: string | undefined
  details?: string | undefined
}

/** Feedback with the answer that it is about. */
export interface AnswerFeedbackSent {
  feedback: AnswerFeedbackForm
  id: string
  query: string
  answer: string
  contentFormat: AnswerContentFormat
}

/** `opened`: the citations of the answer that were opened. */
export interface GeneratedAnswerContext extends AnswerContent, Openings {
  /** The parameters of the last search; undefined before the first. */
  asked: object | undefined
  /** The query that the answer belongs to. */
  query: string
  /** Identifies the last answer. A new search keeps the id and the answer until its response announces another. */
  id: string
  error: AnswerError | undefined
  /** The feedback that was sent about the answer. */
  feedback: AnswerFeedbackForm | undefined
  responseFormat: AnswerResponseFormat
}

interface CitationOpen {
  type: 'citation.open'
  citation: AnswerCitation
}

/**
 * A search that is not for another page of results. It has the id of the answer if the response has arrived. If
 * `isCalled`, the answer does not wait for the response.
 */
interface SearchStart {
  type: 'search.start'
  asked: object
  query: string
  id?: string | undefined
  isCalled?: boolean
}

/** Searches, parts of the answer, and acts of the user. */
export type GeneratedAnswerEvent =
  | SearchStart
  | { type: 'page.turn'; asked: object }
  /** A response. Without an id there is no answer. */
  | { type: 'answer.announce'; id: string | undefined }
  | ({ type: 'answer.progress' } & AnswerProgress)
  | { type: 'answer.cancel' | 'answer.retry' | 'answer.show' | 'answer.hide' }
  | { type: 'answer.expand' | 'answer.collapse' | 'answer.like' | 'answer.dislike' | 'answer.copy' }
  | { type: 'feedback.open' | 'feedback.close' }
  /** `isEvaluated`: the answer API counts the feedback itself. */
  | { type: 'feedback.send'; feedback: AnswerFeedbackForm; isEvaluated: boolean }
  | CitationOpen
  | { type: 'citation.hover'; citation: AnswerCitation; durationMs: number }
  | { type: 'format.set'; responseFormat: AnswerResponseFormat }
  | StreamEvent
  | DoneActorEvent<AnswerEnd>
  | ErrorActorEvent

/** The act of a user on the answer, for analytics. */
export interface AnswerAct {
  type:
    | 'answer.shown'
    | 'answer.hidden'
    | 'answer.expanded'
    | 'answer.collapsed'
    | 'answer.liked'
    | 'answer.disliked'
    | 'answer.copied'
    | 'answer.feedbackOpened'
    | 'answer.feedbackClosed'
}

type AnswerReport =
  | AnswerAct
  | { type: 'answer.citationHovered'; citation: AnswerCitation; durationMs: number }
  | { type: 'answer.feedbackSent'; feedback: AnswerFeedbackForm; isEvaluated: boolean }

/** For analytics; `id` identifies the answer. */
export type GeneratedAnswerEmitted = (AnswerReport & { id: string }) | AnswerEmitted | SearchRequested

const BLANK = {
  ...BLANK_ANSWER,
  error: undefined,
  feedback: undefined,
  opened: [],
} satisfies Partial<GeneratedAnswerContext>

const toFeedbackSent = ({ context }: { context: GeneratedAnswerContext }): AnswerFeedbackSent => {
  const { feedback, id, query, answer, contentFormat } = context
  return { feedback: feedback!, id, query, answer, contentFormat }
}

const take = (context: GeneratedAnswerContext, progress: AnswerProgress) => ({
  ...withProgress(context, progress),
  id: progress.id ?? context.id,
})

const toEnd = ({ event }: { event: DoneActorEvent<AnswerEnd> }) => event.output
const end = [
  { type: 'end', params: toEnd },
  { type: 'tellEnd', params: toEnd },
] as const

const noteSearch = { type: 'noteSearch', params: ({ event }: { event: SearchStart }) => event } as const

const isCalled = ({ event }: { event: SearchStart }) => event.isCalled === true
const hasId = ({ event }: { event: { id?: string | undefined } }) => event.id !== undefined
const isAbsent = ({ event }: { event: { id: string | undefined } }) => event.id === undefined

/** Returns what the start of a search does. `kept` says how the answer ended, in case the search has the same one. */
const searches = <Kept extends 'fresh' | 'complete' | 'empty'>(kept: Kept) => {
  const target = `#generatedAnswer.answer.searching.${kept}` as const
  return [
    {
      guard: isCalled,
      target: '#generatedAnswer.answer.open',
      actions: [noteSearch, { type: 'begin', params: {} }],
    },
    {
      guard: hasId,
      target,
      actions: [noteSearch, 'announce'],
    },
    { target, actions: noteSearch },
  ] as const
}

const isSame = ({ context, event }: { context: GeneratedAnswerContext; event: { id: string | undefined } }) =>
  event.id === context.id

const like = { target: 'liked', actions: { type: 'tell', params: { type: 'answer.liked' } } } as const
const dislike = { target: 'disliked', actions: { type: 'tell', params: { type: 'answer.disliked' } } } as const

/**
 * The answer to the query of a search. Text arrives in `open`; an answer in `given` has text. The acts of a user last
 * as long as the answer. The call for the answer is a separate actor, because a complete answer can be shown again.
 */
export const generatedAnswerMachine = setup({
  types: {
    context: {} as GeneratedAnswerContext,
    events: {} as GeneratedAnswerEvent,
    input: {} as AnswerResponseFormat,
    emitted: {} as GeneratedAnswerEmitted,
    tags: {} as
      | 'loading'
      | 'waiting'
      | 'streaming'
      | 'complete'
      | 'empty'
      | 'failed'
      | 'cancelled'
      | 'given'
      | 'hidden'
      | 'expanded'
      | 'liked'
      | 'disliked'
      | 'feedbackOpen'
      | 'feedbackSent'
      | 'reconnecting',
  },
  actors: {
    fetchAnswer: missingActor<AnswerEnd, string>(),
    sendFeedback: missingActor<void, AnswerFeedbackSent>(),
  },
  actions: {
    noteSearch: assign((_, { asked, query }: { asked: object; query: string }) => ({ asked, query })),
    announce: raise(({ event }) => ({ type: 'answer.announce', id: (event as SearchStart).id })),
    begin: assign(({ context }, { id = context.id }: { id?: string | undefined }) => ({ ...BLANK, id })),
    take: assign(({ context }, progress: AnswerProgress) => take(context, progress)),
    end: assign(({ context }, end: AnswerEnd) => take(context, end)),
    fail: assign((_, { error }: { error: unknown }) => ({ ...BLANK, error: toAnswerError(error) })),
    tell: emit(({ context: { id } }, report: AnswerReport) => ({ ...report, id })),
    tellEnd: emit(({ context: { id, answer } }, { isAnswerGenerated }: AnswerEnd) => ({
      type: 'answer.ended' as const,
      id,
      isAnswerGenerated,
      isAnswerEmpty: answer === '',
    })),
    retry: emit({ type: 'search.requested', cause: 'retryGeneratedAnswer', resets: [] }),
    reportFeedbackFailure: missingAction('reportFeedbackFailure'),
  },
  guards: {
    isRetryable: (_, { error }: { error: unknown }) => toAnswerError(error).isRetryable,
    isGenerated: (_, { isAnswerGenerated }: AnswerEnd) => isAnswerGenerated,
  },
}).createMachine({
  id: 'generatedAnswer',
  context: ({ input: { answerStyle, contentFormat } }) => ({
    ...BLANK,
    asked: undefined,
    query: '',
    id: '',
    responseFormat: { answerStyle, contentFormat },
  }),
  type: 'parallel',
  on: {
    'page.turn': { actions: assign({ asked: ({ event }) => event.asked }) },
    'format.set': {
      guard: ({ context, event }) => !isEqual(context.responseFormat, event.responseFormat),
      actions: [
        assign({ responseFormat: ({ event }) => event.responseFormat }),
        emit({ type: 'search.requested', cause: 'rephraseGeneratedAnswer', resets: [] }),
      ],
    },
    'xstate.done.actor.feedback': { actions: stopChild('feedback') },
    'xstate.error.actor.feedback': { actions: [stopChild('feedback'), 'reportFeedbackFailure'] },
  },
  states: {
    answer: {
      initial: 'searching',
      on: { 'search.start': searches('fresh') },
      states: {
        searching: {
          initial: 'fresh',
          on: {
            'answer.announce': [
              { guard: isAbsent, target: 'none' },
              { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
            ],
          },
          states: {
            fresh: {},
            complete: {
              on: {
                'search.start': searches('complete'),
                'answer.announce': { guard: isSame, target: '#generatedAnswer.answer.open.given.text.complete' },
              },
            },
            empty: {
              on: {
                'search.start': searches('empty'),
                'answer.announce': { guard: isSame, target: '#generatedAnswer.answer.empty' },
              },
            },
          },
        },
        none: {},
        open: {
          exit: stopChild('stream'),
          on: {
            'xstate.done.actor.stream': {
              target: 'empty',
              actions: [...end],
            },
            'xstate.error.actor.stream': [
              {
                guard: { type: 'isRetryable', params: ({ event }) => event },
                target: 'retryable',
                actions: { type: 'fail', params: ({ event }) => event },
              },
              { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
          initial: 'waiting',
          states: {
            waiting: {
              ...newStream,
              tags: ['loading', 'waiting'],
              entry: spawnChild('fetchAnswer', { id: 'stream', input: ({ context }) => context.id }),
              on: {
                ...stream.on,
                'answer.progress': [
                  {
                    guard: ({ event }) => event.text !== '',
                    target: 'given',
                    actions: { type: 'take', params: ({ event }) => event },
                  },
                  { actions: { type: 'take', params: ({ event }) => event } },
                ],
                'xstate.done.actor.stream': {
                  guard: { type: 'isGenerated', params: ({ event }) => event.output },
                  target: 'given.text.complete',
                  actions: [stopChild('stream'), ...end],
                },
                'answer.cancel': '#generatedAnswer.answer.cancelled',
              },
            },
            given: {
              tags: 'given',
              type: 'parallel',
              on: {
                'answer.copy': { actions: { type: 'tell', params: { type: 'answer.copied' } } },
                'citation.open': emitOpening(
                  ({ citation }: CitationOpen) => citation?.id,
                  ({
                    context: { id },
                    event: { citation },
                  }: {
                    context: GeneratedAnswerContext
                    event: CitationOpen
                  }) => ({
                    type: 'answer.citationOpened',
                    id,
                    citation,
                  }),
                ),
                'citation.hover': {
                  actions: {
                    type: 'tell',
                    params: ({ event: { citation, durationMs } }) => ({
                      type: 'answer.citationHovered',
                      citation,
                      durationMs,
                    }),
                  },
                },
              },
              states: {
                text: {
                  initial: 'streaming',
                  states: {
                    streaming: {
                      ...stream,
                      tags: ['loading', 'streaming'],
                      on: {
                        ...stream.on,
                        'answer.progress': { actions: { type: 'take', params: ({ event }) => event } },
                        'xstate.done.actor.stream': {
                          guard: { type: 'isGenerated', params: ({ event }) => event.output },
                          target: 'complete',
                          actions: [stopChild('stream'), ...end],
                        },
                        'answer.cancel': { target: 'cancelled', actions: stopChild('stream') },
                      },
                    },
                    complete: { tags: 'complete', on: { 'search.start': searches('complete') } },
                    cancelled: { tags: 'cancelled', on: { 'answer.retry': { actions: 'retry' } } },
                  },
                },
                rating: {
                  initial: 'none',
                  states: {
                    none: { on: { 'answer.like': like, 'answer.dislike': dislike } },
                    liked: { tags: 'liked', on: { 'answer.dislike': dislike } },
                    disliked: { tags: 'disliked', on: { 'answer.like': like } },
                  },
                },
                feedback: {
                  initial: 'closed',
                  states: {
                    closed: {
                      on: {
                        'feedback.open': {
                          target: 'open',
                          actions: { type: 'tell', params: { type: 'answer.feedbackOpened' } },
                        },
                      },
                    },
                    open: {
                      tags: 'feedbackOpen',
                      on: {
                        'feedback.close': {
                          target: 'closed',
                          actions: { type: 'tell', params: { type: 'answer.feedbackClosed' } },
                        },
                        'feedback.send': {
                          target: 'sent',
                          actions: [
                            {
                              type: 'tell',
                              params: ({ event: { feedback, isEvaluated } }) => ({
                                type: 'answer.feedbackSent',
                                feedback,
                                isEvaluated,
                              }),
                            },
                            assign({ feedback: ({ event }) => event.feedback }),
                            spawnChild('sendFeedback', { id: 'feedback', input: toFeedbackSent }),
                          ],
                        },
                      },
                    },
                    sent: { tags: 'feedbackSent' },
                  },
                },
                expansion: {
                  initial: 'collapsed',
                  states: {
                    collapsed: {
                      on: {
                        'answer.expand': {
                          target: 'expanded',
                          actions: { type: 'tell', params: { type: 'answer.expanded' } },
                        },
                      },
                    },
                    expanded: {
                      tags: 'expanded',
                      on: {
                        'answer.collapse': {
                          target: 'collapsed',
                          actions: { type: 'tell', params: { type: 'answer.collapsed' } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
        empty: { tags: 'empty', on: { 'search.start': searches('empty') } },
        failed: { tags: 'failed' },
        retryable: { tags: 'failed', on: { 'answer.retry': { actions: 'retry' } } },
        cancelled: { tags: 'cancelled', on: { 'answer.retry': { actions: 'retry' } } },
      },
    },
    visibility: {
      initial: 'shown',
      states: {
        shown: {
          on: { 'answer.hide': { target: 'hidden', actions: { type: 'tell', params: { type: 'answer.hidden' } } } },
        },
        hidden: {
          tags: 'hidden',
          on: { 'answer.show': { target: 'shown', actions: { type: 'tell', params: { type: 'answer.shown' } } } },
        },
      },
    },
  },
})
