import { defineModel } from '../../testing/model'
import { categoryFacetMachine } from './category-facet.machine'

export const categoryFacetModel = defineModel({
  machine: categoryFacetMachine,
  events: [
    { type: 'path.select', path: ['Europe'], cause: 'facetSelect' },
    { type: 'path.select', path: ['Europe', 'Norway'], cause: 'facetSelect', numberOfValues: 0 },
    { type: 'path.select', path: [], cause: 'facetClearAll' },
    { type: 'path.restore', path: ['Asia'], origin: 'filter' },
    { type: 'path.restore', path: ['Asia'], origin: 'url' },
    { type: 'path.restore', path: [], origin: 'act' },
    { type: 'path.unfreeze' },
    { type: 'path.answer', path: ['Europe'] },
    { type: 'values.show', numberOfValues: 4, isMore: true },
    { type: 'values.show', numberOfValues: 2, isMore: false },
    { type: 'sort.set', sortCriteria: 'alphanumeric' },
  ],
})
