import { defineModel } from '../../testing/model'
import { searchSettingsMachine } from './search-settings.machine'

export const searchSettingsModel = defineModel({
  machine: searchSettingsMachine,
  input: { pipeline: '', searchHub: '', locale: '', timezone: '', debug: false },
  events: [
    { type: 'settings.set', settings: { pipeline: 'sale', locale: 'nb-NO' } },
    { type: 'settings.set', settings: { pipeline: '', debug: true } },
    { type: 'settings.restore', settings: { locale: 'nb-NO' } },
  ],
})
