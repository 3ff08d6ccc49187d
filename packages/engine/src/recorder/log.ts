import type { HostPage } from '../core/environment'

/** A command of a feature, or of the engine if `feature` is left out: `execute`, `load`, `restore`, `cancel`, `hydrate`, `stop`. */
export interface ActEntry {
  type: 'act'
  feature?: string
  command: string
  args: unknown[]
}

/** An event from outside that a feature's machine received, such as a navigation of the browser. */
export interface EventEntry {
  type: 'event'
  feature: string
  event: { type: string }
}

/** A timer or a frame expired. Timers count from 0, in the order in which they were set. */
export interface TimerEntry {
  type: 'timer'
  timer: number
}

/** A call passed a part of its reply to one of its callbacks. */
export interface PieceEntry {
  type: 'piece'
  call: number
  callback: string
  args: unknown[]
}

/** A call ended: with `value`, or with `error`. */
export interface ReplyEntry {
  type: 'reply'
  call: number
  value?: unknown
  error?: RecordedError
  /** The length of the value as JSON; the log has the value. */
  bytes?: number
  durationMs: number
}

/** An error without its stack and cause, with its other members. */
export interface RecordedError {
  name: string
  message: string
  [member: string]: unknown
}

/** The engine read a random number, its storage, or a cookie. */
export interface ReadEntry {
  type: 'read'
  /** The key in the storage, or of the cookie after `cookie `; undefined for a random number. */
  key?: string
  value?: string | number | null
  /** The storage threw. */
  error?: RecordedError
}

/** The engine made a call. Calls count from 0. */
export interface RequestEntry {
  type: 'request'
  call: number
  /** The name given to `watch`. */
  client: string
  name: string
  args: unknown[]
  /** The size of the arguments as JSON; the log has the arguments. */
  bytes?: number
  /** The last of the latest twenty calls that was the same. */
  repeats?: number
}

/** The engine aborted a call. */
export interface AbortEntry {
  type: 'abort'
  call: number
}

/** The engine wrote to the storage or to a cookie. Null removes the key of the storage, and an empty string the cookie. */
export interface WriteEntry {
  type: 'write'
  key: string
  value: string | null
  /** The storage threw. */
  error?: RecordedError
}

/** A signal that observers of the engine receive, without request and response. */
export interface SignalEntry {
  type: 'signal'
  signal: string
  [member: string]: unknown
}

/** The page of a source has changed; its request and response are in the entries of the calls. */
export interface PageEntry {
  type: 'page'
  source: string
  page: RecordedPage
}

/** A page without its request and response. */
export interface RecordedPage {
  status: string
  cause: string
  parameters: object
  [member: string]: unknown
}

/** The state of a feature has changed. */
export interface StateEntry {
  type: 'state'
  feature: string
  state: unknown
}

/** A command threw because of a developer's mistake. */
export interface ThrowEntry {
  type: 'throw'
  error: RecordedError
}

/** The engine wrote to its logger. */
export interface MessageEntry {
  type: 'message'
  level: 'debug' | 'warn' | 'error'
  message: string
}

/** An input of an engine. */
export type InputEntry = ActEntry | EventEntry | TimerEntry | PieceEntry | ReplyEntry
/** An output of an engine. */
export type OutputEntry =
  RequestEntry | AbortEntry | WriteEntry | SignalEntry | PageEntry | StateEntry | ThrowEntry | MessageEntry | ReadEntry
/**
 * `at` is in milliseconds since the start. An input has the document, `host`, if it has changed since the previous
 * input.
 */
export type LogEntry = (InputEntry | OutputEntry) & { at: number; host?: HostPage }

/** A session, as plain JSON without tokens. */
export interface SessionLog {
  version: 1
  /** In milliseconds since 1970. */
  startedAt: number
  /**
   * The time zone of the browser, such as `Europe/Oslo`, for relative dates; undefined if the runtime does not know it.
   */
  timezone?: string
  /** The document at the start. */
  page: HostPage
  /** How many entries were dropped from the start because there were too many. Such a log cannot be replayed. */
  dropped: number
  /** The parameters after the engine was created, such as the parameters in its URL. */
  parameters: object
  /** The page and the states before the first entry. */
  shown: RecordedState
  entries: LogEntry[]
}

const INPUTS: readonly string[] = ['act', 'event', 'timer', 'piece', 'reply']
/**
 * Returns whether an entry is an input of the engine, which a replay repeats: an act, an event, a timer, or a part or
 * the end of a reply.
 */
export const isInput = (entry: LogEntry): entry is InputEntry & { at: number; host?: HostPage } =>
  INPUTS.includes(entry.type)

/** The page and the states at one moment of a session. */
export interface RecordedState {
  /** By the name of the source. */
  pages: Record<string, RecordedPage>
  /** By the id of the feature. */
  features: Record<string, unknown>
}

/**
 * Returns the page and the states after an entry of a log.
 *
 * @param index - the index of the entry, from 0; the last one by default.
 */
export function stateAt(
  { shown: before, entries }: { readonly shown: RecordedState; readonly entries: readonly LogEntry[] },
  index = entries.length - 1,
): RecordedState {
  const shown: RecordedState = { pages: { ...before.pages }, features: { ...before.features } }
  for (const entry of entries.slice(0, index + 1)) {
    if (entry.type === 'state') shown.features[entry.feature] = entry.state
    if (entry.type === 'page') shown.pages[entry.source] = entry.page
  }
  return shown
}

/** Members whose names end in these words are secret. */
const SECRET_NAME = /(token|authorization|password|secret)$/i
const SECRET_TEXT = /(access_token=)[^&\s"']+|\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+|(Bearer )\S+/g

/** Returns a copy as plain JSON, without tokens. */
export const toPlainJson = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (name, member: unknown) => {
      if (typeof member !== 'string') return member
      return SECRET_NAME.test(name) ? '[token]' : member.replace(SECRET_TEXT, '$1$2[token]')
    }),
  ) as Value

/** Returns an error as plain JSON. A value that is not an error becomes its message. */
export function toRecordedError(error: unknown): RecordedError {
  const { name, message, cause: _, ...members } = Object(error) as Partial<Error> & Record<string, unknown>
  return { ...members, name: String(name ?? 'Error'), message: String(message ?? error) }
}

/** Returns a recorded error as an `Error` with the recorded name and members, but another stack. */
export const toError = ({ name, ...members }: RecordedError): Error =>
  Object.assign(new Error(members.message), { name }, members)
