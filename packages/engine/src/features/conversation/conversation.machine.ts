import { assign, emit, type DoneActorEvent } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import {
  BLANK_ANSWER,
  newStream,
  stream,
  toAnswerError,
  withProgress,
  type AnswerCitation,
  type AnswerContent,
  type AnswerEmitted,
  type AnswerEnd,
  type AnswerError,
  type AnswerProgress,
  type StreamEvent,
} from '../../domain/answers'
import { emitOpening, type Openings } from '../../domain/openings'

/**
 * - `waiting`: the question was asked, and the answer has no text yet.
 * - `streaming`: text arrives.
 * - `complete`: the answer is all there.
 * - `empty`: the agent has no answer.
 * - `failed`, `retryable`: `error` says why. After `retryable`, the same question may succeed.
 * - `cancelled`: the user stopped the answer; the text until then stays.
 */
export type ConversationTurnStatus =
  'waiting' | 'streaming' | 'complete' | 'empty' | 'failed' | 'retryable' | 'cancelled'

/** A question and its answer. A turn keeps its identity until it changes. */
export interface ConversationTurn extends AnswerContent {
  /** Its place in the conversation, from 1. */
  number: number
  question: string
  status: ConversationTurnStatus
  /** The current step of the agent, as the agent names it; undefined if the agent does not name it. */
  step: string | undefined
  /** Identifies the answer; empty until the agent sends the id. */
  answerId: string
  error: AnswerError | undefined
  isLiked: boolean
  isDisliked: boolean
}

/** The part of a turn that arrived since the last frame. */
export interface TurnProgress extends AnswerProgress {
  /** Empty if the step has ended. */
  step?: string | undefined
  /** Whether the agent accepts another question after this one. */
  isFollowUpEnabled?: boolean | undefined
}

/** `opened`: the citations that were opened. */
export interface ConversationContext extends Openings {
  /** The parameters of the last search; undefined before the first. */
  asked: object | undefined
  /** Oldest first. */
  turns: ConversationTurn[]
  /** The last value that the agent sent. */
  isFollowUpEnabled: boolean
}

interface CitationOpen {
  type: 'citation.open'
  answerId: string
  citation: AnswerCitation
}

/** Questions, parts of answers, acts of the user, and searches of the page. */
export type ConversationEvent =
  /** A search for another page of results makes `page.turn`, every other one `search.start`. */
  | { type: 'search.start'; asked: object; query: string }
  | { type: 'page.turn'; asked: object }
  | { type: 'question.ask'; question: string; maxTurns: number }
  | ({ type: 'answer.progress' } & TurnProgress)
  | { type: 'answer.cancel' | 'answer.retry' | 'conversation.clear' }
  | { type: 'answer.rate'; answerId: string; isLiked: boolean }
  | StreamEvent
  | CitationOpen
  | { type: 'citation.hover'; answerId: string; citation: AnswerCitation; durationMs: number }

/** For analytics. */
export type ConversationEmitted = AnswerEmitted | { type: 'question.asked'; question: string }

const BLANK_TURN = {
  ...BLANK_ANSWER,
  step: undefined,
  answerId: '',
  error: undefined,
  isLiked: false,
  isDisliked: false,
}

const toTurn = (number: number, question: string): ConversationTurn => ({
  ...BLANK_TURN,
  number,
  question,
  status: 'waiting',
})

const isBlank = (text: string) => !/\S/.test(text)

const lastOf = ({ turns }: ConversationContext) => turns.at(-1)!

/** Returns the turns with changes to the last one. */
const withLast = (context: ConversationContext, changes: Partial<ConversationTurn>) => ({
  turns: [...context.turns.slice(0, -1), { ...lastOf(context), ...changes }],
})

/** Returns the conversation with the progress of the last turn. */
function withTurnProgress(context: ConversationContext, progress: TurnProgress, status: ConversationTurnStatus) {
  const turn = lastOf(context)
  const { step = turn.step, id: answerId = turn.answerId, isFollowUpEnabled = context.isFollowUpEnabled } = progress
  const changes = { ...withProgress(turn, progress), status, step: step || undefined, answerId }
  return { ...withLast(context, changes), isFollowUpEnabled }
}

/** Returns the conversation with an empty last turn. Without a first answer, no question can follow. */
const withoutAnswer = (context: ConversationContext, changes: Partial<ConversationTurn>, canFollow = true) => ({
  ...withLast(context, { ...BLANK_TURN, answerId: lastOf(context).answerId, ...changes }),
  isFollowUpEnabled: context.isFollowUpEnabled && lastOf(context).number > 1 && canFollow,
})

/**
 * The codes of failures after which an agent may answer another question: it timed out, has no model available, or has
 * failed. All other non-retryable failures end the conversation, such as an expired one.
 *
 * @see Protocol, section 9.4
 */
const PASSING_CODES = [1000, 1003, 1004]

/** Returns whether a question can be asked when no answer is in flight: the first one, or one that the agent allows. */
export const canContinue = ({ turns, isFollowUpEnabled }: ConversationContext): boolean =>
  !turns.length || isFollowUpEnabled

const toOutput = ({ event }: { event: DoneActorEvent<TurnProgress & AnswerEnd> }) => event.output
const end = [
  { type: 'end', params: toOutput },
  { type: 'tellEnd', params: toOutput },
] as const
const retry = { target: '#conversation.answering', actions: 'retry' } as const

