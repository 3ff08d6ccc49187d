import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { facetMachine } from './facet.machine'

export const facetModel = defineModel({
  machine: facetMachine,
  events: [...choicesEvents({ value: 'Ann' }, { value: 'Bob' }), { type: 'sort.set', sortCriteria: 'score' }],
})
