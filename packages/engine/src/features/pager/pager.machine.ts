import { assign, emit } from 'xstate'
import type { PageFactsEvent } from '../../core/feature'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { DEFAULT_PER_PAGE } from '../../domain/paging'

/** The initial number of results per page. */
export interface PagerInput {
  perPage?: number | undefined
}

/** The current page, its length, and the last page that can be reached. */
export interface PagerContext {
  /** Starts at 1; the nearest page if the results start between two pages. */
  page: number
  perPage: number
  /**
   * How far after the start of the page the results start; negative if before it. A URL may contain any first result.
   */
  offset: number
  /** The last page of the results shown; undefined if there are no results yet. */
  lastPage: number | undefined
}

/** Selections of a page, its restoration, and the facts of responses. */
export type PagerEvent =
  | PageFactsEvent<Pick<PagerContext, 'lastPage'>>
  | { type: 'page.select'; page: number }
  | { type: 'page.next' | 'page.previous' }
  | { type: 'page.restore'; page: number; perPage: number; offset: number }

/** The place of the results shown. */
export type PagerPlace = Pick<PagerContext, 'page' | 'offset'>

/** Returns the page after the current one. Between two pages it is the later one, so that no result is skipped. */
export const nextPageOf = ({ page, offset }: PagerPlace): number => (offset < 0 ? page : page + 1)

/** Returns whether results precede the page. */
export const hasPreviousPage = ({ page, offset }: PagerPlace): boolean => page > 1 || offset > 0

/** Returns the page before the current one; the last one if a URL contains a page beyond it. */
const previousPageOf = ({ page, offset, lastPage = page }: PagerContext) =>
  Math.max(1, Math.min(offset > 0 ? page : page - 1, lastPage))

/** Holds the current page, and requests a search when it changes. */
export const pagerMachine = setup({
  types: {
    context: {} as PagerContext,
    events: {} as PagerEvent,
    input: {} as PagerInput,
    emitted: {} as SearchRequested,
  },
  actions: {
    setPage: assign((_, { page }: { page: number }) => ({ page, offset: 0 })),
    requestSearch: emit((_, { cause }: Pick<SearchRequested, 'cause'>) => ({
      type: 'search.requested' as const,
      cause,
      resets: [],
    })),
  },
}).createMachine({
  id: 'pager',
  context: ({ input: { perPage = DEFAULT_PER_PAGE } }) => ({ page: 1, perPage, offset: 0, lastPage: undefined }),
  on: {
    'page.facts': { actions: assign(({ event: { facts } }) => facts) },
    'page.select': {
      guard: ({ context: { lastPage, ...context }, event: { page } }) =>
        (page !== context.page || context.offset !== 0) && (lastPage === undefined || page <= Math.max(1, lastPage)),
      actions: [
        { type: 'setPage', params: ({ event }) => event },
        { type: 'requestSearch', params: { cause: 'pagerNumber' } },
      ],
    },
    'page.next': {
      guard: ({ context }) => nextPageOf(context) <= (context.lastPage ?? 0),
      actions: [
        { type: 'setPage', params: ({ context }) => ({ page: nextPageOf(context) }) },
        { type: 'requestSearch', params: { cause: 'pagerNext' } },
      ],
    },
    'page.previous': {
      guard: ({ context }) => hasPreviousPage(context),
      actions: [
        { type: 'setPage', params: ({ context }) => ({ page: previousPageOf(context) }) },
        { type: 'requestSearch', params: { cause: 'pagerPrevious' } },
      ],
    },
    'page.restore': { actions: assign(({ event: { page, perPage, offset } }) => ({ page, perPage, offset })) },
  },
})
