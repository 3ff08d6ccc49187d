import { assertString } from '../../core/errors'
import type { InstantResultsContext, InstantResultsEvent, InstantResultsShown } from './instant-results.machine'

/** The results for the typed query, and the progress of their request. */
export interface InstantResultsState<Item> extends InstantResultsShown<Item> {
  /** Whether results are being requested. Those of the previous query stay until the reply. */
  isLoading: boolean
}

/** Returns the state of `instantResults` from the data of its machine. */
export const toInstantResultsState = <Item>(
  { shown }: InstantResultsContext<Item>,
  isLoading: boolean,
): InstantResultsState<Item> => ({ ...shown, isLoading })

/** Returns the commands of instant results. `toRequest` returns the request for a query. */
export const toInstantResultsCommands = (
  send: (event: InstantResultsEvent) => void,
  toRequest: (q: string) => object,
  now: () => number,
) => ({
  /**
   * Shows results for a trimmed text; none for a blank one.
   *
   * @throws {EngineError} `invalid-argument` if `q` is not a string.
   */
  updateQuery(q: string) {
    assertString('updateQuery', 'q', q)
    const query = q.trim()
    send({ type: 'query.update', q: query, request: toRequest(query), now: now() })
  },
  /** Shows no results and aborts the request in flight. The cache stays. */
  clear: () => send({ type: 'results.clear' }),
  /** Removes expired results from the cache. Each reply does this too. */
  clearExpired: () => send({ type: 'cache.expire', now: now() }),
})

/** The commands that {@link toInstantResultsCommands} returns. */
export interface InstantResultsCommands extends ReturnType<typeof toInstantResultsCommands> {}
