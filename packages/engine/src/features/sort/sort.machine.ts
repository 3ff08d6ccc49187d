import { assign, emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'

export interface SortContext {
  /** As the wire writes it. */
  criterion: string
  /** What a URL with none, or with a wrong one, returns to. */
  initial: string
}

export const sortMachine = setup({
  types: {
    context: {} as SortContext,
    events: {} as { type: 'criterion.set'; criterion: string } | { type: 'criterion.restore'; criterion: string },
    input: {} as { criterion: string },
    emitted: {} as SearchRequested,
  },
  actions: { setCriterion: assign((_, { criterion }: { criterion: string }) => ({ criterion })) },
}).createMachine({
  id: 'sort',
  context: ({ input: { criterion } }) => ({ criterion, initial: criterion }),
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
