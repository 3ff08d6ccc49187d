import type { Backend, Document, FieldDefinition, ImportSource, IndexProgress, LastImport } from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import type { IndexReader } from '../embedded/index-reader'
import type { ConfigurableBackend } from '../embedded/read-options'
import type { IndexLanguage, LanguageOption } from '../retrieval/index-language'
import type { ReadCall } from '../port/named-calls'
import type { SentSynonyms } from './reader-synonyms'
import {
  BackendError,
  type BackendErrorCode,
  InvalidOptionsError,
  PlatformError,
  type PlatformErrorCode,
} from '../port/errors'
import type { Model, Nearness } from '../semantic/semantic-options'
import type { SplitReply } from './split-reply'

/** What a thread of the worker backend does. */
export type ThreadData =
  | { role: 'reader'; file: string; ranking: RankingConfiguration; nearness: Nearness | undefined }
  | {
      role: 'writer'
      file: string
      ranking: RankingConfiguration
      fields: readonly FieldDefinition[] | undefined
      language: LanguageOption
      /** The model of the vectors, which the thread of the caller makes. */
      model: Model | undefined
      isTemporary: boolean
    }

/** The calls that a reader answers. */
export type ReaderMethod = ReadCall | 'scanPage'

/** A call with its parameters. */
export type ReaderCall = {
  [Method in ReaderMethod]: {
    id: number
    method: Method
    args: Parameters<IndexReader[Method]>
    /** The synonyms of its query, which has none. */
    synonyms?: SentSynonyms
  }
}[ReaderMethod]

/** Messages to a reader. */
export type ReaderMessage =
  | ReaderCall
  /** Opens the file again, because it was replaced or the relevance has changed. */
  | { method: 'open'; ranking: RankingConfiguration }

/** The calls that the writer answers. */
export type WriterCall =
  /** The documents follow in parts. */
  | { id: number; method: 'upsert' }
  | { id: number; method: 'replaceAll'; fields: readonly FieldDefinition[] | undefined }
  /** The source follows, and its documents in parts each time the writer reads it. */
  | { id: number; method: 'import' }
  | { id: number; method: 'remove'; ids: readonly string[] }
  | { id: number; method: 'update'; args: Parameters<Backend['update']> }
  | { id: number; method: 'configure'; options: Parameters<ConfigurableBackend['configure']>[0] }
  | { id: number; method: 'close' }

/** Messages to the writer. */
export type WriterMessage =
  | WriterCall
  | { id: number; method: 'source'; source: Omit<ImportSource, 'read'> | undefined }
  /** `round`: how often the source was read before. */
  | { id: number; method: 'documents'; documents: readonly Document[]; round: number }
  | { id: number; method: 'end'; round: number }
  | { id: number; method: 'abort' }
  /** The vectors that it asked for, or why there are none. */
  | { id: number; method: 'vectors'; vectors: unknown }
  | { id: number; method: 'noVectors'; error: PlainError }

/** The facts that change with the index. */
export interface IndexFacts {
  fields: readonly FieldDefinition[]
  count: number
  lastImport: LastImport | undefined
  language: IndexLanguage | undefined
}

/** Messages from a thread. */
export type ThreadMessage =
  | { type: 'ready'; facts?: IndexFacts }
  | { type: 'failed'; error: PlainError }
  /** Readers must open the file again. */
  | { type: 'replaced'; ranking: RankingConfiguration }
  | { type: 'result'; id: number; result: unknown; facts?: IndexFacts }
  | { type: 'reply'; id: number; reply: SplitReply }
  | { type: 'error'; id: number; error: PlainError }
  | { type: 'progress'; id: number; progress: IndexProgress }
  /** The writer reads the source of an import, again from its start. */
  | { type: 'read'; id: number; round: number }
  /** The writer has taken a part of the documents. */
  | { type: 'taken'; id: number }
  /** The writer asks for vectors, or does not need them any longer. */
  | { type: 'embed'; id: number; texts: readonly string[] }
  | { type: 'embedAborted'; id: number }
  /** Some documents of an earlier index got no vectors. */
  | { type: 'embedFailed'; error: PlainError }

/** Sends a message from a thread, and moves buffers instead of copying them. */
export type Post = (message: ThreadMessage, moved?: ArrayBuffer[]) => void

/** An error as plain data: structured cloning drops the class. */
export interface PlainError {
  message: string
  stack?: string | undefined
  code?: PlatformErrorCode | undefined
}

/** Converts an error to plain data. Keeps its code, if it has one. */
export const toPlainError = (error: unknown): PlainError =>
  error instanceof Error
    ? { message: error.message, stack: error.stack, code: error instanceof PlatformError ? error.code : undefined }
    : { message: String(error) }

const isOfBackend = (code: PlatformErrorCode): code is BackendErrorCode =>
  ['unavailable', 'timeout', 'unsupported', 'tooComplex', 'tooLarge', 'conflict'].includes(code)

/** Creates an error of the class that belongs to its code. */
export const fromPlainError = ({ message, stack, code }: PlainError): Error => {
  if (code === undefined) return Object.assign(new Error(message), { stack })
  if (code === 'invalidOptions') return new InvalidOptionsError(message)
  return isOfBackend(code) ? new BackendError(code, message) : new PlatformError(code, message)
}
