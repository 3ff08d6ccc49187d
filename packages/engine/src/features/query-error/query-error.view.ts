import type { SearchFailure } from '../../core/page'
import type { SearchRequested } from '../../domain/causes'

/** The failure of the last search. */
export interface QueryErrorState {
  /** Whether the last search failed. */
  hasError: boolean
  /** Why it failed; undefined if it did not. */
  error: SearchFailure | undefined
}

/** How the last search ended. */
export interface SearchOutcome {
  readonly error: SearchFailure | undefined
  readonly part: string | undefined
}

/** Returns the state of `queryError` from the outcome of the last search. */
export const toQueryErrorState = ({ error }: Pick<SearchOutcome, 'error'>): QueryErrorState => ({
  hasError: error !== undefined,
  error,
})

/** Returns the command that repeats a failed search. */
export const toQueryErrorCommands = (send: (event: SearchRequested) => void, outcomeOf: () => SearchOutcome) => ({
  /** Repeats the failed search. It does nothing if the last search did not fail. */
  retry() {
    const { error, part } = outcomeOf()
    if (!error) return
    send({
      type: 'search.requested',
      cause: 'queryErrorRetry',
      resets: [],
      origin: 'load',
      ...(part && { part }),
    })
  },
})

/** The commands that {@link toQueryErrorCommands} returns. */
export interface QueryErrorCommands extends ReturnType<typeof toQueryErrorCommands> {}
