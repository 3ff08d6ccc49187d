import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** The current sort criterion. */
export interface SortContext {
  /** The current sort criterion, as the platform writes it. */
  criterion: string
}

/** Sets the criterion by a command, or restores it from the parameters. */
export type SortEvent = { type: 'criterion.set'; criterion: string } | { type: 'criterion.restore'; criterion: string }

/** Holds the sort criterion, and requests a search when a command changes it. */
export const sortMachine = setup({
  types: {
    context: {} as SortContext,
    events: {} as SortEvent,
    input: {} as SortContext,
    emitted: {} as SearchRequested,
  },
  actions: { setCriterion: assign((_, { criterion }: { criterion: string }) => ({ criterion })) },
}).createMachine({
  id: 'sort',
  context: ({ input: { criterion } }) => ({ criterion }),
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
