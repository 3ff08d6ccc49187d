import { defineModel } from '../../testing/model'
import { categoryFacetMachine } from './category-facet.machine'

export const categoryFacetModel = defineModel({
  machine: categoryFacetMachine,
  input: {
    field: 'geo',
    numberOfValues: 2,
    injectionDepth: 1000,
    sortCriteria: 'occurrences',
    delimitingCharacter: ';',
    basePath: [],
    filterByBasePath: true,
    filterFacetCount: true,
  },
  events: [
    { type: 'path.select', path: ['Europe'], cause: 'facetSelect' },
    { type: 'path.select', path: ['Europe', 'Norway'], cause: 'facetSelect', count: 0 },
    { type: 'path.select', path: ['Europe', 'Norway'], cause: 'facetSelect', count: 3 },
    { type: 'path.select', path: [], cause: 'facetClearAll' },
    { type: 'path.set', changes: { path: ['Asia'], isOrderFrozen: true, preventAutoSelect: true } },
    { type: 'path.set', changes: { isOrderFrozen: false, preventAutoSelect: false } },
    { type: 'values.show', isMore: true },
    { type: 'values.show', isMore: false },
    { type: 'sort.set', sortCriteria: 'alphanumeric' },
  ],
})
