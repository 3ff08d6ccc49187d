import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { DEFAULT_PER_PAGE } from '../../domain/paging'

/** The initial number of results per page. */
export interface ResultsPerPageInput {
  perPage?: number | undefined
}

/** The current number of results per page. */
export interface ResultsPerPageContext {
  perPage: number
}

/** Sets the number by a command, or restores it from the parameters. */
export type ResultsPerPageEvent =
  { type: 'perPage.set'; perPage: number } | { type: 'perPage.restore'; perPage: number }

/** Holds the number of results per page, and requests a search when a command changes it. */
export const resultsPerPageMachine = setup({
  types: {
    context: {} as ResultsPerPageContext,
    events: {} as ResultsPerPageEvent,
    input: {} as ResultsPerPageInput,
    emitted: {} as SearchRequested & { perPage: number },
  },
  actions: { setPerPage: assign((_, { perPage }: { perPage: number }) => ({ perPage })) },
}).createMachine({
  id: 'resultsPerPage',
  context: ({ input: { perPage = DEFAULT_PER_PAGE } }) => ({ perPage }),
  on: {
    'perPage.set': {
      guard: ({ context, event }) => event.perPage !== context.perPage,
      actions: [
        { type: 'setPerPage', params: ({ event }) => event },
        emit(({ event: { perPage } }) => ({
          type: 'search.requested',
          cause: 'pagerResize',
          resets: ['page'],
          perPage,
        })),
      ],
    },
    'perPage.restore': { actions: { type: 'setPerPage', params: ({ event }) => event } },
  },
})
