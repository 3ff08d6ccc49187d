import { defineModel } from '../../testing/model'
import { resultListMachine } from './result-list.machine'

export const resultListModel = defineModel({
  machine: resultListMachine.provide({ actions: { warnOfLoop: () => {}, noteNoMore: () => {} } }),
  events: [
    { type: 'page.facts', facts: { hasMore: true, isLoading: false } },
    { type: 'page.facts', facts: { hasMore: false, isLoading: false } },
    { type: 'more.fetch' },
    { type: 'more.miss' },
  ],
})
