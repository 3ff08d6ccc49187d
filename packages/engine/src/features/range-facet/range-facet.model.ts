import type { Bound, Range } from '../../domain/ranges'
import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { dateFacetMachine, numericFacetMachine, type RangeChoice, type RangeFacetEvent } from './range-facet.machine'

const eventsOf = <B extends Bound>(first: Range<B>, second: Range<B>): RangeFacetEvent<B>[] => [
  ...choicesEvents<RangeChoice<B>>({ ...first, state: 'selected' }, { ...second, state: 'excluded' }),
  { type: 'values.rename', aliases: [] },
  { type: 'sort.set', sortCriteria: 'descending' },
]

export const numericFacetModel = defineModel({
  machine: numericFacetMachine,
  events: eventsOf({ start: 0, end: 10, endInclusive: false }, { start: 10, end: 20, endInclusive: true }),
})

export const dateFacetModel = defineModel({
  machine: dateFacetMachine,
  events: eventsOf(
    { start: 'past-1-month', end: 'now', endInclusive: false },
    { start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: true },
  ),
})
