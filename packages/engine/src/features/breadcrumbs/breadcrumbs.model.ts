import { defineModel } from '../../testing/model'
import { breadcrumbsMachine } from './breadcrumbs.machine'

export const breadcrumbsModel = defineModel({
  machine: breadcrumbsMachine,
  events: [
    { type: 'breadcrumb.deselect', cause: 'breadcrumbFacet', parameters: { f: {} } },
    { type: 'breadcrumbs.deselect' },
  ],
})
