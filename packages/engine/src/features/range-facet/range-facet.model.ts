import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { dateFacetMachine, numericFacetMachine } from './range-facet.machine'

export const numericFacetModel = defineModel({
  machine: numericFacetMachine,
  events: [
    ...choicesEvents({ start: 0, end: 10, endInclusive: false }, { start: 10, end: 20, endInclusive: true }),
    { type: 'sort.set', sortCriteria: 'descending' },
  ],
})

export const dateFacetModel = defineModel({
  machine: dateFacetMachine,
  events: [
    ...choicesEvents(
      { start: 'past-1-month', end: 'now', endInclusive: false },
      { start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: true },
    ),
    { type: 'sort.set', sortCriteria: 'descending' },
  ],
})
