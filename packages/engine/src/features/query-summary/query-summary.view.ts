import type { SnapshotFrom } from 'xstate'
import type { PageFacts, RelaxationFact } from '../../domain/facts'
import type { QuerySummaryEvent, querySummaryMachine } from './query-summary.machine'

/** The query, the positions of the results shown, and their total. */
export interface QuerySummaryState {
  /** The query of the results shown. */
  query: string
  /** False until the first response. */
  hasSearched: boolean
  /** Whether the page shows results. */
  hasResults: boolean
  /** The number of results over all pages. */
  totalCount: number
  /** The position of the first result shown; starts at 1. It is 0 without results. */
  firstResult: number
  /** The position of the last result shown; 0 without results. */
  lastResult: number
  /** The duration of the search in seconds, rounded to 2 decimals: as the platform says, otherwise as measured. */
  durationInSeconds: number
  /**
   * How the query was relaxed, because nothing has all its words, and which words were omitted; undefined if the results
   * have all words.
   */
  relaxation: RelaxationFact | undefined
  /** Whether the user has required all words of the query. */
  requiresAllWords: boolean
}

type QuerySummarySnapshot = SnapshotFrom<typeof querySummaryMachine>

/** Returns whether results must have all words. */
export const requiresAllWords = (snapshot: QuerySummarySnapshot): boolean => snapshot.matches('requiring')

/** `duration` is the measured time, in milliseconds. */
export function toQuerySummaryState(
  snapshot: QuerySummarySnapshot,
  { requestFacts, hasSearched, items, totalCount, firstIndex, durationMs, relaxation }: PageFacts,
  duration: number,
): QuerySummaryState {
  const numberOfResults = items.length
  return {
    query: requestFacts.query,
    hasSearched,
    hasResults: numberOfResults > 0,
    totalCount,
    firstResult: numberOfResults && firstIndex + 1,
    lastResult: numberOfResults && firstIndex + numberOfResults,
    durationInSeconds: Math.round((durationMs ?? duration) / 10) / 100 || 0,
    relaxation,
    requiresAllWords: requiresAllWords(snapshot),
  }
}

/** Returns the commands of `querySummary`. */
export const toQuerySummaryCommands = (
  send: (event: QuerySummaryEvent) => void,
  factsOf: () => Pick<PageFacts, 'relaxation'>,
) => ({
  /** Searches for all words of the query. It does nothing if the results have all words. */
  requireAllWords() {
    if (factsOf().relaxation) send({ type: 'words.require' })
  },
  /** Searches again after `requireAllWords`, and lets results lack words. It does nothing if all words are not required. */
  allowMissingWords: () => send({ type: 'words.allow' }),
})

/** The commands that {@link toQuerySummaryCommands} returns. */
export interface QuerySummaryCommands extends ReturnType<typeof toQuerySummaryCommands> {}
