import { defineModel } from '../../testing/model'
import { sortMachine } from './sort.machine'

export const sortModel = defineModel({
  machine: sortMachine,
  input: { criterion: 'relevancy' },
  events: [
    { type: 'criterion.set', criterion: 'date descending' },
    { type: 'criterion.set', criterion: 'relevancy' },
    { type: 'criterion.restore', criterion: '@price ascending' },
  ],
})
