import { defineModel } from '../../testing/model'
import { buildResult } from '../../testing/builders'
import { interactiveResultMachine } from './interactive-result.machine'

const opening = { result: buildResult('a'), position: 1, request: { q: 'shoes' }, now: 0 }

export const interactiveResultModel = defineModel({
  machine: interactiveResultMachine,
  input: { delayMs: 1000, debounceMs: 1000 },
  events: [
    { type: 'result.open', ...opening },
    { type: 'result.open', ...opening, result: buildResult('b'), position: undefined },
    { type: 'press.begin', ...opening },
    { type: 'press.cancel' },
  ],
})
