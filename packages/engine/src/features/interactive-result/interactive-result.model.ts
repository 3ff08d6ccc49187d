import { defineModel } from '../../testing/model'
import { interactiveResultMachine } from './interactive-result.machine'

const opening = { result: { uniqueId: 'a' }, position: 1, at: 0, debounceMs: 1000 }

export const interactiveResultModel = defineModel({
  machine: interactiveResultMachine,
  events: [
    { type: 'result.open', ...opening },
    { type: 'result.open', ...opening, result: { uniqueId: 'b' }, position: undefined },
    { type: 'result.open', ...opening, from: 'recentResults' },
    { type: 'press.begin', ...opening },
    { type: 'press.cancel' },
    { type: 'results.replace' },
  ],
})
