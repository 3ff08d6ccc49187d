import type { BackendQuery } from '../backend'
import type { AnswersConfiguration } from '../configuration/schema'
import type { AnswerEvent } from './answer'
import type { ContentFormat } from './answer-generator'

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
  readonly question: Question
  /** The answer once it is complete, so that whoever asks again gets the same. */
  answer?: readonly AnswerEvent[]
}

/** Keeps questions from when a search is answered until its client asks for the answer. */
export interface AnswerSessions {
  /** Keeps a question under an id that cannot be guessed. */
  open(question: Question): string
  /** Undefined for an id that is not known, or not any more. */
  find(id: string): AnswerSession | undefined
}

export interface AnswerSessionsOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** How many are kept; the oldest go first. Default 1000. */
  capacity?: number
  /** How long one is kept, in milliseconds. Default 10 minutes. */
  ttlMs?: number
}

/** Keeps questions in memory. */
export const createAnswerSessions = ({
  now,
  capacity = 1000,
  ttlMs = 600_000,
}: AnswerSessionsOptions): AnswerSessions => {
  const sessions = new Map<string, AnswerSession & { openedAt: number }>()
  const dropOld = () => {
    for (const [id, { openedAt }] of sessions) {
      if (sessions.size <= capacity && now() - openedAt < ttlMs) return
      sessions.delete(id)
    }
  }
  return {
    open: (question) => {
      const id = `queryStream_${crypto.randomUUID()}`
      sessions.set(id, { question, openedAt: now() })
      dropOld()
      return id
    },
    find: (id) => {
      dropOld()
      return sessions.get(id)
    },
  }
}
