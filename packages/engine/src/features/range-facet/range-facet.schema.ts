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
  type Option,
} from '../../core/options'
import { conditionOption, facetIdOption } from '../../domain/facets'
import { dateRange, numericRange, type Bound, type Range, type RangeInput } from '../../domain/ranges'
import type { SearchParameters } from '../../search/search-parameters'

export const rangeSortCriteria = ['ascending', 'descending'] as const

/** The order of the ranges of a facet. */
export type RangeSortCriterion = (typeof rangeSortCriteria)[number]

/** Reads a range as `numericRange` and `dateRange` do. */
type Read<B extends Bound, Input> = (range: RangeInput<Input>, command: string) => Range<B>

const rangeOption =
  <B extends Bound, Input>(read: Read<B, Input>): Option<Range<B>, RangeInput<Input>> =>
  (value, report) => {
    try {
      return read((value ?? {}) as RangeInput<Input>, 'is wrong')
    } catch (error) {
      report((error as Error).message)
      return value as Range<B>
    }
  }

const rangeFacetOptions = <B extends Bound, Input>(read: Read<B, Input>) =>
  options({
    field: text(),
    facetId: facetIdOption(),
    numberOfValues: withDefault(integer(1), 8),
    injectionDepth: withDefault(integer(0), 1000),
    filterFacetCount: withDefault(boolean(), true),
    sortCriteria: withDefault(oneOf(rangeSortCriteria), 'ascending'),
    rangeAlgorithm: withDefault(oneOf(['even', 'equiprobable']), 'even'),
    resultsMustMatch: withDefault(oneOf(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
    generateAutomaticRanges: optional(boolean()),
    currentValues: optional(list(rangeOption(read), 1)),
    condition: conditionOption<SearchParameters>(),
  })

export const numericFacetOptions = /* @__PURE__ */ rangeFacetOptions(numericRange)
export const dateFacetOptions = /* @__PURE__ */ rangeFacetOptions(dateRange)

/**
 * `field`: name of the field, without `@`. `facetId`: 1 to 60 letters, digits, hyphens, underscores; default the field.
 * `currentValues`: the ranges to count, one or more, made by `numericRange`. `generateAutomaticRanges`: the platform
 * makes ranges as long as nothing is chosen; default true unless `currentValues` are given. `numberOfValues`: how many
 * it makes, at least 1, default 8. `rangeAlgorithm`: of equal widths (`even`, the default) or of equal counts
 * (`equiprobable`). `sortCriteria`: default `ascending`. `injectionDepth`: results scanned for values, at least 0,
 * default 1000. `filterFacetCount`: leave folded results out of the counts, default true. `resultsMustMatch`: any of
 * the selected ranges, or all; default `atLeastOneValue`. `condition`: when the facet is there; default always.
 */
export type NumericFacetOptions = InputOfSchema<typeof numericFacetOptions>

/** As {@link NumericFacetOptions}; `currentValues` are made by `dateRange`, and may be relative. */
export type DateFacetOptions = InputOfSchema<typeof dateFacetOptions>
