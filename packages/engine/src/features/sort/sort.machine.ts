import { assign, emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'

export interface SortContext {
  /** As the wire writes it. */
  criterion: string
}

export const sortMachine = setup({
  types: {
    context: {} as SortContext,
    events: {} as { type: 'criterion.set'; criterion: string } | { type: 'criterion.restore'; criterion: string },
    input: {} as SortContext,
    emitted: {} as SearchRequested,
  },
  actions: { setCriterion: assign((_, { criterion }: SortContext) => ({ criterion })) },
}).createMachine({
  id: 'sort',
  context: ({ input }) => input,
  on: {
    'criterion.set': {
      guard: ({ context, event }) => event.criterion !== context.criterion,
      actions: [
        { type: 'setCriterion', params: ({ event }) => event },
        emit({ type: 'search.requested', cause: 'resultsSort', resets: ['page'] }),
      ],
    },
    'criterion.restore': { actions: { type: 'setCriterion', params: ({ event }) => event } },
  },
})
