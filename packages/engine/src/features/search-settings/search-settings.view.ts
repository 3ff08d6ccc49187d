import { assertObjects, EngineError } from '../../core/errors'
import type { SearchSettings, SearchSettingsEvent } from './search-settings.machine'
import { isValid, requirements, type SearchSettingsOptions } from './search-settings.schema'

const isSetting = (key: string): key is keyof SearchSettings => Object.hasOwn(requirements, key)

/** Returns the valid settings among parameters, and the options for the others. */
export const settingsOf = (parameters: object, initial: SearchSettings): SearchSettings => ({
  ...initial,
  ...Object.fromEntries(Object.entries(parameters).filter(([key, value]) => isSetting(key) && isValid(key, value))),
})

/** Returns the command that changes settings for the next search. */
export const toSearchSettingsCommands = (send: (event: SearchSettingsEvent) => void) => ({
  /**
   * Changes settings for the next search; those left out stay.
   *
   * @throws {EngineError} `invalid-argument`, naming the setting that is unknown or invalid.
   */
  update(settings: SearchSettingsOptions) {
    assertObjects('update', 'settings', [settings], 'an object')
    const given = Object.entries(settings).filter(([, value]) => value !== undefined)
    for (const [key, value] of given) {
      const problem = isSetting(key) ? !isValid(key, value) && requirements[key] : 'is not a setting'
      if (problem) throw new EngineError('invalid-argument', `update: ${key} ${problem}`)
    }
    send({ type: 'settings.set', settings: Object.fromEntries(given) })
  },
})

/** The commands that {@link toSearchSettingsCommands} returns. */
export interface SearchSettingsCommands extends ReturnType<typeof toSearchSettingsCommands> {}
