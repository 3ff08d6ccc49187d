import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** The ids of the tabs, and the id of the initial one, by default the first. */
export interface TabsInput {
  tabs: { id: string }[]
  initial?: string | undefined
}

/** The active tab. */
export interface TabsContext {
  /** The id of the active tab. */
  activeTab: string
}

/** `clearsFilters`: the search for the tab clears all filters. */
export type TabsEvent = { type: 'tab.select'; id: string; clearsFilters: boolean } | { type: 'tab.restore'; id: string }

/** Returns the id of the tab that is active if a URL names none. */
export const initialTabOf = ({ tabs, initial = tabs[0]!.id }: TabsInput): string => initial

/** Holds the active tab, and requests a search when a user selects another. */
export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
    input: {} as TabsInput,
    emitted: {} as SearchRequested,
  },
  actions: { activate: assign((_, { id }: { id: string }) => ({ activeTab: id })) },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => ({ activeTab: initialTabOf(input) }),
  on: {
    'tab.select': {
      guard: ({ context, event }) => event.id !== context.activeTab,
      actions: [
        { type: 'activate', params: ({ event }) => event },
        emit(({ event: { clearsFilters } }) => ({
          type: 'search.requested',
          cause: 'interfaceChange',
          resets: clearsFilters ? ['page', 'filters'] : ['page'],
        })),
      ],
    },
    'tab.restore': { actions: { type: 'activate', params: ({ event }) => event } },
  },
})
