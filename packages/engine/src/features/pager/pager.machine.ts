import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export interface PagerInput {
  perPage?: number | undefined
}

export interface PagerContext {
  /** Starts at 1. */
  page: number
  /** Undefined leaves it to the platform. */
  perPage: number | undefined
}

/** `lastPage` is the last page of the results shown; undefined if there are no results yet. */
export type PagerEvent =
  | { type: 'page.select'; page: number; lastPage: number | undefined }
  | { type: 'page.next'; lastPage: number | undefined }
  | { type: 'page.previous'; lastPage: number | undefined }
  | { type: 'page.restore'; page: number; perPage: number | undefined }

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
  context: ({ input: { perPage } }) => ({ page: 1, perPage }),
  on: {
    'page.select': {
      guard: ({ context, event: { page, lastPage } }) =>
        page !== context.page && (lastPage === undefined || page <= Math.max(1, lastPage)),
      actions: [
        { type: 'setPage', params: ({ event }) => event },
        { type: 'requestSearch', params: { cause: 'pagerNumber' } },
      ],
    },
    'page.next': {
      guard: ({ context, event: { lastPage = 0 } }) => context.page < lastPage,
      actions: [
        { type: 'setPage', params: ({ context }) => ({ page: context.page + 1 }) },
        { type: 'requestSearch', params: { cause: 'pagerNext' } },
      ],
    },
    'page.previous': {
      guard: ({ context }) => context.page > 1,
      actions: [
        // From beyond the last page, which a URL may name, it goes to the last one.
        {
          type: 'setPage',
          params: ({ context, event: { lastPage = context.page } }) => ({
            page: Math.max(1, Math.min(context.page - 1, lastPage)),
          }),
        },
        { type: 'requestSearch', params: { cause: 'pagerPrevious' } },
      ],
    },
    'page.restore': { actions: assign(({ event: { page, perPage } }) => ({ page, perPage })) },
  },
})
