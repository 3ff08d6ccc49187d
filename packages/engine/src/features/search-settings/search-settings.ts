import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Returning } from '../../core/feature'
import type { Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { searchSettingsMachine } from './search-settings.machine'
import { searchSettingsOptions, type SearchSettingsOptions } from './search-settings.schema'
import { settingsOf, toSearchSettingsCommands, type SearchSettingsCommands } from './search-settings.view'

/**
 * Holds pipeline, search hub, locale, timezone and debugging, which may change while the page is open. The client sets
 * a setting that is empty: by default locale `en-US` and the timezone of the runtime.
 *
 * Contributes the settings that are not empty; owns the parameters of their names, of which URLs carry `debug`. If this
 * runtime does not know a restored locale or timezone, the option replaces it.
 *
 * @param options - see {@link SearchSettingsOptions}.
 * @throws {InvalidOptionsError} if this runtime does not know the locale or the timezone.
 * @see Specification, sentences 3.1, 9.4 and 9.5; Protocol, section 2.1
 */
export const searchSettings = defineSearchFeature({
  kind: 'searchSettings',
  schema: searchSettingsOptions as Named<typeof searchSettingsOptions, SearchSettingsOptions>,
  machine: searchSettingsMachine,
  contribute: ({ context }) => Object.fromEntries(Object.entries(context.settings).filter(([, value]) => value)),
  parameters: {
    keys: ['pipeline', 'searchHub', 'locale', 'timezone', 'debug'],
    defaults: (input) => input,
    serialize: ({ context }) => context.settings,
    restore: (parameters, _, input) => ({ type: 'settings.restore', settings: settingsOf(parameters, input) }),
  },
  dependsOn: [],
  state: ({ context }) => context.settings,
  commands: toSearchSettingsCommands as Returning<typeof toSearchSettingsCommands, SearchSettingsCommands>,
})

/** The actor that runs the machine of `searchSettings`. */
export interface SearchSettingsActor extends ActorOf<typeof searchSettings> {}

/** What `engine.get(searchSettings)` returns: the state, the commands and the actor of the feature. */
export interface SearchSettingsController extends ControllerOf<typeof searchSettings> {}
