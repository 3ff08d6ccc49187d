import { defineModel } from '../../testing/model'
import { searchSettingsMachine } from './search-settings.machine'

const unset = { pipeline: '', searchHub: '', locale: '', timezone: '', debug: false }

export const searchSettingsModel = defineModel({
  machine: searchSettingsMachine,
  input: unset,
  events: [
    { type: 'settings.set', settings: { pipeline: 'sale', locale: 'nb-NO' } },
    { type: 'settings.set', settings: { pipeline: '', debug: true } },
    { type: 'settings.restore', settings: { ...unset, locale: 'nb-NO' } },
  ],
})
