import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { foldingMachine } from './folding.machine'

const [first, second] = [buildResult('a'), buildResult('b')]

export const foldingModel = defineModel({
  machine: foldingMachine,
  input: {
    collectionField: 'foldingcollection',
    parentField: 'foldingparent',
    childField: 'foldingchild',
    numberOfFoldedResults: 2,
  },
  events: [
    { type: 'collection.load', collectionId: 'A', of: first },
    { type: 'collection.load', collectionId: 'B', of: second },
    { type: 'loads.drop', collectionIds: ['A'] },
    { type: 'loads.drop', collectionIds: ['A', 'B'] },
  ],
  outputs: { fetchCollection: { result: first, children: [] } },
})
