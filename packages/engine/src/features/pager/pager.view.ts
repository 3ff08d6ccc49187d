import { assertInteger } from '../../core/errors'
import type { PageFacts } from '../../domain/facts'
import type { PagerContext, PagerEvent } from './pager.machine'

export interface PagerState {
  /** The current page; starts at 1. */
  page: number
  /** The page numbers to show, in ascending order; at most `numberOfPages`. */
  pages: number[]
  /** The last page that can be reached; 0 without results. */
  maxPage: number
  hasPreviousPage: boolean
  hasNextPage: boolean
}

/** What pages are counted by. */
type CountFacts = Pick<PageFacts, 'totalCount' | 'maxItems'>

/** Returns the last page that can be reached; 0 without results, or if pages hold none. */
export const maxPageOf = ({ totalCount, maxItems }: CountFacts, perPage: number) =>
  perPage > 0 ? Math.ceil(Math.min(totalCount, maxItems) / perPage) : 0

export function toPagerState(
  { page }: PagerContext,
  facts: CountFacts,
  perPage: number,
  numberOfPages: number,
): PagerState {
  const maxPage = maxPageOf(facts, perPage)
  return {
    page,
    pages: windowAround(page, numberOfPages, maxPage),
    maxPage,
    hasPreviousPage: page > 1,
    hasNextPage: page < maxPage,
  }
}

/** `lastPage` returns the last page of the results shown; undefined if there are no results yet. */
export const toPagerCommands = (send: (event: PagerEvent) => void, lastPage: () => number | undefined) => ({
  /**
   * Goes to a page. It does nothing for the current page and beyond the last one.
   *
   * @throws {EngineError} `invalid-argument` if `page` is not an integer of at least 1.
   */
  selectPage(page: number) {
    assertInteger('selectPage', 'page', page, 1)
    send({ type: 'page.select', page, lastPage: lastPage() })
  },
  nextPage: () => send({ type: 'page.next', lastPage: lastPage() }),
  previousPage: () => send({ type: 'page.previous', lastPage: lastPage() }),
})

/** Returns `length` page numbers around `page`, shifted to stay between 1 and `maxPage`. */
function windowAround(page: number, length: number, maxPage: number): number[] {
  const last = Math.min(maxPage, Math.max(length, page + Math.floor((length - 1) / 2)))
  const first = Math.max(1, last - length + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
