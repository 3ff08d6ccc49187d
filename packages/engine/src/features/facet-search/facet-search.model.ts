import { defineModel } from '../../testing/model'
import { facetSearchMachine } from './facet-search.machine'

export const facetSearchModel = defineModel({
  machine: facetSearchMachine,
  input: { field: 'author', numberOfValues: 10, debounceMs: 100, filterFacetCount: true, captions: {} },
  events: [
    { type: 'text.change', text: 'a' },
    { type: 'text.change', text: '' },
    { type: 'more.show' },
    { type: 'search.clear' },
    { type: 'search.outdate' },
    { type: 'search.renew' },
    { type: 'value.choose', cause: 'facetSelect', parameters: { f: { author: ['Ann'] } }, isFilter: true },
    { type: 'value.choose', cause: 'facetSelect', parameters: { q: '', cf: { geo: ['Europe'] } } },
  ],
  outputs: {
    fetchValues: { values: [{ displayValue: 'Ann', rawValue: 'Ann', count: 1 }], moreValuesAvailable: true },
  },
})
