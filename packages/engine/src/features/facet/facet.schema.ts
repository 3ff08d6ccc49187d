import {
  boolean,
  integer,
  list,
  oneOf,
  optional,
  options,
  text,
  withDefault,
  type InputOfSchema,
} from '../../core/options'
import { conditionOption, facetIdOption } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'

export const facetSortCriteria = [
  'automatic',
  'score',
  'occurrences',
  'alphanumeric',
  'alphanumericDescending',
  'alphanumericNatural',
  'alphanumericNaturalDescending',
] as const

/** The order of the values of a facet. */
export type FacetSortCriterion = (typeof facetSortCriteria)[number]

/** @see Specification, sentences 5.6 and 5.7 */
const values = () => optional(list(text(), 1, 25))

export const facetOptions = options({
  field: text(),
  facetId: facetIdOption(),
  numberOfValues: withDefault(integer(1), 8),
  injectionDepth: withDefault(integer(0), 1000),
  sortCriteria: withDefault(oneOf(facetSortCriteria), 'automatic'),
  resultsMustMatch: withDefault(oneOf(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
  filterFacetCount: withDefault(boolean(), true),
  allowedValues: values(),
  customSort: values(),
  condition: conditionOption<SearchParameters>(),
})

/**
 * `field`: name of the field, without `@`. `facetId`: 1 to 60 letters, digits, hyphens, underscores; default the field,
 * with an underscore for any other character. `numberOfValues` shown at first and added by "show more": at least 1,
 * default 8. `injectionDepth`: results scanned for values, at least 0, default 1000. `sortCriteria`: default
 * `automatic`. `resultsMustMatch`: any of the selected values, or all; default `atLeastOneValue`. `filterFacetCount`:
 * leave folded results out of the counts, default true. `allowedValues`: the only values to show, 1 to 25.
 * `customSort`: values to show first, in this order, 1 to 25. `condition`: see {@link Condition}; by default the
 * facet is always there.
 */
export type FacetOptions = InputOfSchema<typeof facetOptions>
