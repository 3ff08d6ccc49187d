import { assign, emit } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export interface TabsInput {
  tabs: { id: string; expression: string }[]
  initial?: string | undefined
  clearFiltersOnTabChange: boolean
}

export interface TabsContext {
  options: TabsInput
  activeTab: string
}

export type TabsEvent = { type: 'tab.select'; id: string } | { type: 'tab.restore'; id: string }

/** The tab of a page whose URL names none. */
export const initialTabOf = ({ tabs, initial = tabs[0]!.id }: TabsInput) => initial

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
  context: ({ input }) => ({ options: input, activeTab: initialTabOf(input) }),
  on: {
    'tab.select': {
      guard: ({ context, event }) => event.id !== context.activeTab,
      actions: [
        { type: 'activate', params: ({ event }) => event },
        emit(({ context: { options } }) => ({
          type: 'search.requested',
          cause: 'interfaceChange',
          resets: (options.clearFiltersOnTabChange ? ['page', 'filters'] : ['page']) satisfies Reset[],
        })),
      ],
    },
    'tab.restore': {
      actions: {
        type: 'activate',
        params: ({ context: { options }, event }) => ({
          id: options.tabs.some(({ id }) => id === event.id) ? event.id : initialTabOf(options),
        }),
      },
    },
  },
})
