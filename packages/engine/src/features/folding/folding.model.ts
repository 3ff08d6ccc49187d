import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { foldingMachine } from './folding'

export const foldingModel = defineModel({
  machine: foldingMachine,
  events: [
    { type: 'collection.load', collectionId: 'A' },
    { type: 'collection.load', collectionId: 'B' },
    { type: 'loads.drop', collectionIds: ['A'] },
    { type: 'loads.drop', collectionIds: ['A', 'B'] },
  ],
  outputs: { fetchCollection: { result: buildResult('a'), children: [] } },
})
