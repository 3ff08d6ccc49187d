import type { Bound, Range } from '../../domain/ranges'
import { defineModel } from '../../testing/model'
import { dateFacetMachine, numericFacetMachine, type RangeFacetEvent } from './range-facet.machine'

const input = {
  field: 'size',
  numberOfValues: 8,
  injectionDepth: 1000,
  filterFacetCount: true,
  sortCriteria: 'ascending',
  rangeAlgorithm: 'even',
  resultsMustMatch: 'atLeastOneValue',
} as const

const eventsOf = <B extends Bound>(first: Range<B>, second: Range<B>): RangeFacetEvent<B>[] => [
  { type: 'value.toggle', choice: { ...first, state: 'selected' }, isSingle: false },
  { type: 'value.toggle', choice: { ...second, state: 'excluded' }, isSingle: false },
  { type: 'value.toggle', choice: { ...second, state: 'selected' }, isSingle: true },
  { type: 'values.deselect' },
  { type: 'values.set', changes: { choices: [{ ...first, state: 'excluded' }], frozen: 'nothing' } },
  {
    type: 'values.set',
    changes: {
      choices: [{ ...second, state: 'selected' }],
      aliases: [{ range: first, asked: second }],
      frozen: 'nothing',
      preventAutoSelect: false,
    },
  },
  { type: 'sort.set', sortCriteria: 'descending' },
  { type: 'search.start', changes: { choices: [], frozen: 'nothing' } },
  { type: 'search.start', changes: { frozen: 'nothing' } },
  { type: 'search.start', changes: {} },
]

export const numericFacetModel = defineModel({
  machine: numericFacetMachine,
  input,
  events: eventsOf({ start: 0, end: 10, endInclusive: false }, { start: 10, end: 20, endInclusive: true }),
})

export const dateFacetModel = defineModel({
  machine: dateFacetMachine,
  input,
  events: eventsOf(
    { start: 'past-1-month', end: 'now', endInclusive: false },
    { start: '2030/01/01@00:00:00', end: '2030/02/01@00:00:00', endInclusive: true },
  ),
})
