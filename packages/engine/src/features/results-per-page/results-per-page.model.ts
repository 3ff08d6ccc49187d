import { defineModel } from '../../testing/model'
import { resultsPerPageMachine } from './results-per-page.machine'

export const resultsPerPageModel = defineModel({
  machine: resultsPerPageMachine,
  input: {},
  events: [
    { type: 'perPage.set', perPage: 10 },
    { type: 'perPage.set', perPage: 25 },
    { type: 'perPage.set', perPage: 0 },
    { type: 'perPage.restore', perPage: 50 },
  ],
})
