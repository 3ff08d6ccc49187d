import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { options } from '../../core/options'
import { statelessMachine } from '../../core/stateless.machine'
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
  machine: statelessMachine,
  dependsOn: ['facts'],
  state: (_, { facts }, __, previous: { facetIds: string[] } | undefined) => toFacetManagerState(facts, previous),
  commands: (_, { page }): FacetManagerCommands => toFacetManagerCommands(() => page().facts),
  // It only reads.
  offers: { sort: () => false },
})

/** The actor that runs the machine of `facetManager`. */
export interface FacetManagerActor extends ActorOf<typeof facetManager> {}

/** What `engine.get(facetManager)` returns: the state, the commands and the actor of the feature. */
export interface FacetManagerController extends ControllerOf<typeof facetManager> {}
