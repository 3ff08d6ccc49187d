import { emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../search/search-parameters'

export type BreadcrumbsEvent =
  { type: 'breadcrumb.deselect'; cause: string; parameters: SearchParameters } | { type: 'breadcrumbs.deselect' }

export const breadcrumbsMachine = setup({
  types: { events: {} as BreadcrumbsEvent, emitted: {} as SearchRequested<SearchParameters> },
}).createMachine({
  id: 'breadcrumbs',
  on: {
    'breadcrumb.deselect': {
      actions: emit(({ event: { cause, parameters } }) => ({
        type: 'search.requested',
        cause,
        resets: ['page'],
        parameters,
        isFilter: true,
      })),
    },
    'breadcrumbs.deselect': {
      actions: emit({
        type: 'search.requested',
        cause: 'breadcrumbResetAll',
        resets: ['page', 'filters'],
        isFilter: true,
      }),
    },
  },
})
