import { defineModel } from '../../testing/model'
import { historyMachine } from './history.machine'

export const historyModel = defineModel({
  machine: historyMachine,
  events: [
    { type: 'snapshot.add', snapshot: { parameters: { q: 'a' }, facetOrder: [] } },
    { type: 'snapshot.add', snapshot: { parameters: { q: 'b' }, facetOrder: [] } },
    { type: 'snapshot.replace', snapshot: { parameters: { q: 'c' }, facetOrder: ['author'] } },
    { type: 'parameters.correct', parameters: { q: 'a', page: 2 } },
    { type: 'history.undo', cause: 'historyBackward' },
    { type: 'history.redo' },
  ],
})
