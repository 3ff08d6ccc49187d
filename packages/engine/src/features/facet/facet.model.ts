import { defineModel } from '../../testing/model'
import { facetMachine } from './facet.machine'

export const facetModel = defineModel({
  machine: facetMachine,
  input: {
    field: 'author',
    numberOfValues: 2,
    injectionDepth: 1000,
    sortCriteria: 'automatic',
    resultsMustMatch: 'atLeastOneValue',
    filterFacetCount: true,
  },
  events: [
    { type: 'value.toggle', choice: { value: 'Ann', state: 'selected' }, isSingle: false },
    { type: 'value.toggle', choice: { value: 'Ann', state: 'excluded' }, isSingle: true },
    { type: 'values.deselect' },
    { type: 'values.set', changes: { choices: [], frozen: 'nothing', preventAutoSelect: false } },
    { type: 'values.show', isMore: true },
    { type: 'values.show', isMore: false },
    { type: 'sort.set', sortCriteria: 'score' },
  ],
})
