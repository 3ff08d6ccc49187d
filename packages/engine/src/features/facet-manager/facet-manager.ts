import { options } from '../../core/options'
import { passiveMachine } from '../../core/passive.machine'
import { defineSearchFeature } from '../../search/search-protocol'
import { toFacetManagerCommands, toFacetManagerState, type FacetManagerCommands } from './facet-manager.view'

/**
 * Holds the order of the facets in the last response. The platform may put the facets that narrow the results most
 * first. While a user makes choices in a facet, the request asks it to keep the order.
 *
 * @see Protocol, section 3.1 "freezeFacetOrder"
 */
export const facetManager = defineSearchFeature({
  kind: 'facetManager',
  schema: options({}),
  machine: passiveMachine,
  reads: ['facts'],
  state: (_, { facts }, __, previous: { facetIds: string[] } | undefined) => toFacetManagerState(facts, previous),
  commands: (_, { page }): FacetManagerCommands => toFacetManagerCommands(() => page().facts),
})
