import { forwardRef } from 'react'
import type { OptionsOf } from '../component-props'
import { useNumericFilter } from '../hooks/use-numeric-filter'
import { rangeFilterForm, useRangeFilterProps, type RangeFilterProps, type RangeTyping } from './range-filter-view'

const typing: RangeTyping<number> = {
  inputProps: { type: 'number', step: 'any' },
  toTexts: ({ start, end }) => ({ start: String(start), end: String(end) }),
  isBound: (text) => text.trim() !== '' && Number.isFinite(Number(text)),
  toRange: (start, end) => ({ start: Number(start), end: Number(end) }),
}

/** Returns what `useNumericFilter` does, and the props of each part of a `NumericFilter`, for markup of your own. */
export const useNumericFilterProps = (options: OptionsOf<RangeFilterProps> = {}) =>
  useRangeFilterProps('NumericFilter', useNumericFilter(options.facetId), typing, options)

/**
 * Shows a form that restricts the results to a range of numbers, both ends included. Shows nothing if the condition of
 * the filter is false. Needs the feature `numericFilter`.
 *
 * Parts (`data-part`): `filter` with `data-state` `loading`, while its range waits for the results, or `ready`;
 * `legend`; `start`, `end`, each with `label` and `input`; `submit`, `clear`, `problem`, `count`.
 *
 * @see Specification, sentence 5.10
 */
export const NumericFilter = /* @__PURE__ */ forwardRef<HTMLFormElement, RangeFilterProps>(
  function NumericFilter(props, ref) {
    return rangeFilterForm(useNumericFilterProps({ ...props, ref }))
  },
)
