import { defineModel } from '../testing/model'
import { comboboxMachine } from './combobox.machine'

const keys = ['a', 'b']

export const comboboxModel = defineModel({
  machine: comboboxMachine,
  events: [
    { type: 'list.open' },
    { type: 'list.close' },
    { type: 'option.move', step: 1, keys },
    { type: 'option.move', step: -1, keys },
    { type: 'option.leave' },
  ],
})
