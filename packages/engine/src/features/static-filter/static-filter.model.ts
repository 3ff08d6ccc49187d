import { defineModel } from '../../testing/model'
import { staticFilterMachine } from './static-filter.machine'

export const staticFilterModel = defineModel({
  machine: staticFilterMachine,
  input: {
    id: 'kind',
    values: [
      { caption: 'Guides', expression: '@source==Guide' },
      { caption: 'Cheap', expression: '@price<50' },
    ],
  },
  events: [
    { type: 'value.toggle', caption: 'Guides', state: 'selected', isSingle: false },
    { type: 'value.toggle', caption: 'Cheap', state: 'selected', isSingle: true },
    { type: 'value.toggle', caption: 'Cheap', state: 'excluded', isSingle: false },
    { type: 'values.deselect' },
    { type: 'values.clear' },
    { type: 'values.restore', selected: ['Cheap', 'Unknown'], excluded: ['Guides'] },
  ],
})
