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
  numberOfPages: number
}

/** `totalCount` is that of the results shown, which the machine does not hold; undefined while there are none. */
export type PagerEvent =
  | { type: 'page.select'; page: number; totalCount: number | undefined }
  | { type: 'page.next'; totalCount: number | undefined }
  | { type: 'page.previous'; totalCount: number | undefined }
  | { type: 'page.reset' }
  | { type: 'page.restore'; page: number; perPage: number }

/** The last page that can be reached; 0 without results, or with pages that hold none. */
export const maxPageOf = (totalCount: number, perPage: number) =>
  perPage > 0 ? Math.ceil(Math.min(totalCount, MAX_RESULT_WINDOW) / perPage) : 0

/** From beyond the last page, as a URL may bring, it goes to the last. */
const previousPageOf = ({ page, perPage }: PagerContext, { totalCount }: { totalCount: number | undefined }) =>
  Math.max(1, Math.min(page - 1, totalCount === undefined ? page : maxPageOf(totalCount, perPage)))

export const pagerMachine = setup({
  types: {
    context: {} as PagerContext,
    events: {} as PagerEvent,
    input: {} as PagerInput,
    emitted: {} as SearchRequested,
  },
  actions: {
    setPage: assign((_, { page }: { page: number }) => ({ page })),
    requestSearch: emit((_, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: [],
    })),
  },
}).createMachine({
  id: 'pager',
  context: ({ input: { perPage = DEFAULT_PER_PAGE, numberOfPages } }) => ({ page: 1, perPage, numberOfPages }),
  on: {
    'page.select': {
      guard: ({ context: { page, perPage }, event }) =>
        event.page !== page &&
        (event.totalCount === undefined || event.page <= Math.max(1, maxPageOf(event.totalCount, perPage))),
      actions: [
        { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
        { type: 'requestSearch', params: { cause: 'pagerNumber' } },
      ],
    },
    'page.next': {
      guard: ({ context: { page, perPage }, event: { totalCount = 0 } }) => page < maxPageOf(totalCount, perPage),
      actions: [
        { type: 'setPage', params: ({ context }) => ({ page: context.page + 1 }) },
        { type: 'requestSearch', params: { cause: 'pagerNext' } },
      ],
    },
    'page.previous': {
      guard: ({ context }) => context.page > 1,
      actions: [
        { type: 'setPage', params: ({ context, event }) => ({ page: previousPageOf(context, event) }) },
        { type: 'requestSearch', params: { cause: 'pagerPrevious' } },
      ],
    },
    'page.reset': { actions: { type: 'setPage', params: { page: 1 } } },
    'page.restore': { actions: assign(({ event: { page, perPage } }) => ({ page, perPage })) },
  },
})
