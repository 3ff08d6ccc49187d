import type { AgentConfiguration } from '../configuration/schema'
import type { ParsedSearchRequest } from '../query/search-request'
import { lengthOfSession, type AnswerSession, type Question } from './answer-sessions'
import { createBoundedStore, type Bounds } from './bounded-store'

/** The id of the session of a turn begins with the id of its conversation. */
const TURN_ID = /^(?<conversationId>.+)_\d+$/

/** A question of a conversation, and what has been answered so far. */
export interface ConversationTurn {
  question: string
  answer: string
  session: AnswerSession
  /** The token that the next question must carry. */
  token: string
}

export interface Conversation {
  readonly id: string
  readonly agent: AgentConfiguration
  /** The first question, whose restrictions hold for all. */
  readonly request: ParsedSearchRequest
  /** Oldest first. */
  readonly turns: ConversationTurn[]
}

/** Keeps conversations, so that each question is answered in view of those before. */
export interface Conversations {
  /** Opens a conversation under an id that cannot be guessed. */
  open(agent: AgentConfiguration, request: ParsedSearchRequest): Conversation
  /** Undefined for an id that is not known, or not any more. */
  find(id: string): Conversation | undefined
  /** Finds the conversation that the session of an id belongs to, if it has this turn still. */
  findTurn(sessionId: string): { conversation: Conversation; turn: ConversationTurn } | undefined
  /** Adds a turn, under a token that cannot be guessed, and keeps the conversation for longer. */
  addTurn(conversation: Conversation, text: string, question: Question | undefined): ConversationTurn
}

/** Keeps conversations in memory. By default each is kept for 30 minutes after its last question. */
export const createConversations = (bounds: Partial<Bounds> & Pick<Bounds, 'now'>): Conversations => {
  const store = createBoundedStore<Conversation>({
    ttlMs: 1_800_000,
    ...bounds,
    lengthOf: ({ turns }) =>
      turns.reduce((sum, { question, session }) => sum + question.length + lengthOfSession(session), 0),
  })
  let turnCount = 0
  return {
    open: (agent, request) => ({ id: `conversation_${crypto.randomUUID()}`, agent, request, turns: [] }),
    find: store.find,
    findTurn: (sessionId) => {
      const conversation = store.find(TURN_ID.exec(sessionId)?.groups?.['conversationId'] ?? '')
      const turn = conversation?.turns.find(({ session }) => session.id === sessionId)
      return conversation && turn && { conversation, turn }
    },
    addTurn: (conversation, text, question) => {
      turnCount += 1
      const session = { id: `${conversation.id}_${turnCount}`, question }
      const turn = { question: text, answer: '', session, token: crypto.randomUUID() }
      conversation.turns.push(turn)
      store.keep(conversation.id, conversation)
      return turn
    },
  }
}
