import { defineModel } from '../../testing/model'
import { tabsMachine } from './tabs.machine'

export const tabsModel = defineModel({
  machine: tabsMachine,
  input: {
    tabs: [
      { id: 'all', expression: '' },
      { id: 'shop', expression: '@source==Shop' },
    ],
    clearFiltersOnTabChange: true,
  },
  events: [
    { type: 'tab.select', id: 'shop' },
    { type: 'tab.select', id: 'all' },
    { type: 'tab.restore', id: 'shop' },
    { type: 'tab.restore', id: 'unknown' },
  ],
})
