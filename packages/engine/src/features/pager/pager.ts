import { MAX_RESULT_WINDOW } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { perPageOf, toPerPage } from '../../search/per-page'
import type { SearchProtocol } from '../../search/search-protocol'
import { definePager } from './define-pager'
import { firstIndexOf, maxPageOf } from './pager.view'

/**
 * Moves through the pages of a result set.
 *
 * Contributes `firstResult` and `numberOfResults`; owns the parameters `page` and `perPage`, and reads `firstResult`
 * and `numberOfResults` of older URLs. If the first result of such a URL is between two pages, the request starts
 * there, and `firstResult` replaces `page`; the next page is then the later of the two, the previous one the earlier.
 * `page` is in the group `page` of the parameter table, so a search that resets the page returns to page 1.
 *
 * @param options - `perPage`: results per page, default 10; `numberOfPages`: page numbers to show, default 5.
 * @throws {InvalidOptionsError} if `perPage` or `numberOfPages` is below 0.
 * @see Specification, sentences 4.11 to 4.15 and 9.1 to 9.3
 */
export const pager = /* @__PURE__ */ definePager<SearchProtocol>({
  contribute: ({ context }) => {
    const firstResult = Math.min(firstIndexOf(context), MAX_RESULT_WINDOW)
    return { firstResult, numberOfResults: Math.min(context.perPage, MAX_RESULT_WINDOW - firstResult) }
  },
  // A URL may contain a page beyond the last one.
  revise: ({ totalCountFiltered: totalCount }, { context }) => {
    const { perPage } = context
    const page = maxPageOf({ totalCount, maxItems: MAX_RESULT_WINDOW }, perPage)
    return page && firstIndexOf(context) >= Math.min(totalCount, MAX_RESULT_WINDOW)
      ? { parameters: { page, firstResult: 0 }, event: { type: 'page.restore', page, perPage, offset: 0 } }
      : undefined
  },
  parameters: {
    keys: ['page', 'perPage', 'firstResult', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context }) => {
      const { page, perPage, offset } = context
      return { ...(offset ? { firstResult: firstIndexOf(context) } : { page }), ...toPerPage(perPage) }
    },
    restore: ({ page = 1, firstResult = 0, ...parameters }) => {
      const perPage = perPageOf(parameters)
      const nearest = perPage > 0 ? Math.round(firstResult / perPage) + 1 : 1
      return (page - 1) * perPage >= firstResult
        ? { type: 'page.restore', page: Math.max(page, 1), perPage, offset: 0 }
        : { type: 'page.restore', page: nearest, perPage, offset: firstResult - (nearest - 1) * perPage }
    },
  },
})

/** The actor that runs the machine of `pager`. */
export interface PagerActor extends ActorOf<typeof pager> {}

/** What `engine.get(pager)` returns: the state, the commands and the actor of the feature. */
export interface PagerController extends ControllerOf<typeof pager> {}
