import { MAX_RESULT_WINDOW } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertInteger } from '../../core/errors'
import { perPageOf, toPerPage } from '../../protocol/per-page'
import { defineSearchFeature, type SearchPage } from '../../protocol/search-protocol'
import { firstResultOf, hasPreviousPage, maxPageOf, nextPageOf, pagerMachine, type PagerEvent } from './pager.machine'
import { pagerOptions } from './pager.schema'

export interface PagerState {
  /** Current page, from 1; the nearest one if the results start between two pages. */
  page: number
  /** The window of page numbers to show, ascending, at most `numberOfPages` of them. */
  pages: number[]
  /** Last page that can be reached; 0 while there are no results. */
  maxPage: number
  hasPreviousPage: boolean
  hasNextPage: boolean
}

/**
 * Moves through the pages of a result set.
 *
 * Contributes `firstResult` and `numberOfResults`; owns the parameters `page` and `perPage`, and reads `firstResult`
 * and `numberOfResults` of older URLs. If such a URL starts between two pages, so does the request, and `firstResult`
 * stays in the place of `page`; the next page is then the later of the two, the previous one the earlier. Returns to
 * page 1 when a search resets the page.
 *
 * @param options - `perPage` results a page (default 10), a window of `numberOfPages` (default 5).
 * @throws {InvalidOptionsError} where `perPage` or `numberOfPages` is below 0.
 * @see Specification, sentences 2.2, 4.11 to 4.15, 5.18 to 5.22, 9.1 to 9.3 and 9.6
 */
export const pager = defineSearchFeature({
  kind: 'pager',
  schema: pagerOptions,
  machine: pagerMachine,
  contribute: ({ context }) => {
    const firstResult = Math.min(firstResultOf(context), MAX_RESULT_WINDOW)
    return { firstResult, numberOfResults: Math.min(context.perPage, MAX_RESULT_WINDOW - firstResult) }
  },
  receive: {
    'search.starting': ({ resets }, { context }) =>
      hasPreviousPage(context) && resets.includes('page') ? { type: 'page.reset' } : undefined,
  },
  // A URL may name a page beyond the last.
  revise: ({ totalCountFiltered }, { context }) => {
    const { perPage } = context
    const last = maxPageOf(totalCountFiltered, perPage)
    return last && firstResultOf(context) >= Math.min(totalCountFiltered, MAX_RESULT_WINDOW)
      ? {
          parameters: { page: last, firstResult: 0 },
          event: { type: 'page.restore', page: last, perPage, offset: 0 },
        }
      : undefined
  },
  parameters: {
    keys: ['page', 'perPage', 'firstResult', 'numberOfResults'],
    defaults: ({ perPage }) => (perPage === undefined ? {} : { perPage }),
    serialize: ({ context }) => {
      const { page, perPage, offset } = context
      return { ...(offset ? { firstResult: firstResultOf(context) } : { page }), ...toPerPage(perPage) }
    },
    restore: ({ page = 1, firstResult = 0, ...parameters }) => {
      const perPage = perPageOf(parameters)
      const nearest = perPage > 0 ? Math.round(firstResult / perPage) + 1 : 1
      return (page - 1) * perPage >= firstResult
        ? { type: 'page.restore', page: Math.max(page, 1), perPage, offset: 0 }
        : { type: 'page.restore', page: nearest, perPage, offset: firstResult - (nearest - 1) * perPage }
    },
  },
  select: toPagerState,
  commands: (send, { page }) => toPagerCommands(send, () => page().response?.totalCountFiltered),
})

export function toPagerState({ context }: SnapshotFrom<typeof pagerMachine>, { response }: SearchPage): PagerState {
  const { page, perPage, numberOfPages } = context
  const maxPage = maxPageOf(response?.totalCountFiltered ?? 0, perPage)
  return {
    page,
    pages: windowAround(page, numberOfPages, maxPage),
    maxPage,
    hasPreviousPage: hasPreviousPage(context),
    hasNextPage: nextPageOf(context) <= maxPage,
  }
}

export const toPagerCommands = (send: (event: PagerEvent) => void, totalCount: () => number | undefined) => ({
  /**
   * Goes to a page; nothing happens on the current page and beyond the last.
   *
   * @throws {EngineError} `invalid-argument` where `page` is not an integer of at least 1.
   */
  selectPage(page: number) {
    assertInteger('selectPage', 'page', page, 1)
    send({ type: 'page.select', page, totalCount: totalCount() })
  },
  nextPage: () => send({ type: 'page.next', totalCount: totalCount() }),
  previousPage: () => send({ type: 'page.previous', totalCount: totalCount() }),
})

/** `length` page numbers around `page`, shifted to stay within 1 and `maxPage`. */
function windowAround(page: number, length: number, maxPage: number): number[] {
  const last = Math.min(maxPage, Math.max(length, page + Math.floor((length - 1) / 2)))
  const first = Math.max(1, last - length + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
