import { assign } from 'xstate'
import { setup } from '../../core/setup'

/** A text that is empty leaves the setting to the client. */
export interface SearchSettings {
  pipeline: string
  searchHub: string
  /** BCP 47. */
  locale: string
  /** IANA name. */
  timezone: string
  /** Whether responses explain themselves. */
  debug: boolean
}

export interface SearchSettingsContext {
  settings: SearchSettings
  /** Those of the options. */
  initial: SearchSettings
}

export type SearchSettingsEvent =
  /** Those left out stay. */
  | { type: 'settings.set'; settings: Partial<SearchSettings> }
  /** Those left out become what they were initially. */
  | { type: 'settings.restore'; settings: Partial<SearchSettings> }

export const searchSettingsMachine = setup({
  types: {
    context: {} as SearchSettingsContext,
    events: {} as SearchSettingsEvent,
    input: {} as SearchSettings,
  },
}).createMachine({
  id: 'searchSettings',
  context: ({ input }) => ({ settings: input, initial: input }),
  on: {
    'settings.set': {
      actions: assign(({ context, event }) => ({ settings: { ...context.settings, ...event.settings } })),
    },
    'settings.restore': {
      actions: assign(({ context, event }) => ({ settings: { ...context.initial, ...event.settings } })),
    },
  },
})
