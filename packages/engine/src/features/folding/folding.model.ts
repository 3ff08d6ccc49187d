import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { collectionMachine, foldingMachine } from './folding'

const tree = { result: buildResult('a'), children: [] }

export const collectionModel = defineModel({
  machine: collectionMachine,
  input: 'A',
  events: [],
  outputs: { fetchCollection: tree },
  isInvoked: true,
})

export const foldingModel = defineModel({
  machine: foldingMachine,
  events: [
    { type: 'collection.load', collectionId: 'A', root: buildResult('a') },
    { type: 'collection.load', collectionId: 'B', root: buildResult('b') },
    { type: 'collection.collapse', collectionId: 'A' },
    { type: 'loads.drop', collectionIds: ['A'] },
    { type: 'loads.drop', collectionIds: ['A', 'B'] },
    { type: 'xstate.snapshot.collection A', snapshot: { value: 'loaded', context: { collectionId: 'A', tree } } },
    { type: 'xstate.snapshot.collection A', snapshot: { value: 'failed', context: { collectionId: 'A' } } },
  ],
})
