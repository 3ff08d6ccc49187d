import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { automaticFacetsMachine } from './automatic-facets.machine'

export const automaticFacetsModel = defineModel({
  machine: automaticFacetsMachine,
  events: [
    ...choicesEvents<{ field: string; value: string }>({ field: 'colour', value: 'black' }, { field: 'size', value: 'M' }),
    { type: 'sort.set', sortCriteria: undefined as never },
  ] as never,
})
