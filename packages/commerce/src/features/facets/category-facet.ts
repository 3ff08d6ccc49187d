import type { ActorOf, ControllerOf } from '@querent/engine'
import type { CommerceFacetNode } from '@querent/api-client'
import { defineCategoryFacet, facetIdOf } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import {
  commerceFacetOptions,
  toCommonRequest,
  type CommerceFacetInput,
  type CommerceFacetOptions,
} from './facet-request'

/** How many values below a restored path are requested. @see Protocol, section 10.4 */
const RESTORED_RETRIEVE_COUNT = 8

/**
 * Shows a hierarchical facet that the platform chose, whose values can be selected level by level. `facetGenerator`
 * adds it.
 *
 * Contributes one of the request's `facets` once it has values or a path; owns the parameter `cf` under its id.
 *
 * @param options - see {@link CommerceFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or `numberOfValues` is below 1.
 * @see Specification, sentence 5.11; Protocol, section 10.4
 */
export const categoryFacet = /* @__PURE__ */ defineCategoryFacet<
  CommerceProtocol,
  CommerceFacetInput,
  CommerceFacetOptions
>(
  'cf',
  {
    contribute: ({ context: { path, numberOfValues, preventAutoSelect } }, { facts }, input) => {
      const facetId = facetIdOf(input)
      const wire = facts.wireFacetOf(facetId)
      const received = facts.facetOf('category', facetId)?.values ?? []
      const retrieveCount = wire
        ? (numberOfValues ?? (path.length ? input.numberOfValues : 0))
        : RESTORED_RETRIEVE_COUNT
      if (!(path.length || received.length) || (wire && wire.type !== 'hierarchical')) return {}
      return {
        facets: [
          {
            ...toCommonRequest(facts, input, numberOfValues),
            type: 'hierarchical',
            delimitingCharacter: wire?.delimitingCharacter ?? '|',
            ...(retrieveCount && { retrieveCount }),
            values: path.length ? toTree(path) : received.map(({ value }) => ({ value, state: 'idle', children: [] })),
            preventAutoSelect: preventAutoSelect && path.length > 0,
          },
        ],
      }
    },
  },
  commerceFacetOptions,
)

const toTree = (path: readonly string[]) =>
  path.reduceRight<CommerceFacetNode[]>(
    (children, value, index) => [{ value, state: index === path.length - 1 ? 'selected' : 'idle', children }],
    [],
  )

/** The actor that runs the machine of `categoryFacet`. */
export interface CategoryFacetActor extends ActorOf<typeof categoryFacet> {}

/** What `engine.get(categoryFacet)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFacetController extends ControllerOf<typeof categoryFacet> {}
