import { forwardRef, useMemo } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useNumericFilter } from '../hooks'
import { useRangeLocale } from '../labels/labels-provider'
import { numberText } from '../text/number-text'
import {
  rangeFilterForm,
  useRangeFilterProps,
  type RangeFilterProps,
  type RangeTyping,
  type RangeFilterPropGetters,
} from './range-filter-view'

/** The props of `NumericFilter`. */
export type NumericFilterProps = RangeFilterProps & {
  /** The locale in which users read and type numbers. Default: the locale of `LabelsProvider`, or `en-US`. */
  locale?: string
}

function typingIn(locale: string): RangeTyping<number> {
  const { read, write, example } = numberText(locale)
  return {
    inputProps: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
    toTexts: ({ start, end }) => ({ start: write(start), end: write(end) }),
    toBound: read,
    toRange: (start, end) => ({ start, end }),
    example,
  }
}

/** What `useNumericFilterProps` returns. */
export interface NumericFilterPropGetters extends ReturnType<typeof useNumericFilter>, RangeFilterPropGetters {}

/** Returns what `useNumericFilter` does, and the props of each part of a `NumericFilter`, for your own markup. */
export function useNumericFilterProps({
  locale: own,
  ...options
}: OptionsOf<NumericFilterProps> = {}): NumericFilterPropGetters {
  const locale = useRangeLocale(own)
  const typing = useMemo(() => typingIn(locale), [locale])
  return useRangeFilterProps('NumericFilter', useNumericFilter(options.facetId), typing, options)
}

/**
 * Shows a form that restricts the results to a range of numbers, both ends included. Users type numbers as their locale
 * writes them, in the digits of any script; another text stays, with a message. Shows nothing if the condition of the
 * filter is false. Needs the feature `numericFilter`.
 *
 * Parts (`data-part`): `filter` with `data-state` `loading`, while its range waits for the results, or `ready`;
 * `legend`; `start`, `end`, each with `label` and `input`; `submit`, `clear`, `problem`, `count`.
 *
 * @see Specification, sentence 5.10
 */
export const NumericFilter: ComponentWithRef<HTMLFormElement, NumericFilterProps> = /* @__PURE__ */ forwardRef<
  HTMLFormElement,
  NumericFilterProps
>(function NumericFilter(props, ref) {
  return rangeFilterForm(useNumericFilterProps({ ...props, ref }))
})
