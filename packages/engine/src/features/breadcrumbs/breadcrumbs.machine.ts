import { emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import type { SearchParameters } from '../../protocol/search-parameters'

export type BreadcrumbsEvent =
  { type: 'breadcrumb.deselect'; parameters: SearchParameters } | { type: 'breadcrumbs.deselect' }

export const breadcrumbsMachine = setup({
  types: { events: {} as BreadcrumbsEvent, emitted: {} as SearchRequested<SearchParameters> },
}).createMachine({
  id: 'breadcrumbs',
  on: {
    'breadcrumb.deselect': {
      actions: emit(({ event: { parameters } }) => ({
        type: 'search.requested',
        cause: 'breadcrumbFacet',
        resets: ['page'],
        parameters,
      })),
    },
    'breadcrumbs.deselect': {
      actions: emit({ type: 'search.requested', cause: 'breadcrumbResetAll', resets: ['page', 'filters'] }),
    },
  },
})
