import { emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** `part` is the part of the page that failed; undefined for the whole page. */
export type QueryErrorEvent = { type: 'search.retry'; part: string | undefined }

export const queryErrorMachine = setup({
  types: { events: {} as QueryErrorEvent, emitted: {} as SearchRequested },
}).createMachine({
  id: 'queryError',
  on: {
    'search.retry': {
      actions: emit(({ event: { part } }) => ({
        type: 'search.requested',
        cause: 'queryErrorRetry',
        resets: [],
        isOfSource: true,
        ...(part && { part }),
      })),
    },
  },
})
