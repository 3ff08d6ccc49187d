import { defineModel } from '../../testing/model'
import { resultsPerPageMachine } from './results-per-page.machine'

export const resultsPerPageModel = defineModel({
  machine: resultsPerPageMachine,
  input: { choices: [10, 25] },
  events: [
    { type: 'perPage.set', perPage: 10 },
    { type: 'perPage.set', perPage: 25 },
    { type: 'perPage.set', perPage: 0 },
    { type: 'perPage.restore', perPage: 50 },
  ],
})
