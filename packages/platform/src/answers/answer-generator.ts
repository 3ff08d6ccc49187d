import type { Document } from '../backend'

/** A part of a document that may hold the answer. */
export interface Passage {
  document: Document
  text: string
  /** The higher, the more of the question is in it. */
  score: number
}

export type ContentFormat = 'text/plain' | 'text/markdown'

/** A question that was asked before in a conversation, and what was answered. */
export interface Turn {
  question: string
  /** Empty if there was no answer. */
  answer: string
}

export interface AnswerRequest {
  /** Understood without what was said before: a follow-up may have words of an earlier question at its end. */
  question: string
  /** If the question follows others: as it was asked, and the earlier ones, oldest first. */
  followUp?: { question: string; turns: readonly Turn[] }
  /** Best first. */
  passages: readonly Passage[]
  /** What the client can show, the first it likes best. */
  contentFormats: readonly ContentFormat[]
  /** BCP 47. */
  locale: string
  signal: AbortSignal
}

/** Pieces of an answer, in the order they are known. */
export type AnswerPart =
  | { type: 'format'; contentFormat: ContentFormat }
  | { type: 'text'; text: string }
  /** Places in the passages that were given, from 0, which the answer rests on. */
  | { type: 'citations'; passages: readonly number[] }

/**
 * Writes answers to questions. Nothing but what the passages say may be in an answer, and what it rests on is cited.
 * Giving no text means that there is no answer. What it throws becomes an error of the stream: an {@link AnswerError}
 * in its own words, anything else without telling why.
 */
export interface AnswerGenerator {
  generate(request: AnswerRequest): AsyncIterable<AnswerPart>
  /** Whether it may have an answer to a query, told without looking for one. Default: to any. */
  canAnswer?(question: string, locale: string): boolean
}

/** Why no answer could be written, in words that may reach whoever asked. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'

  constructor(
    /** As a gateway would answer: 429 for too many requests, 502 for a failure behind it, 504 for silence. */
    readonly statusCode: 429 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
