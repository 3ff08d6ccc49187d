import { passiveMachine } from '@querent/engine/machines'
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
import { dateFacet, numericFacet, numericFilter } from './range-facet'

const factories: Record<CommerceFacetKind, readonly Factory[]> = {
  regular: [facet],
  location: [locationFacet],
  category: [categoryFacet],
  numeric: [numericFacet, numericFilter],
  date: [dateFacet],
}

interface Factory {
  (options: { facetId: string; field: string; numberOfValues?: number }): CommerceFeature
  readonly definition: { kind: string }
}

/**
 * Adds the facets that the platform chooses to the engine: those of each response, and before it those that restored
 * parameters name, as in a URL. Each is a feature of its own, which `engine.get(facet, facetId)` finds.
 *
 * Its state lists them in the order of the platform. A facet that a response leaves out disappears from the list, unless
 * something is chosen in it. A facet of an unknown type is ignored.
 *
 * @see Protocol, section 10.4
 */
export const facetGenerator = defineCommerceFeature({
  kind: 'facetGenerator',
  schema: options({}),
  machine: passiveMachine,
  // The facets of a URL are owned before they are there.
  parameters: { keys: facetParameters, serialize: () => ({}) },
  brings: (parameters, facts, isThere) =>
    facetsOf(parameters, facts).flatMap(({ facetId, kind }) => {
      const { field = '', numberOfValues = 8 } = facts.wireFacetOf(facetId) ?? {}
      const common = { facetId, field: field || facetId }
      const created = factories[kind].filter(({ definition }) => !isThere(`${definition.kind}:${facetId}`))
      return created.map((create) =>
        create === numericFilter ? create(common) : create({ ...common, numberOfValues: Math.max(1, numberOfValues) }),
      )
    }),
  reads: ['facts', 'parameters'],
  state: (_, { facts, parameters }, __, previous: FacetGeneratorState | undefined) =>
    toFacetGeneratorState(parameters, facts, previous),
  commands: () => ({}),
})
