import type { SnapshotFrom } from 'xstate'
import type { PageStatus } from '../../core/page'
import type { PageFacts } from '../../domain/facts'
import type { searchStatusMachine } from './search-status.machine'

/** The progress of the last search, and whether there are results. */
export interface SearchStatusState {
  /** Whether a search is in flight. */
  isLoading: boolean
  /** Whether the search in flight, including those it replaced, has taken longer than `stalledMs`. */
  isStalled: boolean
  /** Whether the last search failed. Earlier results stay. */
  hasError: boolean
  /** Whether the page shows results. */
  hasResults: boolean
  /** False until the first response. */
  hasSearched: boolean
}

/** Returns the state of `searchStatus` from its machine and the page. */
export const toSearchStatusState = (
  snapshot: SnapshotFrom<typeof searchStatusMachine>,
  { status, facts }: { readonly status: PageStatus; readonly facts: PageFacts },
): SearchStatusState => ({
  isLoading: status === 'loading',
  isStalled: snapshot.matches('stalled'),
  hasError: status === 'failed',
  hasResults: facts.items.length > 0,
  hasSearched: facts.hasSearched,
})
