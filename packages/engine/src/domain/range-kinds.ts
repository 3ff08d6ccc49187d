import {
  dateRange,
  isDateRange,
  isNumericRange,
  numericRange,
  resolveRange,
  toRange,
  type Bound,
  type DateInput,
  type Range,
  type RangeInput,
} from './ranges'
import { toCanonicalDate } from './relative-dates'

/** What differs between ranges of numbers and ranges of dates. */
export interface RangeKind<B extends Bound, Input> {
  name: B extends number ? 'numeric' : 'date'
  /** Returns the range that a command receives. */
  read: (range: RangeInput<Input>, command: string) => Range<B>
  /** Returns a range of a URL in the form in which ranges are compared. */
  normalize: (range: Range<B>) => Range<B>
  /** Returns a range as the platform takes it. */
  resolve: <R extends Range<B>>(range: R, now: number) => R
  isBound: (value: unknown) => value is B
  isRange: (start: unknown, end: unknown) => boolean
}

export const numericKind: RangeKind<number, number> = {
  name: 'numeric',
  read: numericRange,
  normalize: toRange,
  resolve: (range) => range,
  isBound: (value) => typeof value === 'number',
  isRange: isNumericRange,
}

export const dateKind: RangeKind<string, DateInput> = {
  name: 'date',
  read: dateRange,
  normalize: ({ start, end, endInclusive }) => ({
    start: toCanonicalDate(start),
    end: toCanonicalDate(end),
    endInclusive,
  }),
  resolve: resolveRange,
  isBound: (value) => typeof value === 'string',
  isRange: isDateRange,
}
