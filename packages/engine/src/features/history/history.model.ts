import { defineModel } from '../../testing/model'
import { historyMachine } from './history.machine'

export const historyModel = defineModel({
  machine: historyMachine,
  events: [
    { type: 'parameters.set', parameters: { q: 'a' } },
    { type: 'parameters.set', parameters: { q: 'b' } },
    { type: 'parameters.correct', parameters: { q: 'c' } },
    { type: 'history.undo', cause: 'historyBackward' },
    { type: 'history.redo' },
  ],
})
