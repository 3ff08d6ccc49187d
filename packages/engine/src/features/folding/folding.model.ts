import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { foldingMachine } from './folding'

export const foldingModel = defineModel({
  machine: foldingMachine,
  events: [
    { type: 'collection.load', collectionId: 'A', root: buildResult('a') },
    { type: 'collection.load', collectionId: 'B', root: buildResult('b') },
    { type: 'collection.collapse', collectionId: 'A' },
    { type: 'loads.drop', collectionIds: ['A'] },
    { type: 'loads.drop', collectionIds: ['A', 'B'] },
  ],
  outputs: { fetchCollection: { result: buildResult('a'), children: [] } },
})
