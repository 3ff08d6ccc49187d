import type { AgentConfiguration } from '../configuration/schema'
import type { ParsedSearchRequest } from '../query/search-request'
import { lengthOfSession, type AnswerSession, type Question } from './answer-sessions'
import { createBoundedStore, type Bounds } from './bounded-store'

/** The session id of a turn starts with the id of its conversation. */
const TURN_ID = /^(?<conversationId>.+)_\d+$/

/** A question of a conversation, and its answer so far. */
export interface ConversationTurn {
  question: string
  answer: string
  /** Whether the answer has ended without an error. */
  isComplete: boolean
  session: AnswerSession
  /** The token that its answer delivers; each later question carries one of the tokens of the conversation. */
  token: string
}

/** The questions of a user to an agent, which build on each other. */
export interface Conversation {
  readonly id: string
  readonly agent: AgentConfiguration
  /** Who began it. */
  readonly owner: string
  /** The first question, whose filters apply to all questions. */
  readonly request: ParsedSearchRequest
  /** Oldest first. */
  readonly turns: ConversationTurn[]
}

/** Stores conversations, so that each answer takes the earlier questions into account. */
export interface Conversations {
  /** Opens a conversation under an id that cannot be guessed. */
  open(agent: AgentConfiguration, request: ParsedSearchRequest, owner?: string): Conversation
  /** Returns a conversation; undefined if the id is unknown or has expired. */
  find(id: string): Conversation | undefined
  /** Finds the conversation and the turn of a session id; undefined if the turn is gone. */
  findTurn(sessionId: string): { conversation: Conversation; turn: ConversationTurn } | undefined
  /** Adds a turn with a token that cannot be guessed, and restarts the conversation's time to live. */
  addTurn(conversation: Conversation, text: string, question: Question | undefined): ConversationTurn
}

/** Creates a store of conversations in memory. By default each expires 30 minutes after its last question. */
export const createConversations = (bounds: Partial<Bounds> & Pick<Bounds, 'now'>): Conversations => {
  const requestLengths = new WeakMap<Conversation, number>()
  const lengthOfRequest = (conversation: Conversation) => {
    const length = requestLengths.get(conversation) ?? JSON.stringify(conversation.request).length
    requestLengths.set(conversation, length)
    return length
  }
  const store = createBoundedStore<Conversation>({
    ttlMs: 1_800_000,
    ...bounds,
    lengthOf: (conversation) =>
      conversation.turns.reduce((sum, { session }) => sum + lengthOfSession(session), lengthOfRequest(conversation)),
  })
  let turnCount = 0
  return {
    open: (agent, request, owner = '') => ({
      id: `conversation_${crypto.randomUUID()}`,
      owner,
      agent,
      request,
      turns: [],
    }),
    find: store.find,
    findTurn: (sessionId) => {
      const conversation = store.find(TURN_ID.exec(sessionId)?.groups?.['conversationId'] ?? '')
      const turn = conversation?.turns.find(({ session }) => session.id === sessionId)
      return conversation && turn && { conversation, turn }
    },
    addTurn: (conversation, text, question) => {
      turnCount += 1
      const session = { id: `${conversation.id}_${turnCount}`, question }
      const turn = { question: text, answer: '', isComplete: false, session, token: crypto.randomUUID() }
      conversation.turns.push(turn)
      store.keep(conversation.id, conversation, conversation.owner)
      return turn
    },
  }
}
