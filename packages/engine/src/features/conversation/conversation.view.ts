import type { SnapshotFrom } from 'xstate'
import { assertString, EngineError } from '../../core/errors'
import {
  canContinue,
  type ConversationEvent,
  type conversationMachine,
  type ConversationTurn,
} from './conversation.machine'

type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>

/** The turns of a conversation, and whether the next question is possible. */
export interface ConversationState {
  /** Oldest first; the answer of the last turn may be in flight. */
  turns: ConversationTurn[]
  /** Whether an answer is in flight. */
  isAnswering: boolean
  /** Whether the stream of the answer broke off or fell silent, and is opened again. The text so far stays. */
  isReconnecting: boolean
  /** Whether the agent has said that it accepts another question in this conversation. */
  isFollowUpEnabled: boolean
  /**
   * Whether `ask` has an effect now: no answer is in flight, and the agent accepts a question or there are no turns.
   */
  canAsk: boolean
}

/** Returns the state of a conversation from its machine. */
export function toConversationState(snapshot: ConversationSnapshot): ConversationState {
  const { turns, isFollowUpEnabled } = snapshot.context
  const isAnswering = snapshot.hasTag('loading')
  return {
    turns,
    isAnswering,
    isReconnecting: snapshot.hasTag('reconnecting'),
    isFollowUpEnabled,
    canAsk: !isAnswering && canContinue(snapshot.context),
  }
}

/** Returns the answers to choose from. */
export const offeredTurns = ({ turns }: ConversationState): unknown[][] => turns.map(({ answerId }) => [answerId])

/** Returns the citations to choose from. */
export const offeredSources = ({ turns }: ConversationState): unknown[][] =>
  turns.flatMap(({ answerId, citations }) => citations.map(({ id }) => [answerId, id]))

/** Returns the commands of the answers of a conversation. They throw for an unknown answer or citation. */
function toAnswerCommands(send: (event: ConversationEvent) => void, snapshot: () => ConversationSnapshot) {
  const turnBy = (command: string, answerId: string) => {
    const turn = snapshot().context.turns.find((each) => each.answerId === answerId && answerId !== '')
    if (turn) return turn
    throw new EngineError(
      'invalid-argument',
      `${command}: no answer has the id "${answerId}": pass the answerId of one of state.turns`,
    )
  }
  const citationBy = (command: string, answerId: string, citationId: string) => {
    const citation = turnBy(command, answerId).citations.find(({ id }) => id === citationId)
    if (citation) return { answerId, citation }
    throw new EngineError(
      'invalid-argument',
      `${command}: no citation has the id "${citationId}": pass the id of one of the turn's citations`,
    )
  }
  const rate = (command: string, answerId: string, isLiked: boolean) =>
    send({ type: 'answer.rate', answerId: turnBy(command, answerId).answerId, isLiked })
  return {
    /**
     * Reports that an answer helped, and removes a dislike.
     *
     * @throws {EngineError} `invalid-argument` if no turn has an answer with this id.
     */
    like: (answerId: string) => rate('like', answerId, true),
    /**
     * Reports that an answer did not help, and removes a like.
     *
     * @throws {EngineError} `invalid-argument` if no turn has an answer with this id.
     */
    dislike: (answerId: string) => rate('dislike', answerId, false),
    /**
     * Reports that a citation of an answer was opened.
     *
     * @throws {EngineError} `invalid-argument` if there is no such answer, or it has no citation with this id.
     */
    openCitation: (answerId: string, citationId: string) =>
      send({ type: 'citation.open', ...citationBy('openCitation', answerId, citationId) }),
    /**
     * Reports for how long the pointer was over a citation of an answer, in milliseconds.
     *
     * @throws {EngineError} `invalid-argument` if there is no such answer, or it has no citation with this id.
     */
    hoverCitation: (answerId: string, citationId: string, durationMs: number) =>
      send({ type: 'citation.hover', ...citationBy('hoverCitation', answerId, citationId), durationMs }),
  }
}

/** Returns the commands of a conversation. They throw for an unknown answer or citation. */
export const toConversationCommands = (
  send: (event: ConversationEvent) => void,
  maxTurns: number,
  snapshot: () => ConversationSnapshot,
) => ({
  /**
   * Asks a question that continues the conversation, or begins one if the conversation is empty. It does nothing if the
   * question is blank or `state.canAsk` is false.
   *
   * @effect costs
   * @throws {EngineError} `invalid-argument` if the question is not a string.
   */
  ask(question: string) {
    assertString('ask', 'question', question)
    send({ type: 'question.ask', question, maxTurns })
  },
  /** Stops the answer in flight. The text so far stays. */
  cancel: () => send({ type: 'answer.cancel' }),
  /**
   * Asks the last question again after a retryable error, or after `cancel`. Otherwise it does nothing.
   *
   * @effect costs
   */
  retry: () => send({ type: 'answer.retry' }),
  /** Stops the answer in flight, and removes all turns. The next question begins a new conversation. */
  clear: () => send({ type: 'conversation.clear' }),
  ...toAnswerCommands(send, snapshot),
})

/** The commands that {@link toConversationCommands} returns. */
export interface ConversationCommands extends ReturnType<typeof toConversationCommands> {}
