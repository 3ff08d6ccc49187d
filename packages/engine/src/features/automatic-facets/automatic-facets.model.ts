import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { automaticFacetsMachine, type AutomaticFacetChoice } from './automatic-facets.machine'

export const automaticFacetsModel = defineModel({
  machine: automaticFacetsMachine,
  events: choicesEvents<AutomaticFacetChoice>(
    { field: 'colour', value: 'black', state: 'selected' },
    { field: 'size', value: 'M', state: 'selected' },
  ),
})
