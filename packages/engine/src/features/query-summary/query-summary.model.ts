import { defineModel } from '../../testing/model'
import { querySummaryMachine } from './query-summary.machine'

export const querySummaryModel = defineModel({
  machine: querySummaryMachine,
  events: [
    { type: 'words.require' },
    { type: 'words.allow' },
    { type: 'query.change' },
    { type: 'words.restore', requiresAllWords: true },
    { type: 'words.restore', requiresAllWords: false },
  ],
})
