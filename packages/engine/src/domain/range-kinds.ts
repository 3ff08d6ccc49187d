import type { PageFacts, RangeFacetFact } from './facts'
import {
  dateRange,
  findRange,
  isDateRange,
  isNumericRange,
  isSameRange,
  numericRange,
  resolveRange,
  toRange,
  type Bound,
  type DateInput,
  type Range,
  type RangeInput,
} from './ranges'
import { toCanonicalDate } from './relative-dates'

interface RangeAlias<B extends Bound> {
  value: Range<B>
  asked: Range<B>
}

/** The differences between ranges of numbers and ranges of dates. */
export interface RangeKind<B extends Bound, Input> {
  /** Returns the validated range of a command. */
  read: (range: RangeInput<Input>, command: string) => Range<B>
  /** Returns a range of a URL in the normalized form for comparison. */
  normalize: (range: Range<B>) => Range<B>
  /** Returns a range as the platform expects it; relative dates are resolved at `now`, in milliseconds since 1970. */
  resolve: <R extends Range<B>>(range: R, now: number) => R
  /**
   * Returns the relative ranges of `own`, each with the absolute range that was requested for it at `now`. The request
   * of another engine was made at another time, but had the same ranges in the same order.
   */
  aliasesOf: (own: readonly Range<B>[], asked: readonly Range<B>[], now: number) => RangeAlias<B>[]
  isBound: (value: unknown) => value is B
  /** Returns a facet without the ranges that are invalid. */
  facetOf: (facts: PageFacts, facetId: string) => RangeFacetFact<B> | undefined
}

/** The rules of ranges of numbers. None is relative, so a range resolves to itself. */
export const numericKind: RangeKind<number, number> = {
  read: numericRange,
  normalize: toRange,
  resolve: (range) => range,
  aliasesOf: () => [],
  isBound: (value) => typeof value === 'number',
  facetOf: (facts, facetId) => withValid(facts.facetOf('numeric', facetId), isNumericRange),
}

/** The rules of ranges of dates. A relative range resolves to dates at the time of the request. */
export const dateKind: RangeKind<string, DateInput> = {
  read: dateRange,
  normalize: ({ start, end, endInclusive }) => ({
    start: toCanonicalDate(start),
    end: toCanonicalDate(end),
    endInclusive,
  }),
  resolve: resolveRange,
  aliasesOf: (own, asked, now) =>
    own.flatMap((range, index) => {
      const resolved = resolveRange(range, now)
      if (isSameRange(resolved, range)) return []
      const found = findRange(asked, resolved) ?? (asked.length === own.length ? asked[index] : undefined)
      return found ? [{ value: toRange(range), asked: toRange(found) }] : []
    }),
  isBound: (value) => typeof value === 'string',
  facetOf: (facts, facetId) => withValid(facts.facetOf('date', facetId), isDateRange),
}

const withValid = <B extends Bound>(
  facet: RangeFacetFact<B> | undefined,
  isRange: (start: B, end: B) => boolean,
): RangeFacetFact<B> | undefined =>
  facet && { ...facet, values: facet.values.filter(({ start, end }) => isRange(start, end)) }
