import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useDateFacet } from '../hooks'
import {
  useRangeFacetProps,
  useRangeFacetView,
  type RangeFacetProps,
  type RangeFacetPropGetters,
} from './range-facet-view'
import { dateRangeFormat } from './range-format'

/** The props of `DateFacet`. */
export type DateFacetProps = RangeFacetProps<string>

/** What `useDateFacetProps` returns. */
export interface DateFacetPropGetters extends ReturnType<typeof useDateFacet>, RangeFacetPropGetters<string> {}

/** Returns what `useDateFacet` does, and the props of each part of a `DateFacet`, for your own markup. */
export const useDateFacetProps = (options: OptionsOf<DateFacetProps> = {}): DateFacetPropGetters =>
  useRangeFacetProps('DateFacet', useDateFacet(options.facetId), dateRangeFormat, options)

/**
 * Shows the ranges of a date field, absolute or relative, with their counts, each with a checkbox. Shows nothing
 * without ranges, or if the condition of the facet is false. Needs the feature `dateFacet`.
 *
 * Parts (`data-part`): `facet` with `data-state` `loading`, while a choice in it waits for its results, or `ready`;
 * `legend`, `values`, `value` with `data-state` `idle`, `selected` or `excluded`, and `data-pending` until the results
 * follow; `choice`, `checkbox`, `label`, `count`, `exclude`, `clear`; if it may be collapsed, `toggle` and `content`.
 *
 * @see Specification, sentences 4.1 to 4.6
 */
export const DateFacet: ComponentWithRef<HTMLFieldSetElement, DateFacetProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  DateFacetProps
>(function DateFacet({ children, ...options }, ref) {
  return useRangeFacetView(useDateFacetProps({ ...options, ref }), { children, ...options })
})
