import type { BackendQuery } from '../backend'
import type { AnswersConfiguration } from '../configuration/schema'
import type { ContentFormat } from './answer-generator'
import type { AnswerRun } from './answer-run'

/** A query that is to be answered. */
export interface Question {
  text: string
  /** BCP 47. */
  locale: string
  /** What the client can show, the first it likes best. */
  contentFormats: readonly ContentFormat[]
  /** Fields that citations bring. */
  citationFields: readonly string[]
  /** The search that it came with, which says among what documents the answer is sought. */
  query: BackendQuery
  /** The written answer, where there is one. */
  rule?: AnswersConfiguration['rules'][number] | undefined
}

export interface AnswerSession {
  readonly id: string
  /** Undefined if the query cannot be answered. */
  readonly question: Question | undefined
  /** The latest attempt at the answer. Once it is complete, whoever asks again gets the same. */
  run?: AnswerRun
}

/** Keeps questions from when a search is answered until its client asks for the answer, and the answers to them. */
export interface AnswerSessions {
  /**
   * Keeps a question under an id that cannot be guessed.
   *
   * @param prefix - Of the id. Default `queryStream`.
   */
  open(question: Question | undefined, prefix?: string): AnswerSession
  /** Undefined for an id that is not known, or not any more. */
  find(id: string): AnswerSession | undefined
}

export interface AnswerSessionsOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** How many are kept; the oldest go first. Default 1000. */
  capacity?: number
  /** How long all answers together may be, in characters of their messages; the oldest go first. Default 20,000,000. */
  maxLength?: number
  /** How long one is kept, in milliseconds. Default 10 minutes. */
  ttlMs?: number
}

/** Returns a session that is not kept, under an id that cannot be guessed. */
export const createAnswerSession = (question: Question | undefined, prefix: string): AnswerSession => ({
  id: `${prefix}_${crypto.randomUUID()}`,
  question,
})

const lengthOf = ({ run }: AnswerSession) => run?.length() ?? 0

/** Keeps questions in memory. */
export const createAnswerSessions = ({
  now,
  capacity = 1000,
  maxLength = 20_000_000,
  ttlMs = 600_000,
}: AnswerSessionsOptions): AnswerSessions => {
  const sessions = new Map<string, AnswerSession & { openedAt: number }>()
  const dropOld = () => {
    let length = 0
    for (const session of sessions.values()) length += lengthOf(session)
    for (const [id, session] of sessions) {
      if (sessions.size <= capacity && length <= maxLength && now() - session.openedAt < ttlMs) return
      length -= lengthOf(session)
      sessions.delete(id)
    }
  }
  return {
    open: (question, prefix = 'queryStream') => {
      const session = { ...createAnswerSession(question, prefix), openedAt: now() }
      sessions.set(session.id, session)
      dropOld()
      return session
    },
    find: (id) => {
      dropOld()
      return sessions.get(id)
    },
  }
}
