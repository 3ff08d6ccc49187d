import { MAX_RESULT_WINDOW } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { DEFAULT_PER_PAGE } from '../../protocol/search-protocol'

export interface PagerInput {
  perPage?: number | undefined
  numberOfPages: number
}

export interface PagerContext {
  /** From 1. */
  page: number
  perPage: number
  /** How far after the start of the page the results start, or before it if negative. A link may name any first result. */
  offset: number
  numberOfPages: number
}

/** `totalCount` is that of the results shown, which the machine does not hold; undefined while there are none. */
export type PagerEvent =
  | { type: 'page.select'; page: number; totalCount: number | undefined }
  | { type: 'page.next'; totalCount: number | undefined }
  | { type: 'page.previous'; totalCount: number | undefined }
  | { type: 'page.reset' }
  | { type: 'page.restore'; page: number; perPage: number; offset: number }

/** The last page that can be reached; 0 without results, or with pages that hold none. */
export const maxPageOf = (totalCount: number, perPage: number) =>
  perPage > 0 ? Math.ceil(Math.min(totalCount, MAX_RESULT_WINDOW) / perPage) : 0

/** From 0. */
export const firstResultOf = ({ page, perPage, offset }: PagerContext) => (page - 1) * perPage + offset

/** Results that start between two pages are followed by the later of them, so that no result is skipped. */
export const nextPageOf = ({ page, offset }: PagerContext) => (offset < 0 ? page : page + 1)

export const hasPreviousPage = ({ page, offset }: PagerContext) => page > 1 || offset > 0

/** From beyond the last page, as a URL may bring, it goes to the last. */
const previousPageOf = ({ page, perPage, offset }: PagerContext, { totalCount }: { totalCount: number | undefined }) =>
  Math.max(1, Math.min(offset > 0 ? page : page - 1, totalCount === undefined ? page : maxPageOf(totalCount, perPage)))

export const pagerMachine = setup({
  types: {
    context: {} as PagerContext,
    events: {} as PagerEvent,
    input: {} as PagerInput,
    emitted: {} as SearchRequested,
  },
  actions: {
    setPage: assign((_, { page }: { page: number }) => ({ page, offset: 0 })),
    requestSearch: emit((_, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: [],
    })),
  },
}).createMachine({
  id: 'pager',
  context: ({ input: { perPage = DEFAULT_PER_PAGE, numberOfPages } }) => ({
    page: 1,
    perPage,
    offset: 0,
    numberOfPages,
  }),
  on: {
    'page.select': {
      guard: ({ context: { page, perPage, offset }, event }) =>
        (event.page !== page || offset !== 0) &&
        (event.totalCount === undefined || event.page <= Math.max(1, maxPageOf(event.totalCount, perPage))),
      actions: [
        { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
        { type: 'requestSearch', params: { cause: 'pagerNumber' } },
      ],
    },
    'page.next': {
      guard: ({ context, event: { totalCount = 0 } }) => nextPageOf(context) <= maxPageOf(totalCount, context.perPage),
      actions: [
        { type: 'setPage', params: ({ context }) => ({ page: nextPageOf(context) }) },
        { type: 'requestSearch', params: { cause: 'pagerNext' } },
      ],
    },
    'page.previous': {
      guard: ({ context }) => hasPreviousPage(context),
      actions: [
        { type: 'setPage', params: ({ context, event }) => ({ page: previousPageOf(context, event) }) },
        { type: 'requestSearch', params: { cause: 'pagerPrevious' } },
      ],
    },
    'page.reset': { actions: { type: 'setPage', params: { page: 1 } } },
    'page.restore': { actions: assign(({ event: { page, perPage, offset } }) => ({ page, perPage, offset })) },
  },
})
