import { assign } from 'xstate'
import { setup } from '../../core/setup'

/** A text that is empty leaves the setting to the client. */
export interface SearchSettingsContext {
  pipeline: string
  searchHub: string
  /** BCP 47. */
  locale: string
  /** IANA name. */
  timezone: string
  /** Whether responses explain themselves. */
  debug: boolean
}

export const searchSettingsMachine = setup({
  types: {
    context: {} as SearchSettingsContext,
    events: {} as { type: 'settings.set'; settings: Partial<SearchSettingsContext> },
    input: {} as SearchSettingsContext,
  },
}).createMachine({
  id: 'searchSettings',
  context: ({ input }) => input,
  on: { 'settings.set': { actions: assign(({ event }) => event.settings) } },
})
