import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { recentResultsMachine } from './recent-results.machine'

export const recentResultsModel = defineModel({
  machine: recentResultsMachine,
  input: { maxLength: 2, fieldsToKeep: [] },
  events: [
    { type: 'result.add', result: buildResult('a') },
    { type: 'result.add', result: buildResult('b') },
    { type: 'result.remove', uniqueId: 'a' },
    { type: 'results.clear' },
  ],
})
