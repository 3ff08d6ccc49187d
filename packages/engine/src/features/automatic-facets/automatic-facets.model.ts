import { defineModel } from '../../testing/model'
import { automaticFacetsMachine } from './automatic-facets.machine'

export const automaticFacetsModel = defineModel({
  machine: automaticFacetsMachine,
  input: { desiredCount: 5, numberOfValues: 8 },
  events: [
    { type: 'value.toggle', field: 'colour', value: 'black' },
    { type: 'value.toggle', field: 'size', value: 'M' },
    { type: 'values.deselect', field: 'colour' },
    { type: 'values.deselect' },
    { type: 'values.clear' },
    { type: 'values.thaw' },
    { type: 'values.restore', selected: { size: ['L'] } },
  ],
})
