import { choicesEvents } from '../../testing/choices'
import { defineModel } from '../../testing/model'
import { staticFilterMachine, type StaticFilterChoice } from './static-filter.machine'

export const staticFilterModel = defineModel({
  machine: staticFilterMachine,
  events: choicesEvents<StaticFilterChoice>(
    { caption: 'Guides', state: 'selected' },
    { caption: 'Cheap', state: 'excluded' },
  ),
})
