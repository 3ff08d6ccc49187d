import { EngineError } from '../../core/errors'
import { defineSearchFeature } from '../../search/search-protocol'
import { searchSettingsMachine, type SearchSettings } from './search-settings.machine'
import { isValid, requirements, searchSettingsOptions, type SearchSettingsOptions } from './search-settings.schema'

/**
 * Pipeline, search hub, locale, timezone and debugging, to change while the page runs. What is empty is left to the
 * client, which fills in its own: locale `en-US` and the timezone of the runtime, unless it was configured otherwise.
 *
 * Contributes what is set; owns the parameters of these names, of which the URL carries `debug`. A locale or timezone of
 * a restored page that this runtime does not know means that of the options.
 *
 * @param options - see {@link SearchSettingsOptions}.
 * @throws {InvalidOptionsError} for a locale or a timezone that this runtime does not know.
 * @see Specification, sections 3 "Search request" and 9 "Default locale", and Protocol, section 2.1
 */
export const searchSettings = defineSearchFeature({
  kind: 'searchSettings',
  schema: searchSettingsOptions,
  machine: searchSettingsMachine,
  contribute: ({ context }) => Object.fromEntries(Object.entries(context.settings).filter(([, value]) => value)),
  parameters: {
    keys: ['pipeline', 'searchHub', 'locale', 'timezone', 'debug'],
    defaults: (input) => input,
    serialize: ({ context }) => context.settings,
    restore: (parameters) => ({
      type: 'settings.restore',
      settings: Object.fromEntries(
        Object.entries(parameters).filter(([key, value]) => isSetting(key) && isValid(key, value)),
      ),
    }),
  },
  select: ({ context }) => context.settings,
  commands: (send) => ({
    /**
     * Changes settings; those left out stay. No search: the next one has them.
     *
     * @throws {EngineError} `invalid-argument`, naming the setting that is none, or whose value cannot be.
     */
    update(settings: SearchSettingsOptions) {
      const given = Object.entries(settings).filter(([, value]) => value !== undefined)
      for (const [key, value] of given) {
        const problem = isSetting(key) ? !isValid(key, value) && requirements[key] : 'is no setting'
        if (problem) throw new EngineError('invalid-argument', `update: ${key} ${problem}`)
      }
      send({ type: 'settings.set', settings: Object.fromEntries(given) })
    },
  }),
})

const isSetting = (key: string): key is keyof SearchSettings => Object.hasOwn(requirements, key)
