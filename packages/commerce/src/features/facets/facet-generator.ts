import type { ActorOf, ControllerOf } from '@querent/engine'
import { statelessMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { defineCommerceFeature, type CommerceFeature } from '../../protocol/commerce-protocol'
import { categoryFacet } from './category-facet'
import {
  facetParameters,
  facetsOf,
  toFacetGeneratorState,
  type CommerceFacetKind,
  type FacetGeneratorState,
} from './facet-generator.view'
import { facet, locationFacet } from './facet'
import { categoryFacetSearch, facetSearch, locationFacetSearch } from './facet-search'
import { dateFacet, numericFacet, numericFilter } from './range-facet'

interface Factory {
  (options: { facetId: string; field: string; numberOfValues?: number }): CommerceFeature
  readonly definition: { kind: string }
}

/** The feature that shows a facet, and the feature in which a user searches or types. */
const factories: Record<CommerceFacetKind, readonly [shown: Factory, beside?: Factory]> = {
  regular: [facet, facetSearch],
  location: [locationFacet, locationFacetSearch],
  category: [categoryFacet, categoryFacetSearch],
  numeric: [numericFacet, numericFilter],
  date: [dateFacet],
}

/**
 * Adds the facets that the platform chooses to the engine: the facets of each response, and before the first response
 * the facets in restored parameters, such as of a URL. Each is a separate feature, which `engine.get(facet, facetId)`
 * finds.
 *
 * Its state lists them in the order of the platform. A facet that a response omits disappears from the list, unless
 * something is chosen in it. A facet of an unknown type is ignored.
 *
 * @see Protocol, section 10.4
 */
export const facetGenerator = defineCommerceFeature({
  kind: 'facetGenerator',
  schema: options({}),
  machine: statelessMachine,
  // The facets of a URL are owned before they are added.
  parameters: { keys: facetParameters, serialize: () => ({}) },
  requiredFeatures: (parameters, facts, hasFeature) =>
    facetsOf(parameters, facts).flatMap(({ facetId, kind }) => {
      const { field = '', numberOfValues = 8 } = facts.wireFacetOf(facetId) ?? {}
      const common = { facetId, field: field || facetId }
      const [shown, beside] = factories[kind]
      const isMissing = ({ definition }: Factory) => !hasFeature(`${definition.kind}:${facetId}`)
      return [
        ...(isMissing(shown) ? [shown({ ...common, numberOfValues: Math.max(1, numberOfValues) })] : []),
        ...(beside && isMissing(beside) ? [beside(common)] : []),
      ]
    }),
  dependsOn: ['facts', 'parameters'],
  state: (_, { facts, parameters }, __, previous: FacetGeneratorState | undefined) =>
    toFacetGeneratorState(parameters, facts, previous),
  commands: () => ({}),
})

/** The actor that runs the machine of `facetGenerator`. */
export interface FacetGeneratorActor extends ActorOf<typeof facetGenerator> {}

/** What `engine.get(facetGenerator)` returns: the state, the commands and the actor of the feature. */
export interface FacetGeneratorController extends ControllerOf<typeof facetGenerator> {}
