import type { Document } from '../port'

/** A part of a document that may contain the answer. */
export interface Passage {
  document: Document
  text: string
  /** The share of the question that the passage covers; higher is better. */
  score: number
}

/** The format of the text of an answer. */
export type ContentFormat = 'text/plain' | 'text/markdown'

/** An earlier question of a conversation, and its answer. */
export interface Turn {
  question: string
  /** Empty if there was no answer. */
  answer: string
}

/** A question to answer, and the passages to answer it from. */
export interface AnswerRequest {
  /** Understandable on its own: a follow-up may have words of an earlier question appended. */
  question: string
  /** For a follow-up: the question as it was asked, and the earlier turns, oldest first. */
  followUp?: { question: string; turns: readonly Turn[] }
  /** Best first. */
  passages: readonly Passage[]
  /** Formats that the client can show, preferred first. */
  contentFormats: readonly ContentFormat[]
  /** A BCP 47 tag. */
  locale: string
  signal: AbortSignal
}

/** A piece of an answer, in streaming order. */
export type AnswerPart =
  | { type: 'format'; contentFormat: ContentFormat }
  | { type: 'text'; text: string }
  /** Indexes of the passages that support the answer; starts at 0. */
  | { type: 'citations'; passages: readonly number[] }

/**
 * Generates answers to questions. An answer must contain only statements of the passages, and cite its sources. Without
 * text there is no answer. An error becomes an error event of the stream: an {@link AnswerError} with its message, any
 * other error without details.
 */
export interface AnswerGenerator {
  generate(request: AnswerRequest): AsyncIterable<AnswerPart>
  /** Returns whether it may answer a query, without searching. Default: always true. */
  canAnswer?(question: string, locale: string): boolean
}

/** Thrown if no answer could be generated. Its message is sent to the client. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'

  constructor(
    /** The status of a gateway: 429 for too many requests, 502 for an upstream failure, 504 for a timeout. */
    readonly statusCode: 429 | 502 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
