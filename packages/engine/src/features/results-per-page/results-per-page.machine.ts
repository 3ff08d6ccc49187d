import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { DEFAULT_PER_PAGE } from '../../domain/paging'

export interface ResultsPerPageInput {
  perPage?: number | undefined
}

export interface ResultsPerPageContext {
  perPage: number
}

export type ResultsPerPageEvent =
  { type: 'perPage.set'; perPage: number } | { type: 'perPage.restore'; perPage: number }

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
