import { EngineError } from '../../core/errors'
import type { Reset } from '../../core/protocol'
import type { RecentQueriesContext, RecentQueriesEvent } from './recent-queries.machine'

/** The recent queries, and how many are kept. */
export interface RecentQueriesState {
  /** Newest first, as they were typed. */
  queries: string[]
  /** The maximum number of queries to remember. */
  maxLength: number
}

/** Returns the state of `recentQueries` from its machine and options. */
export const toRecentQueriesState = (
  { queries }: RecentQueriesContext,
  { maxLength }: { maxLength: number },
): RecentQueriesState => ({ queries, maxLength })

/** Returns whether there is a query to choose. */
export const hasQueries = ({ queries }: RecentQueriesState): boolean => queries.length > 0

/** Returns the commands of `recentQueries`. They name a query by its index, from 0. */
export function toRecentQueriesCommands(
  send: (event: RecentQueriesEvent) => void,
  contextOf: () => RecentQueriesContext,
  { clearFilters }: { clearFilters: boolean },
) {
  const resets: Reset[] = clearFilters ? ['page', 'filters'] : ['page']
  const queryAt = (command: string, index: number): string => {
    const { queries } = contextOf()
    if (Number.isInteger(index) && queries[index] !== undefined) return queries[index]
    const message = `${command}: no recent query has the index ${index}: state.queries has ${queries.length}, counted from 0`
    throw new EngineError('invalid-argument', message)
  }
  return {
    /**
     * Searches for one of the queries.
     *
     * @param index - its position; starts at 0.
     * @throws {EngineError} `invalid-argument` if there is no query at the index.
     */
    executeRecentQuery: (index: number) =>
      send({ type: 'query.search', query: queryAt('executeRecentQuery', index), resets }),
    /**
     * Removes one of the queries.
     *
     * @param index - its position; starts at 0.
     * @throws {EngineError} `invalid-argument` if there is no query at the index.
     */
    removeQuery: (index: number) => send({ type: 'query.remove', query: queryAt('removeQuery', index) }),
    /** Removes all queries. */
    clear: () => send({ type: 'queries.clear' }),
  }
}

/** The commands that {@link toRecentQueriesCommands} returns. */
export interface RecentQueriesCommands extends ReturnType<typeof toRecentQueriesCommands> {}
