import { defineModel } from '../../testing/model'
import { draftMachine } from './draft.machine'

export const draftModel = defineModel({
  machine: draftMachine,
  events: [
    { type: 'draft.start', parameters: { f: { author: ['Ann'] } } },
    { type: 'draft.apply' },
    { type: 'draft.revert', parameters: { f: { author: ['Ann'] } } },
    { type: 'draft.discard' },
    { type: 'draft.rebase', parameters: {} },
    { type: 'draft.end' },
    { type: 'counts.start' },
  ],
})
