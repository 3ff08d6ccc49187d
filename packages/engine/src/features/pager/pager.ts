import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { DEFAULT_PER_PAGE } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { pagerMachine } from './pager.machine'
import { pagerOptions } from './pager.schema'
import { maxPageOf, toPagerCommands, toPagerState } from './pager.view'

/**
 * Moves through the pages of a result set.
 *
 * Contributes `firstResult` and `numberOfResults`; owns the parameters `page` and `perPage`, and reads `firstResult` and
 * `numberOfResults` of older URLs. `page` is in the group `page` of the parameter table, so a search that resets the
 * page returns to page 1.
 *
 * @throws {InvalidOptionsError} If `perPage` or `numberOfPages` is below 0.
 * @see Specification, sentences 4.11 to 4.15 and 9.1 to 9.3
 */
export const pager = defineSearchFeature({
  kind: 'pager',
  schema: pagerOptions,
  machine: pagerMachine,
  contribute: ({ context: { page, perPage = DEFAULT_PER_PAGE } }) => {
    const firstResult = Math.min((page - 1) * perPage, MAX_RESULT_WINDOW)
    return { firstResult, numberOfResults: Math.min(perPage, MAX_RESULT_WINDOW - firstResult) }
  },
  // A URL may name a page beyond the last.
  revise: ({ totalCountFiltered: totalCount }, { context: { page, perPage = DEFAULT_PER_PAGE } }) => {
    const last = maxPageOf({ totalCount, maxItems: MAX_RESULT_WINDOW }, perPage)
    return last && page > last
      ? { parameters: { page: last }, event: { type: 'page.restore', page: last, perPage } }
      : undefined
  },
  parameters: {
    keys: ['page', 'perPage', 'firstResult', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context: { page, perPage = DEFAULT_PER_PAGE } }) => ({ page, perPage }),
    restore: ({ page = 1, firstResult = 0, numberOfResults, ...parameters }) => {
      const perPage = numberOfResults || (parameters.perPage ?? DEFAULT_PER_PAGE)
      const pageOfResult = perPage > 0 ? Math.round(firstResult / perPage) + 1 : 1
      return { type: 'page.restore', page: Math.max(page, pageOfResult), perPage }
    },
  },
  reads: ['facts'],
  state: ({ context }, { facts }, { numberOfPages }) =>
    toPagerState(context, facts, context.perPage ?? DEFAULT_PER_PAGE, numberOfPages),
  commands: (send, { page }, snapshot) =>
    toPagerCommands(send, () => {
      const { facts } = page()
      return facts.hasSearched ? maxPageOf(facts, snapshot().context.perPage ?? DEFAULT_PER_PAGE) : undefined
    }),
})
