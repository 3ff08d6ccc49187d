import type { ActorOf, ControllerOf } from '@querent/engine'
import type { CommerceFacetSearchRequest, ProductField } from '@querent/api-client'
import {
  defineCategoryFacetSearch,
  defineCategoryFieldSuggestions,
  defineFacetSearch,
  defineFieldSuggestions,
  facetIdOf,
  provideFacetSearch,
  valuesOf,
  type ValuesInput,
} from '@querent/engine/machines'
import {
  commonFacetSearchOptions as common,
  optional,
  options,
  string,
  suggestionsFacetSearchOptions as ofSuggestions,
  type InputOfSchema,
} from '@querent/engine/options'
import { onContextChange } from '../../protocol/commerce-parameters'
import { visitorOf, type CommerceProtocol } from '../../protocol/commerce-protocol'

// A platform, or a URL, may contain any id.
const shared = {
  ...common,
  /** The id of the facet; by default its field, with an underscore for each other character. */
  facetId: optional(string()),
}
const facetSearchOptions = options(shared)
const suggestionsOptions = options({ ...shared, ...ofSuggestions })

/** The options of a search among the values of a facet. `field` and `facetId` name the facet. */
export interface CommerceFacetSearchOptions extends InputOfSchema<typeof facetSearchOptions> {
  /** The field of the facet. */
  field: ProductField
}
/** The options of values as suggestions. */
export interface FilterSuggestionsOptions extends InputOfSchema<typeof suggestionsOptions> {
  /** The field of the facet. */
  field: ProductField
}

const clearing = /* @__PURE__ */ onContextChange({ type: 'search.clear' })

interface SuggestionsInput extends ValuesInput {
  clearFilters: boolean
}

/** Defines a search for values that count among the products of the page. */
const valuesOfPage = /* @__PURE__ */ provideFacetSearch<CommerceProtocol, ValuesInput>(
  ({ text, numberOfValues }, { client, currentRequest, input, page }, options) => {
    const { solution, ...present } = currentRequest()
    const facetId = facetIdOf(input)
    const path = valuesOf(page().parameters.cf, facetId)
    const request: CommerceFacetSearchRequest = {
      ...present,
      ...visitorOf(present),
      facetId,
      facetQuery: `*${text}*`,
      numberOfValues,
      ...(path.length > 0 && { ignorePaths: [path] }),
    }
    return client.facetSearch(solution === 'listing' ? 'LISTING' : 'SEARCH', request, options)
  },
)

/** Defines a search for values of the products that a query finds. */
const valuesOfQuery = /* @__PURE__ */ provideFacetSearch<CommerceProtocol, ValuesInput>(
  ({ text: query, numberOfValues }, { client, currentRequest, input }, options) => {
    const request = {
      ...visitorOf(currentRequest()),
      facetId: facetIdOf(input),
      facetQuery: '*',
      query,
      numberOfValues,
    }
    return client.facetSearch('SEARCH', request, options)
  },
)

/**
 * Finds values of a facet by a text they contain, and selects or excludes one. `facetGenerator` adds it beside each regular
 * facet.
 *
 * @param options - see {@link CommerceFacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty or a number is out of range.
 * @see Specification, sentences 7.5 and 9.11; Protocol, section 10.5
 */
export const facetSearch = /* @__PURE__ */ defineFacetSearch<CommerceProtocol, ValuesInput, CommerceFacetSearchOptions>(
  ['f', 'fExcluded'],
  valuesOfPage,
  facetSearchOptions,
  clearing,
)

/** Like {@link facetSearch}, for a location facet: places cannot be excluded. */
export const locationFacetSearch = /* @__PURE__ */ defineFacetSearch<
  CommerceProtocol,
  ValuesInput,
  CommerceFacetSearchOptions
>(['lf'], valuesOfPage, facetSearchOptions, clearing)

/**
 * Finds values of a category facet on every level by a text they contain, and selects one with its path.
 * `facetGenerator` adds it beside each category facet.
 *
 * @param options - see {@link CommerceFacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} like {@link facetSearch}.
 * @see Specification, sentences 7.5 and 9.11; Protocol, section 10.5
 */
export const categoryFacetSearch = /* @__PURE__ */ defineCategoryFacetSearch<
  CommerceProtocol,
  ValuesInput,
  CommerceFacetSearchOptions
>('cf', valuesOfPage, facetSearchOptions, clearing)

const sameQuery = (query: string) => query

/**
 * Suggests values of a facet in a search box: values of the products that a query finds. `suggestedFacets` of the box
 * lists the facets for which the platform has suggestions. Picking one searches for the products of the query that have
 * this value.
 *
 * @param options - see {@link FilterSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} like {@link facetSearch}.
 * @see Specification, sentence 7.5; Protocol, section 10.5
 */
export const filterSuggestions = /* @__PURE__ */ defineFieldSuggestions<
  CommerceProtocol,
  SuggestionsInput,
  FilterSuggestionsOptions
>('q', ['f', 'fExcluded'], valuesOfQuery, suggestionsOptions, clearing, sameQuery)

/** Suggests values of a category facet in a search box, like {@link filterSuggestions}. */
export const categoryFilterSuggestions = /* @__PURE__ */ defineCategoryFieldSuggestions<
  CommerceProtocol,
  SuggestionsInput,
  FilterSuggestionsOptions
>('q', 'cf', valuesOfQuery, suggestionsOptions, clearing, sameQuery)

/** The actor that runs the machine of `categoryFacetSearch`. */
export interface CategoryFacetSearchActor extends ActorOf<typeof categoryFacetSearch> {}

/** What `engine.get(categoryFacetSearch)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFacetSearchController extends ControllerOf<typeof categoryFacetSearch> {}

/** The actor that runs the machine of `categoryFilterSuggestions`. */
export interface CategoryFilterSuggestionsActor extends ActorOf<typeof categoryFilterSuggestions> {}

/** What `engine.get(categoryFilterSuggestions)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFilterSuggestionsController extends ControllerOf<typeof categoryFilterSuggestions> {}

/** The actor that runs the machine of `facetSearch`. */
export interface FacetSearchActor extends ActorOf<typeof facetSearch> {}

/** What `engine.get(facetSearch)` returns: the state, the commands and the actor of the feature. */
export interface FacetSearchController extends ControllerOf<typeof facetSearch> {}

/** The actor that runs the machine of `filterSuggestions`. */
export interface FilterSuggestionsActor extends ActorOf<typeof filterSuggestions> {}

/** What `engine.get(filterSuggestions)` returns: the state, the commands and the actor of the feature. */
export interface FilterSuggestionsController extends ControllerOf<typeof filterSuggestions> {}

/** The actor that runs the machine of `locationFacetSearch`. */
export interface LocationFacetSearchActor extends ActorOf<typeof locationFacetSearch> {}

/** What `engine.get(locationFacetSearch)` returns: the state, the commands and the actor of the feature. */
export interface LocationFacetSearchController extends ControllerOf<typeof locationFacetSearch> {}
