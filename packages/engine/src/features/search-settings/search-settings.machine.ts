import { assign } from 'xstate'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'

/** The client sets a setting that is empty. */
export interface SearchSettings {
  /** The query pipeline. */
  pipeline: string
  /** The name of the interface in analytics. */
  searchHub: string
  /** A language tag (BCP 47). */
  locale: string
  /** An IANA name. */
  timezone: string
  /** Whether responses contain debug information. */
  debug: boolean
}

/** The settings of the next search. */
export interface SearchSettingsContext {
  settings: SearchSettings
}

/** Changes of some settings by a command, or the restoration of all. */
export type SearchSettingsEvent =
  /** Settings left out stay. */
  { type: 'settings.set'; settings: Partial<SearchSettings> } | { type: 'settings.restore'; settings: SearchSettings }

/** Holds the settings of requests. A change requests no search. */
export const searchSettingsMachine = setup({
  types: {
    context: {} as SearchSettingsContext,
    events: {} as SearchSettingsEvent,
    input: {} as SearchSettings,
  },
}).createMachine({
  id: 'searchSettings',
  context: ({ input }) => ({ settings: input }),
  on: {
    'settings.set': {
      guard: ({ context: { settings }, event }) => !isEqual({ ...settings, ...event.settings }, settings),
      actions: assign(({ context, event }) => ({ settings: { ...context.settings, ...event.settings } })),
    },
    'settings.restore': { actions: assign(({ event: { settings } }) => ({ settings })) },
  },
})
