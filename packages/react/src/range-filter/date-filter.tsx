import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useDateFilter } from '../hooks'
import { useRangeLocale } from '../labels/labels-provider'
import { dateRangeFormat, toDay } from '../range-facet/range-format'
import {
  rangeFilterForm,
  useRangeFilterProps,
  type RangeFilterProps,
  type RangeTyping,
  type RangeFilterPropGetters,
} from './range-filter-view'

/** The props of `DateFilter`. */
export type DateFilterProps = RangeFilterProps & {
  /** The locale in which a relative range is written. Default: the locale of `LabelsProvider`, or `en-US`. */
  locale?: string
}

/** The years that the platform accepts. */
const FIRST_DAY = '1401-01-01'
const LAST_DAY = '9999-12-31'

const isRelative = (date: string) => !date.includes('@')

const typing: RangeTyping<string> = {
  inputProps: { type: 'date', min: FIRST_DAY, max: LAST_DAY },
  toTexts: ({ start, end }) => ({
    start: isRelative(start) ? '' : toDay(start),
    end: isRelative(end) ? '' : toDay(end),
  }),
  toBound: (text) => (text >= FIRST_DAY && text <= LAST_DAY ? text : undefined),
  toRange: (start, end) => ({ start: `${start}T00:00:00`, end: `${end}T23:59:59` }),
}

const typingIn = (locale: string): RangeTyping<string> => ({
  ...typing,
  summaryOf: (range) => (isRelative(range.start) || isRelative(range.end) ? dateRangeFormat(locale)(range) : undefined),
})

/** What `useDateFilterProps` returns. */
export interface DateFilterPropGetters extends ReturnType<typeof useDateFilter>, RangeFilterPropGetters {}

/** Returns what `useDateFilter` does, and the props of each part of a `DateFilter`, for your own markup. */
export const useDateFilterProps = ({ locale, ...options }: OptionsOf<DateFilterProps> = {}): DateFilterPropGetters =>
  useRangeFilterProps('DateFilter', useDateFilter(options.facetId), typingIn(useRangeLocale(locale)), options)

/**
 * Shows a form that restricts the results to a range of days, both included. A relative range, for example from a URL,
 * is shown beside the inputs. Shows nothing if the condition of the filter is false. Needs the feature `dateFilter`.
 *
 * Parts (`data-part`): `filter` with `data-state` `loading`, while its range waits for the results, or `ready`;
 * `legend`; `start`, `end`, each with `label` and `input`; `submit`, `clear`, `problem`, `range`, `count`.
 *
 * @see Specification, sentences 5.8 and 5.9
 */
export const DateFilter: ComponentWithRef<HTMLFormElement, DateFilterProps> = /* @__PURE__ */ forwardRef<
  HTMLFormElement,
  DateFilterProps
>(function DateFilter(props, ref) {
  return rangeFilterForm(useDateFilterProps({ ...props, ref }))
})
