import { defineModel } from '../../testing/model'
import { tabsMachine } from './tabs.machine'

export const tabsModel = defineModel({
  machine: tabsMachine,
  input: { tabs: [{ id: 'all' }, { id: 'shop' }] },
  events: [
    { type: 'tab.select', id: 'shop', clearsFilters: false },
    { type: 'tab.select', id: 'all', clearsFilters: true },
    { type: 'tab.restore', id: 'shop' },
  ],
})
