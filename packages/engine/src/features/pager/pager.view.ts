import { assertInteger } from '../../core/errors'
import type { PageFacts } from '../../domain/facts'
import { hasPreviousPage, nextPageOf, type PagerContext, type PagerEvent } from './pager.machine'

/** The current page, the pages to show, and the pages that can be reached. */
export interface PagerState {
  /** The current page; starts at 1. The nearest page if the results start between two pages. */
  page: number
  /** The page numbers to show, in ascending order; at most `numberOfPages`. */
  pages: number[]
  /** The last page that can be reached; 0 without results. */
  maxPage: number
  /** Whether there is a page before the current one. */
  hasPreviousPage: boolean
  /** Whether there is a page after the current one. */
  hasNextPage: boolean
}

/** The numbers that determine the pages. */
type CountFacts = Pick<PageFacts, 'totalCount' | 'maxItems'>

/** Returns the last page that can be reached; 0 without results, or if pages are empty. */
export const maxPageOf = ({ totalCount, maxItems }: CountFacts, perPage: number): number =>
  perPage > 0 ? Math.ceil(Math.min(totalCount, maxItems) / perPage) : 0

/** Returns the position of the first result of the page; starts at 0. */
export const firstIndexOf = ({ page, perPage, offset }: PagerContext): number => (page - 1) * perPage + offset

/** Returns the state of `pager`. The page numbers surround the current page. */
export function toPagerState(context: PagerContext, { numberOfPages }: { numberOfPages: number }): PagerState {
  const { page, lastPage: maxPage = 0 } = context
  return {
    page,
    pages: windowAround(page, numberOfPages, maxPage),
    maxPage,
    hasPreviousPage: hasPreviousPage(context),
    hasNextPage: nextPageOf(context) <= maxPage,
  }
}

/** Returns the commands of `pager`, which do nothing for a page out of reach. */
export const toPagerCommands = (send: (event: PagerEvent) => void) => ({
  /**
   * Goes to a page. It does nothing for the current page and beyond the last one.
   *
   * @throws {EngineError} `invalid-argument` if `page` is not an integer of at least 1.
   */
  selectPage(page: number) {
    assertInteger('selectPage', 'page', page, 1)
    send({ type: 'page.select', page })
  },
  /** Goes to the next page. It does nothing on the last one. */
  nextPage: () => send({ type: 'page.next' }),
  /** Goes to the previous page. It does nothing on the first one. */
  previousPage: () => send({ type: 'page.previous' }),
})

/** Returns `length` page numbers around `page`, within 1 to `maxPage`. */
function windowAround(page: number, length: number, maxPage: number): number[] {
  const last = Math.min(maxPage, Math.max(length, page + Math.floor((length - 1) / 2)))
  const first = Math.max(1, last - length + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The commands that {@link toPagerCommands} returns. */
export interface PagerCommands extends ReturnType<typeof toPagerCommands> {}
