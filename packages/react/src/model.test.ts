import { expect, it } from 'vitest'
import { explore } from '../../engine/src/testing/explore'
import { defineModel } from '../../engine/src/testing/model'
import { comboboxMachine } from './combobox/combobox.machine'

const keys = ['a', 'b']
const comboboxModel = defineModel({
  machine: comboboxMachine,
  events: [
    { type: 'list.open' },
    { type: 'list.close' },
    { type: 'option.move', step: 1, keys },
    { type: 'option.move', step: -1, keys },
    { type: 'option.leave' },
  ],
})

it.each([comboboxModel])('goes where it can, and never gets stuck: $machine.id', (model) => {
  expect(explore(model.machine, [model]).problems).toEqual([])
})
