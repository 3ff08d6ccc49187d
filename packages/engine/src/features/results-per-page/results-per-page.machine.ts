import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { DEFAULT_PER_PAGE, type SearchProtocol } from '../../protocol/search-protocol'

export interface ResultsPerPageInput {
  perPage?: number | undefined
  choices: number[]
}

export interface ResultsPerPageContext {
  perPage: number
  choices: number[]
}

export const resultsPerPageMachine = setup({
  types: {
    context: {} as ResultsPerPageContext,
    events: {} as { type: 'perPage.set'; perPage: number } | { type: 'perPage.restore'; perPage: number },
    input: {} as ResultsPerPageInput,
    emitted: {} as SearchRequested<SearchProtocol['parameters']>,
  },
  actions: { setPerPage: assign((_, { perPage }: { perPage: number }) => ({ perPage })) },
}).createMachine({
  id: 'resultsPerPage',
  context: ({ input: { perPage = DEFAULT_PER_PAGE, choices } }) => ({ perPage, choices }),
  on: {
    'perPage.set': {
      guard: ({ context, event }) => event.perPage !== context.perPage,
      actions: [
        { type: 'setPerPage', params: ({ event }) => event },
        emit(({ event: { perPage } }) => ({
          type: 'search.requested',
          cause: 'pagerResize',
          resets: ['page'],
          parameters: { perPage, numberOfResults: perPage },
        })),
      ],
    },
    'perPage.restore': { actions: { type: 'setPerPage', params: ({ event }) => event } },
  },
})
