import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { staticFilterMachine } from './static-filter.machine'

export const staticFilterModel = defineModel({
  machine: staticFilterMachine,
  events: [
    ...choicesEvents({ caption: 'Guides' }, { caption: 'Cheap' }),
    { type: 'sort.set', sortCriteria: undefined as never },
  ],
})
