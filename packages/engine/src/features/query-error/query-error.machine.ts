import { emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'

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
