import { emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { filterSearch } from '../../domain/filter-searches'

export type BreadcrumbsEvent =
  /** `parameters` are the parameters without the choice. */
  | { type: 'breadcrumb.deselect'; cause: 'breadcrumbFacet' | 'staticFilterDeselect'; parameters: object }
  | { type: 'breadcrumbs.deselect' }

export const breadcrumbsMachine = setup({
  types: { events: {} as BreadcrumbsEvent, emitted: {} as SearchRequested },
}).createMachine({
  id: 'breadcrumbs',
  on: {
    'breadcrumb.deselect': {
      actions: emit(({ event: { cause, parameters } }) => ({ ...filterSearch(cause), parameters })),
    },
    'breadcrumbs.deselect': {
      actions: emit({ ...filterSearch('breadcrumbResetAll'), resets: ['page', 'filters'] }),
    },
  },
})
