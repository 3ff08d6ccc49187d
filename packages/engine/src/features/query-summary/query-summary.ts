import { passiveMachine } from '../../core/passive.machine'
import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'

/**
 * Tells what the results shown are: of which query, how many, which of them, in how long.
 *
 * @see Specification, section 9 "Duration"
 */
export const querySummary = defineSearchFeature({
  kind: 'querySummary',
  schema: options({}),
  machine: passiveMachine,
  select: (_, { request, response, status, duration }) => {
    const numberOfResults = response?.results.length ?? 0
    const first = request?.firstResult ?? 0
    return {
      /** Of the results shown. */
      query: request?.q ?? '',
      /** False until the first response. */
      hasSearched: response !== undefined,
      isLoading: status === 'loading',
      hasResults: numberOfResults > 0,
      /** Over all pages. */
      totalCount: response?.totalCountFiltered ?? 0,
      /** Position of the first result shown, from 1; 0 without results. */
      firstResult: numberOfResults && first + 1,
      /** Position of the last result shown; 0 without results. */
      lastResult: numberOfResults && first + numberOfResults,
      /** Rounded to 2 decimals; as the platform says, else as measured. */
      durationInSeconds: Math.round((response?.duration ?? duration) / 10) / 100,
    }
  },
  commands: () => ({}),
})
