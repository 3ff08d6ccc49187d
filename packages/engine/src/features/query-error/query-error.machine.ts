import { emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'

export const queryErrorMachine = setup({
  types: { events: {} as { type: 'search.retry' }, emitted: {} as SearchRequested },
}).createMachine({
  id: 'queryError',
  on: { 'search.retry': { actions: emit({ type: 'search.requested', cause: 'queryErrorRetry', resets: [] }) } },
})
