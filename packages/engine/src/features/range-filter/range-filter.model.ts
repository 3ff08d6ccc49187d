import type { Bound, Range } from '../../domain/ranges'
import { defineModel } from '../../testing/model'
import { dateFilterMachine, numericFilterMachine, type RangeFilterEvent } from './range-filter.machine'

const eventsOf = <B extends Bound>(range: Range<B>, other: Range<B>): RangeFilterEvent<B>[] => [
  { type: 'range.set', range },
  { type: 'range.clear' },
  { type: 'range.restore', range: other },
  { type: 'range.restore', range: undefined },
  { type: 'range.unfreeze' },
  { type: 'range.answer' },
]

export const numericFilterModel = defineModel({
  machine: numericFilterMachine,
  events: eventsOf({ start: 0, end: 10, endInclusive: true }, { start: 10, end: 20, endInclusive: true }),
})

export const dateFilterModel = defineModel({
  machine: dateFilterMachine,
  events: eventsOf(
    { start: 'past-1-month', end: 'now', endInclusive: true },
    { start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: true },
  ),
})
