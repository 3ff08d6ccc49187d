import { emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export type BreadcrumbsEvent =
  /** `parameters` are those without the choice. */
  | { type: 'breadcrumb.deselect'; cause: 'breadcrumbFacet' | 'staticFilterDeselect'; parameters: object }
  | { type: 'breadcrumbs.deselect' }

export const breadcrumbsMachine = setup({
  types: { events: {} as BreadcrumbsEvent, emitted: {} as SearchRequested },
}).createMachine({
  id: 'breadcrumbs',
  on: {
    'breadcrumb.deselect': {
      actions: emit(({ event: { cause, parameters } }) => ({
        type: 'search.requested',
        cause,
        resets: ['page'],
        parameters,
        by: 'filter',
      })),
    },
    'breadcrumbs.deselect': {
      actions: emit({
        type: 'search.requested',
        cause: 'breadcrumbResetAll',
        resets: ['page', 'filters'],
        by: 'filter',
      }),
    },
  },
})
