import { options } from '../../core/options'
import { searchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { breadcrumbsMachine } from './breadcrumbs.machine'
import { toBreadcrumbsCommands, toBreadcrumbsState, type BreadcrumbsState } from './breadcrumbs.view'

/**
 * Shows the active choices of all facets and static filters, and removes them.
 *
 * It reads the parameters that filters own, by the rows of the parameter table, so it needs to know no filter.
 *
 * @see Specification, sentences 4.1 to 4.5
 */
export const breadcrumbs = defineSearchFeature({
  kind: 'breadcrumbs',
  schema: options({}),
  machine: breadcrumbsMachine,
  reads: ['parameters', 'facts'],
  state: (_, { parameters, facts }, __, previous: BreadcrumbsState | undefined) =>
    toBreadcrumbsState(parameters, facts, searchParameters, previous),
  commands: (send, { page }) => toBreadcrumbsCommands(send, () => page().parameters, searchParameters),
})
