import { setup } from '../../core/setup'

export interface SearchStatusContext {
  stalledMs: number
}

export type SearchStatusEvent = { type: 'search.start' } | { type: 'search.end' }

/** Tells a search that takes its time from one that is answered before anyone notices. */
export const searchStatusMachine = setup({
  types: {
    context: {} as SearchStatusContext,
    events: {} as SearchStatusEvent,
    input: {} as SearchStatusContext,
    tags: {} as 'loading',
  },
  delays: { stalled: ({ context }) => context.stalledMs },
}).createMachine({
  id: 'searchStatus',
  context: ({ input }) => input,
  initial: 'idle',
  on: { 'search.end': '.idle' },
  states: {
    idle: { on: { 'search.start': 'waiting' } },
    // A search in the place of another does not wind the clock back: the person has been waiting since the first.
    waiting: { tags: 'loading', after: { stalled: 'stalled' } },
    stalled: { tags: 'loading' },
  },
})
