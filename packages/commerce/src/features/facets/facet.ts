import type { ActorOf, ControllerOf, OptionsSchema } from '@querent/engine'
import { defineFacet, facetIdOf, shownValues, type Wiring, type facetMachine } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import {
  commerceFacetOptions,
  toCommonRequest,
  toExpanded,
  type CommerceFacetInput,
  type CommerceFacetOptions,
} from './facet-request'

/** The members that a request adds to a value from a URL. */
const RESTORED = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: true }

const toAdditions = (
  type: 'regular' | 'location',
): Wiring<CommerceProtocol, typeof facetMachine, OptionsSchema<CommerceFacetInput, CommerceFacetOptions>> => ({
  contribute: (snapshot, { facts }, input) => {
    const facetId = facetIdOf(input)
    const wire = facts.wireFacetOf(facetId)
    const values = shownValues(snapshot, facts.facetOf('regular', facetId)?.values ?? [], input)
    if (!values.length || (wire && wire.type !== type)) return {}
    const { numberOfValues, preventAutoSelect } = snapshot.context
    return {
      facets: [
        {
          type,
          values: values.map(({ value, state }) => ({ value, state, ...(!wire && RESTORED) })),
          freezeCurrentValues: type === 'regular' && snapshot.value === 'valuesFrozen',
          preventAutoSelect: type === 'regular' && preventAutoSelect,
          ...toCommonRequest(facts, input, numberOfValues),
          ...toExpanded(input, numberOfValues),
        },
      ],
    }
  },
})

/**
 * Shows the values of a facet that the platform chose, with their counts, which can be selected and excluded.
 * `facetGenerator` adds it for each such facet; add it yourself for a facet that you know.
 *
 * Contributes one of the request's `facets` once it has values or choices; owns the parameters `f` (selected) and
 * `fExcluded`, each under its id.
 *
 * @param options - see {@link CommerceFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or `numberOfValues` is below 1.
 * @see Specification, sentences 4.1 to 4.6; Protocol, section 10.4
 */
export const facet = /* @__PURE__ */ defineFacet<CommerceProtocol, CommerceFacetInput, CommerceFacetOptions>(
  ['f', 'fExcluded'],
  /* @__PURE__ */ toAdditions('regular'),
  commerceFacetOptions,
)

/**
 * Shows the places of a location facet, like {@link facet} shows values. Owns the parameter `lf` under its id. Places
 * cannot be excluded.
 *
 * @param options - see {@link CommerceFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} like {@link facet}.
 * @see Protocol, sections 10.4 and 13.2
 */
export const locationFacet = /* @__PURE__ */ defineFacet<CommerceProtocol, CommerceFacetInput, CommerceFacetOptions>(
  ['lf'],
  /* @__PURE__ */ toAdditions('location'),
  commerceFacetOptions,
)

/** The actor that runs the machine of `facet`. */
export interface FacetActor extends ActorOf<typeof facet> {}

/** What `engine.get(facet)` returns: the state, the commands and the actor of the feature. */
export interface FacetController extends ControllerOf<typeof facet> {}

/** The actor that runs the machine of `locationFacet`. */
export interface LocationFacetActor extends ActorOf<typeof locationFacet> {}

/** What `engine.get(locationFacet)` returns: the state, the commands and the actor of the feature. */
export interface LocationFacetController extends ControllerOf<typeof locationFacet> {}
