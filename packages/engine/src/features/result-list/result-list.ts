import { MAX_RESULT_WINDOW, type Result } from '@querent/api-client'
import { keepItems } from '../../core/keep'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
import { FETCH_MORE_MAX_CONSECUTIVE_CALLS, FETCH_MORE_MIN_DELAY_MS, resultListMachine } from './result-list.machine'
import { resultListOptions } from './result-list.schema'

const NO_RESULTS: Result[] = []

const hasMoreResults = ({ request, response }: SearchPage) => {
  if (request?.numberOfResults === 0) return false
  const shown = (request?.firstResult ?? 0) + (response?.results.length ?? 0)
  return shown < Math.min(response?.totalCountFiltered ?? 0, MAX_RESULT_WINDOW)
}

/**
 * Shows the results, and fetches more of the same search to append to them.
 *
 * Contributes `fieldsToInclude`. A call for more while a search is under way does nothing; where the results shown are
 * not those that the parameters ask for, as after a failure, it searches anew.
 *
 * @param options - `fieldsToInclude`: the fields of `raw` to ask for; default all.
 * @throws {InvalidOptionsError} where a field is empty.
 * @see Specification, sections 4, 5, 8 "Fetch-more" and 9 "Fetch-more throttle"
 */
export const resultList = defineSearchFeature({
  kind: 'resultList',
  schema: resultListOptions,
  machine: resultListMachine,
  provide: ({ environment: { logger } }) =>
    resultListMachine.provide({
      actions: {
        warnOfLoop: () =>
          logger.error(
            `fetchMoreResults is blocked: it was called ${FETCH_MORE_MAX_CONSECUTIVE_CALLS} times in a row less than ${FETCH_MORE_MIN_DELAY_MS} ms apart`,
          ),
        noteNoMore: () => logger.warn('No more results are available for the result list to fetch.'),
      },
    }),
  contribute: ({ context: { fieldsToInclude } }) => (fieldsToInclude ? { fieldsToInclude } : {}),
  select: (_, page, previous: { results: Result[] } | undefined) => ({
    results: keepItems(previous?.results, page.response?.results ?? NO_RESULTS),
    /** False until the first response. */
    hasSearched: page.response !== undefined,
    isLoading: page.status === 'loading',
    /** True where the platform has results beyond those shown. */
    hasMoreResults: hasMoreResults(page),
  }),
  commands: (send, { page, environment: { clock } }) => ({
    fetchMoreResults() {
      if (page().status === 'loading') return
      send({ type: 'more.fetch', now: clock.now(), hasMore: hasMoreResults(page()) })
    },
  }),
})
