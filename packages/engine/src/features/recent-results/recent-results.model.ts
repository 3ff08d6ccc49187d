import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { recentResultsMachine } from './recent-results'

export const recentResultsModel = defineModel({
  machine: recentResultsMachine.provide({ actions: { load: () => {}, save: () => {} } }),
  events: [
    { type: 'result.add', result: buildResult('a'), maxLength: 2 },
    { type: 'result.add', result: buildResult('b'), maxLength: 2 },
    { type: 'result.remove', uniqueId: 'a' },
    { type: 'results.clear' },
  ],
})
