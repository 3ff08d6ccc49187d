import type { CategoryFacetNode, CategoryFacetRequest } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { oncePer } from '../../core/once-per'
import type { OutputOfSchema } from '../../core/options'
import { pick } from '../../core/pick'
import { facetIdOf, isEnabled } from '../../domain/facets'
import type { SearchProtocol } from '../../search/search-protocol'
import type { CategoryFacetContext } from './category-facet.machine'
import type { categoryFacetOptions } from './category-facet.schema'
import { defineCategoryFacet } from './define-category-facet'

/**
 * Shows a hierarchical facet whose values can be selected level by level, with "show more" and "show less" for the
 * level shown. `categoryFacetSearch` searches among its values.
 *
 * Contributes one of the request's `facets`; owns the parameter `cf` under its id, which holds the selected path. A
 * change returns to page 1. A selection shows at once; its child values and the counts follow with the response. If its
 * `condition` is false, the facet is omitted from the request and cleared.
 *
 * @param options - see {@link CategoryFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 3.8, 5.1 to 5.3, 5.11 and 9.10; Protocol, section 3.3
 */
export const categoryFacet = /* @__PURE__ */ defineCategoryFacet<SearchProtocol>('cf', {
  contribute: (snapshot, page, input) =>
    isEnabled(input, page)
      ? {
          facets: [toCategoryFacetRequest(snapshot.context, input)],
          facetOptions: { freezeFacetOrder: !snapshot.matches('fresh') },
        }
      : {},
})

const toCategoryFacetRequest = /* @__PURE__ */ oncePer(
  (context: CategoryFacetContext, input: OutputOfSchema<typeof categoryFacetOptions>): CategoryFacetRequest => {
    const { path, preventAutoSelect } = context
    const { numberOfValues = input.numberOfValues, sortCriteria = input.sortCriteria } = context
    return {
      ...pick(input, [
        'field',
        'delimitingCharacter',
        'basePath',
        'filterByBasePath',
        'injectionDepth',
        'filterFacetCount',
        'resultsMustMatch',
      ]),
      facetId: facetIdOf(input),
      type: 'hierarchical',
      numberOfValues: path.length ? 1 : numberOfValues || 1,
      sortCriteria,
      currentValues: path.reduceRight<CategoryFacetNode[]>((children, value, index) => {
        const isSelected = index === path.length - 1
        return [
          {
            value,
            state: isSelected ? 'selected' : 'idle',
            children,
            retrieveChildren: isSelected,
            retrieveCount: isSelected ? numberOfValues : input.numberOfValues,
          },
        ]
      }, []),
      preventAutoSelect,
    }
  },
)

/** The actor that runs the machine of `categoryFacet`. */
export interface CategoryFacetActor extends ActorOf<typeof categoryFacet> {}

/** What `engine.get(categoryFacet)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFacetController extends ControllerOf<typeof categoryFacet> {}
