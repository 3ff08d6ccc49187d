import type { Result } from '@querent/api-client'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { FETCH_MORE_MAX_CONSECUTIVE_CALLS, FETCH_MORE_MIN_DELAY_MS, resultListMachine } from './result-list.machine'
import { resultListOptions } from './result-list.schema'
import { hasMoreItems, toResultListState, type ResultListState } from './result-list.view'

/**
 * Shows the results, and fetches more of the same search to append to them.
 *
 * Contributes `fieldsToInclude`. A call for more does nothing while a search is in flight. If the results shown are not
 * those that the parameters ask for, as after a failure, it searches for the whole page.
 *
 * @param options - `fieldsToInclude`: the fields of `raw` to ask for; default all.
 * @throws {InvalidOptionsError} if a field is empty.
 * @see Specification, sentences 2.5, 8.12 and 8.13
 */
export const resultList = defineSearchFeature({
  kind: 'resultList',
  schema: resultListOptions,
  machine: /* @__PURE__ */ resultListMachine.provide({
    actions: {
      warnOfLoop: ({ self }) =>
        searchToolsOf(self).environment.logger.error(
          `fetchMoreResults is blocked: it was called ${FETCH_MORE_MAX_CONSECUTIVE_CALLS} times in a row less than ${FETCH_MORE_MIN_DELAY_MS} ms apart`,
        ),
      noteNoMore: ({ self }) =>
        searchToolsOf(self).environment.logger.warn('No more results are available for the result list to fetch.'),
    },
  }),
  contribute: (_, __, { fieldsToInclude }) => (fieldsToInclude ? { fieldsToInclude } : {}),
  reads: ['facts'],
  state: (_, { facts }, __, previous: ResultListState<Result> | undefined) => toResultListState(facts, previous),
  commands: (send, { page, environment: { clock } }) => ({
    /** Fetches the next results and appends them. */
    fetchMoreResults() {
      const { status, facts } = page()
      if (status !== 'loading') send({ type: 'more.fetch', now: clock.now(), hasMore: hasMoreItems(facts) })
    },
  }),
})
