import type { BackendQuery } from '../port'
import type { AnswersConfiguration } from '../configuration/schema'
import type { ContentFormat, Turn } from './answer-generator'
import type { AnswerRun } from './answer-run'
import { createBoundedStore, type Bounds } from './bounded-store'

/** A query to answer. */
export interface Question {
  text: string
  /** A BCP 47 tag. */
  locale: string
  /** Formats that the client can show, preferred first. */
  contentFormats: readonly ContentFormat[]
  /** Fields to include in citations. */
  citationFields: readonly string[]
  /** The search of the question, which restricts the documents of the answer. */
  query: BackendQuery
  /** The earlier questions of its conversation, oldest first. Default: none. */
  turns?: readonly Turn[]
  /** The matching written answer, if there is one. */
  rule?: AnswersConfiguration['rules'][number] | undefined
}

/** A question whose answer can be requested by its id. */
export interface AnswerSession {
  readonly id: string
  /** Undefined if the query cannot be answered. */
  readonly question: Question | undefined
  /** The latest attempt at the answer. Later requests receive a complete answer again. */
  run?: AnswerRun
}

/** Stores questions between the search and the request for the answer, and their answers. */
export interface AnswerSessions {
  /**
   * Stores a question under an id that cannot be guessed.
   *
   * @param options - `prefix` of the id, by default `queryStream`; `owner`, who asks.
   */
  open(question: Question | undefined, options?: { prefix?: string; owner?: string }): AnswerSession
  /** Returns a session; undefined if the id is unknown or has expired. */
  find(id: string): AnswerSession | undefined
}

/** Creates a session that is not stored, under an id that cannot be guessed. */
export const createAnswerSession = (question: Question | undefined, prefix: string): AnswerSession => ({
  id: `${prefix}_${crypto.randomUUID()}`,
  question,
})

const questionLengths = new WeakMap<Question, number>()

/** Returns the length of a question, in characters of its JSON. Rules of the pipeline are shared, so they do not count. */
const lengthOfQuestion = (question: Question): number => {
  const { synonyms: _synonyms, boosts: _boosts, ...query } = question.query
  const length = questionLengths.get(question) ?? JSON.stringify({ ...question, rule: undefined, query }).length
  questionLengths.set(question, length)
  return length
}

/** Returns the length of the question and of the answer so far, in characters. */
export const lengthOfSession = ({ question, run }: AnswerSession) =>
  (question ? lengthOfQuestion(question) : 0) + (run?.length() ?? 0)

/** Creates a store of questions in memory. By default each expires after 10 minutes. */
export const createAnswerSessions = (bounds: Partial<Bounds> & Pick<Bounds, 'now'>): AnswerSessions => {
  const store = createBoundedStore({ ttlMs: 600_000, ...bounds, lengthOf: lengthOfSession })
  return {
    open: (question, { prefix = 'queryStream', owner } = {}) => {
      const session = createAnswerSession(question, prefix)
      store.keep(session.id, session, owner)
      return session
    },
    find: store.find,
  }
}