/** A conversation with an agent. Only the answer of the last turn can be in flight; the states describe this turn. */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    emitted: {} as ConversationEmitted,
    tags: {} as 'loading' | 'reconnecting',
  },
  actors: { fetchTurn: missingActor<TurnProgress & AnswerEnd, ConversationTurn>() },
  actions: {
    begin: assign((_, { asked, query }: { asked?: object; query: string }) => ({
      ...(asked && { asked }),
      turns: isBlank(query) ? [] : [toTurn(1, query)],
      isFollowUpEnabled: false,
      opened: [],
    })),
    addProgress: assign(({ context }, progress: TurnProgress) =>
      withTurnProgress(context, progress, progress.text ? 'streaming' : lastOf(context).status),
    ),
    end: assign(({ context }, { isAnswerGenerated, ...end }: TurnProgress & AnswerEnd) => {
      const nothing = { isRestart: true, text: '', citations: [] }
      const progress = { ...end, step: '', ...(!isAnswerGenerated && nothing) }
      return withTurnProgress(context, progress, isAnswerGenerated ? 'complete' : 'empty')
    }),
    tellEnd: emit(({ context }, { isAnswerGenerated }: AnswerEnd) => {
      const { answerId: id, answer } = lastOf(context)
      return { type: 'answer.ended' as const, id, isAnswerGenerated, isAnswerEmpty: answer === '' }
    }),
    fail: assign(({ context }, { error: cause, status }: { error: unknown; status: 'failed' | 'retryable' }) => {
      const error = toAnswerError(cause)
      return withoutAnswer(context, { error, status }, error.isRetryable || PASSING_CODES.includes(error.code))
    }),
    retry: assign(({ context }) => withoutAnswer(context, { answerId: '', status: 'waiting' })),
  },
  guards: {
    canRate: ({ context }, { answerId, isLiked }: { answerId: string; isLiked: boolean }) =>
      context.turns.some(
        (turn) => turn.answerId === answerId && turn.answer !== '' && !(isLiked ? turn.isLiked : turn.isDisliked),
      ),
    isRetryable: (_, { error }: { error: unknown }) => toAnswerError(error).isRetryable,
  },
}).createMachine({
  id: 'conversation',
  context: { asked: undefined, turns: [], isFollowUpEnabled: false, opened: [] },
  initial: 'resting',
  on: {
    'search.start': [
      {
        guard: ({ event }) => !isBlank(event.query),
        target: '.answering',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.resting', actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'page.turn': { actions: assign({ asked: ({ event }) => event.asked }) },
    'conversation.clear': {
      guard: ({ context }) => context.turns.length > 0,
      target: '.resting',
      actions: { type: 'begin', params: { query: '' } },
    },
    'answer.rate': {
      guard: { type: 'canRate', params: ({ event }) => event },
      actions: [
        assign({
          turns: ({ context, event: { answerId, isLiked } }) =>
            context.turns.map((turn) =>
              turn.answerId === answerId ? { ...turn, isLiked, isDisliked: !isLiked } : turn,
            ),
        }),
        emit(({ event: { answerId: id, isLiked } }) => ({
          type: isLiked ? ('answer.liked' as const) : ('answer.disliked' as const),
          id,
        })),
      ],
    },
    'citation.open': emitOpening(
      ({ answerId, citation }: CitationOpen) => `${answerId} ${citation?.id}`,
      ({ event: { answerId: id, citation } }) => ({ type: 'answer.citationOpened', id, citation }),
    ),
    'citation.hover': {
      actions: emit(({ event: { answerId: id, citation, durationMs } }) => ({
        type: 'answer.citationHovered' as const,
        id,
        citation,
        durationMs,
      })),
    },
  },
  states: {
    resting: {
      initial: 'idle',
      on: {
        'question.ask': {
          guard: ({ context, event }) => canContinue(context) && !isBlank(event.question),
          target: 'answering',
          actions: [
            assign({
              turns: ({ context: { turns }, event: { question, maxTurns } }) =>
                [...turns, toTurn((turns.at(-1)?.number ?? 0) + 1, question)].slice(-maxTurns),
            }),
            emit(({ event: { question } }) => ({ type: 'question.asked' as const, question })),
          ],
        },
      },
      states: {
        idle: {},
        complete: {},
        empty: {},
        failed: {},
        retryable: { on: { 'answer.retry': retry } },
        cancelled: { on: { 'answer.retry': retry } },
      },
    },
    answering: {
      tags: 'loading',
      invoke: {
        src: 'fetchTurn',
        id: 'turn',
        input: ({ context }) => lastOf(context),
        onDone: [
          { guard: ({ event }) => event.output.isAnswerGenerated, target: 'resting.complete', actions: [...end] },
          { target: 'resting.empty', actions: [...end] },
        ],
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'resting.retryable',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error, status: 'retryable' as const }) },
          },
          {
            target: 'resting.failed',
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error, status: 'failed' as const }) },
          },
        ],
      },
      on: {
        'answer.cancel': {
          target: 'resting.cancelled',
          actions: assign(({ context }) => withLast(context, { status: 'cancelled', step: undefined })),
        },
      },
      initial: 'waiting',
      states: {
        waiting: {
          ...newStream,
          on: {
            ...stream.on,
            'answer.progress': [
              {
                guard: ({ event }) => event.text !== '',
                target: 'streaming',
                actions: { type: 'addProgress', params: ({ event }) => event },
              },
              { actions: { type: 'addProgress', params: ({ event }) => event } },
            ],
          },
        },
        streaming: {
          ...stream,
          on: {
            ...stream.on,
            'answer.progress': { actions: { type: 'addProgress', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
