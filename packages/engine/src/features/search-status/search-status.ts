import { defineSearchFeature } from '../../search/search-protocol'
import { searchStatusMachine } from './search-status.machine'
import { searchStatusOptions } from './search-status.schema'

const end = () => ({ type: 'search.end' }) as const

/**
 * Tells whether a search is under way, whether it takes its time, and what came of the last one.
 *
 * @param options - `stalledMs`: when a search is said to take its time, in milliseconds; default 300.
 * @throws {InvalidOptionsError} where `stalledMs` is below 0.
 */
export const searchStatus = defineSearchFeature({
  kind: 'searchStatus',
  schema: searchStatusOptions,
  machine: searchStatusMachine,
  receive: {
    'search.started': () => ({ type: 'search.start' }),
    'search.succeeded': end,
    'search.failed': end,
    'search.cancelled': end,
  },
  select: (snapshot, { status, response }) => ({
    isLoading: status === 'loading',
    /** Whether the search under way, and those it took the place of, have taken longer than `stalledMs`. */
    isStalled: snapshot.matches('stalled'),
    /** Whether the last search failed; the results before it stay. */
    hasError: status === 'failed',
    hasResults: (response?.results.length ?? 0) > 0,
    /** False until the first response. */
    hasSearched: response !== undefined,
  }),
  commands: () => ({}),
})
