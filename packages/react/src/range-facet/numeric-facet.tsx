import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useNumericFacet } from '../hooks'
import {
  useRangeFacetProps,
  useRangeFacetView,
  type RangeFacetProps,
  type RangeFacetPropGetters,
} from './range-facet-view'
import { numericRangeFormat } from './range-format'

/** The props of `NumericFacet`. */
export type NumericFacetProps = RangeFacetProps<number> & {
  /**
   * How to write a number, such as `{ style: 'currency', currency: 'EUR' }`. Default: with two fraction digits at most,
   * unless a range is so narrow that its bounds need more to differ.
   */
  numberFormat?: Intl.NumberFormatOptions
}

/** What `useNumericFacetProps` returns. */
export interface NumericFacetPropGetters extends ReturnType<typeof useNumericFacet>, RangeFacetPropGetters<number> {}

/** Returns what `useNumericFacet` does, and the props of each part of a `NumericFacet`, for your own markup. */
export const useNumericFacetProps = ({
  numberFormat,
  ...options
}: OptionsOf<NumericFacetProps> = {}): NumericFacetPropGetters =>
  useRangeFacetProps('NumericFacet', useNumericFacet(options.facetId), numericRangeFormat, options, numberFormat)

/**
 * Shows the ranges of a numeric field with their counts, each with a checkbox. Shows nothing without ranges, or if the
 * condition of the facet is false. Needs the feature `numericFacet`.
 *
 * Parts (`data-part`): `facet` with `data-state` `loading`, while a choice in it waits for its results, or `ready`;
 * `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`, and `data-pending` until the results
 * follow; `choice`, `checkbox`, `label`, `count`, `exclude`, `clear`; if it may be collapsed, `toggle` and `content`.
 *
 * @see Specification, sentences 4.1 to 4.6
 */
export const NumericFacet: ComponentWithRef<HTMLFieldSetElement, NumericFacetProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  NumericFacetProps
>(function NumericFacet({ children, ...options }, ref) {
  return useRangeFacetView(useNumericFacetProps({ ...options, ref }), { children, ...options })
})
