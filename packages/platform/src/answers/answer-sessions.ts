import type { BackendQuery } from '../backend'
import type { AnswersConfiguration } from '../configuration/schema'
import type { ContentFormat, Turn } from './answer-generator'
import type { AnswerRun } from './answer-run'
import { createBoundedStore, type Bounds } from './bounded-store'

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
  /** The earlier questions of its conversation, oldest first. Default none. */
  turns?: readonly Turn[]
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

/** Returns a session that is not kept, under an id that cannot be guessed. */
export const createAnswerSession = (question: Question | undefined, prefix: string): AnswerSession => ({
  id: `${prefix}_${crypto.randomUUID()}`,
  question,
})

/** How long the answer of a session is so far, in characters of its messages. */
export const lengthOfSession = ({ run }: AnswerSession) => run?.length() ?? 0

/** Keeps questions in memory. By default each is kept for 10 minutes. */
export const createAnswerSessions = (bounds: Partial<Bounds> & Pick<Bounds, 'now'>): AnswerSessions => {
  const store = createBoundedStore({ ttlMs: 600_000, ...bounds, lengthOf: lengthOfSession })
  return {
    open: (question, prefix = 'queryStream') => {
      const session = createAnswerSession(question, prefix)
      store.keep(session.id, session)
      return session
    },
    find: store.find,
  }
}
