import { defineModel } from '../../testing/model'
import { facetSearchMachine } from './facet-search.machine'

export const facetSearchModel = defineModel({
  machine: facetSearchMachine,
  events: [
    { type: 'text.change', text: 'a', numberOfValues: 10 },
    { type: 'text.change', text: '', numberOfValues: 10 },
    { type: 'more.show', step: 10 },
    { type: 'search.clear' },
    { type: 'search.succeed' },
    {
      type: 'value.choose',
      cause: 'facetSelect',
      resets: ['page'],
      parameters: { f: { author: ['Ann'] } },
      origin: 'filter',
    },
  ],
  outputs: {
    fetchValues: { values: [{ displayValue: 'Ann', rawValue: 'Ann', count: 1 }], moreValuesAvailable: true },
  },
})
