import type { ResultField } from '@querent/api-client'
import {
  boolean,
  integer,
  list,
  oneOf,
  optional,
  options,
  withDefault,
  type InputOfSchema,
  type Option,
} from '../../core/options'
import { dateRange, numericRange, type Bound, type Range, type RangeInput } from '../../domain/ranges'
import { commonFacetOptions } from '../../search/facet-options'

/** The orders of ranges, by their start. */
export const rangeSortCriteria = ['ascending', 'descending'] as const

/** The order of the ranges of a facet. */
export type RangeSortCriterion = (typeof rangeSortCriteria)[number]

/** Reads a range like `numericRange` and `dateRange` do. */
type Read<B extends Bound, Input> = (range: RangeInput<Input>, command: string) => Range<B>

const rangeOption =
  <B extends Bound, Input>(read: Read<B, Input>): Option<Range<B>, RangeInput<Input>> =>
  (value, report) => {
    try {
      return read((value ?? {}) as RangeInput<Input>, 'is invalid')
    } catch (error) {
      report((error as Error).message)
      return value as Range<B>
    }
  }

const rangeFacetOptions = <B extends Bound, Input>(read: Read<B, Input>) =>
  options({
    ...commonFacetOptions(),
    /**
     * The number of ranges that the platform makes; at least 1.
     *
     * @default 8
     */
    numberOfValues: withDefault(integer(1), 8),
    /**
     * The order of the ranges.
     *
     * @default 'ascending'
     */
    sortCriteria: withDefault(oneOf(rangeSortCriteria), 'ascending'),
    /**
     * Whether the platform makes ranges of equal widths (`even`) or of equal counts (`equiprobable`).
     *
     * @default 'even'
     */
    rangeAlgorithm: withDefault(oneOf(['even', 'equiprobable']), 'even'),
    /**
     * Whether the platform makes the ranges while none is chosen.
     *
     * @default true unless `currentValues` are given
     */
    generateAutomaticRanges: optional(boolean()),
    /**
     * The ranges to count, at least one, as returned by `numericRange` and `dateRange`. Date ranges may be relative.
     */
    currentValues: optional(list(rangeOption(read), 1)),
  })

/** The options of a numeric facet; only `field` is required. */
export const numericFacetOptions = /* @__PURE__ */ rangeFacetOptions(numericRange)
/** The options of a date facet; only `field` is required. Its bounds may be relative. */
export const dateFacetOptions = /* @__PURE__ */ rangeFacetOptions(dateRange)

/** The options of a facet of numeric ranges. */
export interface NumericFacetOptions extends InputOfSchema<typeof numericFacetOptions> {
  /** The name of the field, without `@`. */
  field: ResultField
}

/** The options of a facet of date ranges. */
export interface DateFacetOptions extends InputOfSchema<typeof dateFacetOptions> {
  /** The name of the field, without `@`. */
  field: ResultField
}
