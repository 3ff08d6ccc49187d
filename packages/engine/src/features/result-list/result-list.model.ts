import { defineModel } from '../../testing/model'
import { resultListMachine } from './result-list.machine'

export const resultListModel = defineModel({
  machine: resultListMachine.provide({ actions: { warnOfLoop: () => {}, noteNoMore: () => {} } }),
  events: [
    { type: 'more.fetch', now: 0, hasMore: true },
    { type: 'more.fetch', now: 100, hasMore: true },
    { type: 'more.fetch', now: 100, hasMore: false },
    { type: 'more.fetch', now: 1000, hasMore: true },
  ],
})
