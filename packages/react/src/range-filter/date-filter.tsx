import { forwardRef } from 'react'
import type { OptionsOf } from '../component-props'
import { useDateFilter } from '../hooks/use-date-filter'
import { useRangeLocale } from '../labels/labels-provider'
import { dateRangeFormat, toDay } from '../range-facet/range-format'
import { rangeFilterForm, useRangeFilterProps, type RangeFilterProps, type RangeTyping } from './range-filter-view'

export type DateFilterProps = RangeFilterProps & {
  /** In whose language a relative range is written. Default that of `LabelsProvider`, or else `en-US`, on a server too. */
  locale?: string
}

/** What the platform knows of the calendar. */
const FIRST_DAY = '1401-01-01'
const LAST_DAY = '9999-12-31'

const isRelative = (date: string) => !date.includes('@')

const typing: RangeTyping<string> = {
  inputProps: { type: 'date', min: FIRST_DAY, max: LAST_DAY },
  toTexts: ({ start, end }) => ({
    start: isRelative(start) ? '' : toDay(start),
    end: isRelative(end) ? '' : toDay(end),
  }),
  isBound: (text) => text >= FIRST_DAY && text <= LAST_DAY,
  toRange: (start, end) => ({ start: `${start}T00:00:00`, end: `${end}T23:59:59` }),
}

const typingIn = (locale: string): RangeTyping<string> => ({
  ...typing,
  summaryOf: (range) => (isRelative(range.start) || isRelative(range.end) ? dateRangeFormat(locale)(range) : undefined),
})

/** Returns what `useDateFilter` does, and the props of each part of a `DateFilter`, for markup of your own. */
export const useDateFilterProps = ({ locale, ...options }: OptionsOf<DateFilterProps> = {}) =>
  useRangeFilterProps('DateFilter', useDateFilter(options.facetId), typingIn(useRangeLocale(locale)), options)

/**
 * A form that restricts the results to days from one to another, both included whole. A relative range, as a URL may
 * bring it, is told beside the inputs. Shows nothing where the condition of the filter does not hold. Needs the feature
 * `dateFilter`.
 *
 * Parts (`data-part`): `filter` with `data-state` `loading`, while its range waits for the results, or `ready`; `start`,
 * `end`, each with `label` and `input`; `submit`, `clear`, `problem`, `range`, `count`.
 *
 * @see Specification, sentences 5.8 and 5.9
 */
export const DateFilter = /* @__PURE__ */ forwardRef<HTMLFormElement, DateFilterProps>(function DateFilter(props, ref) {
  return rangeFilterForm(useDateFilterProps({ ...props, ref }))
})
