import { boolean, integer, list, oneOf, options, text, withDefault, type InputOfSchema } from '../../core/options'
import { conditionOption, facetIdOption } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'

export const categoryFacetSortCriteria = ['occurrences', 'alphanumeric'] as const

/** The order of the values of a category facet. */
export type CategoryFacetSortCriterion = (typeof categoryFacetSortCriteria)[number]

export const categoryFacetOptions = options({
  field: text(),
  facetId: facetIdOption(),
  numberOfValues: withDefault(integer(1), 5),
  injectionDepth: withDefault(integer(0), 1000),
  sortCriteria: withDefault(oneOf(categoryFacetSortCriteria), 'occurrences'),
  delimitingCharacter: withDefault(text(), ';'),
  basePath: withDefault(list(text()), []),
  filterByBasePath: withDefault(boolean(), true),
  resultsMustMatch: withDefault(oneOf(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
  filterFacetCount: withDefault(boolean(), true),
  condition: conditionOption<SearchParameters>(),
})

/**
 * `field`: name of the field, without `@`. `facetId`: 1 to 60 letters, digits, hyphens, underscores; default the field,
 * with an underscore for any other character. `numberOfValues` shown at first of each level and added by "show more":
 * at least 1, default 5. `injectionDepth`: results scanned for values, at least 0, default 1000. `sortCriteria`:
 * default `occurrences`. `delimitingCharacter` splits the value of the field into a path, default `;`. `basePath`: what
 * all paths begin with and no path here does, default none; `filterByBasePath`: results are restricted to it as well,
 * default true. `resultsMustMatch`: for a field of several values, any of them or all. `filterFacetCount`: leave folded
 * results out of the counts, default true. `condition`: see {@link Condition}; by default the facet is always
 * there.
 */
export type CategoryFacetOptions = InputOfSchema<typeof categoryFacetOptions>
