import { emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export const queryErrorMachine = setup({
  types: { events: {} as { type: 'search.retry'; part: string | undefined }, emitted: {} as SearchRequested },
}).createMachine({
  id: 'queryError',
  on: {
    'search.retry': {
      actions: emit(({ event: { part } }) => ({
        type: 'search.requested',
        cause: 'queryErrorRetry',
        resets: [],
        ...(part && { part }),
      })),
    },
  },
})
