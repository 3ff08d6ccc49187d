import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { facetMachine, type FacetChoice } from './facet.machine'

export const facetModel = defineModel({
  machine: facetMachine,
  events: [
    ...choicesEvents<FacetChoice>({ value: 'Ann', state: 'selected' }, { value: 'Bob', state: 'excluded' }),
    { type: 'values.show', numberOfValues: 16, isMore: true },
    { type: 'values.show', numberOfValues: 8, isMore: false },
    { type: 'sort.set', sortCriteria: 'score' },
  ],
})
