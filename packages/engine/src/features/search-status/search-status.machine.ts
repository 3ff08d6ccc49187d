import { setup } from '../../core/setup'

/** The start and the end of a search. */
export type SearchStatusEvent = { type: 'search.start' } | { type: 'search.end' }

/** The default of `stalledMs`, in milliseconds. */
export const DEFAULT_STALLED_MS = 300

/** Distinguishes a slow search from one that is answered before anyone notices. */
export const searchStatusMachine = setup({
  types: { events: {} as SearchStatusEvent, tags: {} as 'loading' },
  delays: { stalled: DEFAULT_STALLED_MS },
}).createMachine({
  id: 'searchStatus',
  initial: 'idle',
  on: { 'search.end': '.idle' },
  states: {
    idle: { on: { 'search.start': 'waiting' } },
    // A search that replaces another does not restart the delay, because the user has been waiting since the first one.
    waiting: { tags: 'loading', after: { stalled: 'stalled' } },
    stalled: { tags: 'loading' },
  },
})
