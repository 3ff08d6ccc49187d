import type { Protocol } from './protocol'

/** An error as plain JSON. `code` is the code of the client's error, or `unknown`. */
export interface SearchFailure {
  code: string
  message: string
  /** The HTTP status, if there was a reply. */
  status?: number
  /** The name that the platform gives the error, such as `InvalidQueryException`, if it gives one. */
  type?: string
}

/** The status of a page: before its first search, while one is in flight, and after its outcome. */
export type PageStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

/**
 * The page that a source shows. Response payloads stay here and never enter a machine. A page is immutable, and its
 * members keep their identity until they change.
 */
export interface Page<P extends Protocol> {
  /** The state of the search machine. */
  readonly status: PageStatus
  /** The cause of the current or last search. */
  readonly cause: string
  /** The part of the page that this search fetches; undefined for the whole page. */
  readonly part: string | undefined
  /** The current parameters of all features, without defaults. */
  readonly parameters: P['parameters']
  /** The default of each parameter. */
  readonly defaults: P['parameters']
  /** The request that `response` answers. */
  readonly request: P['request'] | undefined
  /** The last accepted response. It stays during another search, and if that search fails. */
  readonly response: P['response'] | undefined
  /** The parameters that `response` answers. */
  readonly responseParameters: P['parameters'] | undefined
  /** The content of `response` in protocol-independent terms. */
  readonly facts: P['facts']
  /** The time from the request to the response, in milliseconds. */
  readonly duration: number
  /**
   * When the last search for the whole page started, in milliseconds since 1970. Relative dates count from this moment,
   * in the request and when its response is read.
   */
  readonly startedAt: number
  /** Why the last search failed; undefined during a search and after a success. */
  readonly error: SearchFailure | undefined
}

/** The part of a page that its source stores; status, parameters and defaults are derived. */
export type PageRecord<P extends Protocol> = Omit<Page<P>, 'status' | 'parameters' | 'defaults'>

/** Returns the record of a page before its first search. */
export const blankRecord = <P extends Protocol>(facts: P['facts'], startedAt: number): PageRecord<P> => ({
  cause: 'none',
  part: undefined,
  request: undefined,
  response: undefined,
  responseParameters: undefined,
  facts,
  duration: 0,
  startedAt,
  error: undefined,
})

/** A page that has results. */
export type ShownPage<P extends Protocol> = Page<P> & { request: P['request']; response: P['response'] }

/** Returns an error as plain JSON. The code is `unknown` if the error lacks a code. */
export function toSearchFailure(error: unknown): SearchFailure {
  const { code, message, status, body } = (error ?? {}) as Partial<Record<keyof SearchFailure | 'body', unknown>>
  const { type } = (body ?? {}) as { type?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : String(error),
    ...(typeof status === 'number' && { status }),
    ...(typeof type === 'string' && { type }),
  }
}
