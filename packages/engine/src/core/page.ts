import type { Protocol } from './feature'

/** What the network did, in plain JSON. `code` is that of the client's error, or `unknown`. */
export interface SearchFailure {
  code: string
  message: string
  /** HTTP status, where there was a reply. */
  status?: number
}

/**
 * What the platform said last, beside the machines: payloads never enter a machine. A page is immutable; what
 * features select from it keeps its identity where it did not change.
 */
export interface Page<P extends Protocol> {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed'
  /** Of the search under way, or else of the last one. */
  readonly cause: string
  /** Which part of the page that search brings; undefined where it brings all. */
  readonly part: string | undefined
  /** What the person asked for: the present parameters of all features, without those at their default. */
  readonly parameters: P['parameters']
  /** What each parameter is where it is left out. */
  readonly defaults: P['parameters']
  /** The request that `response` answers. */
  readonly request: P['request'] | undefined
  /** The last accepted response; it stays while another search is under way, and when that one fails. */
  readonly response: P['response'] | undefined
  /** From the request to the response, in milliseconds. */
  readonly duration: number
  /** Of the last search; undefined while it is under way and after it succeeded. */
  readonly error: SearchFailure | undefined
}

/** The page before the first search. */
export const blankPage = <P extends Protocol>(): Page<P> => ({
  status: 'idle',
  cause: 'none',
  part: undefined,
  parameters: {},
  defaults: {},
  request: undefined,
  response: undefined,
  duration: 0,
  error: undefined,
})

/** A search under way. */
export interface PendingSearch<P extends Protocol> {
  cause: string
  part: string | undefined
  request: P['request']
  /** Those that the reply answers. */
  parameters: P['parameters']
  /** When it started, in milliseconds since 1970; one that a response led to started with the first. */
  startedAt: number
}

/** A page that has results. */
export type ShownPage<P extends Protocol> = Page<P> & { request: P['request']; response: P['response'] }

export function toSearchFailure(error: unknown): SearchFailure {
  const { code, message, status } = (error ?? {}) as Partial<Record<keyof SearchFailure, unknown>>
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : String(error),
    ...(typeof status === 'number' && { status }),
  }
}
