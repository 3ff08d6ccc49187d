import type { RangeFacetQuery, RangeFacetReply } from '../port'
import type { CountedRows } from './column'
import type { RowFilter } from './found-rows'
import { mustMatchAll } from '../retrieval/facet-selections'
import { domainOf, findNumbers, rangesOf } from '../retrieval/generate-ranges'
import { RangeBuckets } from './range-buckets'

type NumberOf = (row: number) => number

/** Creates the filter of a facet: rows in one of the selected ranges (or in all of them), and in no excluded one. */
export function toRangeFilters(query: RangeFacetQuery, numberOf: NumberOf, isTime: boolean): RowFilter[] {
  const active = query.ranges.filter(({ state }) => state !== 'idle')
  if (active.length === 0) return []
  const selectedCount = active.filter(({ state }) => state === 'selected').length
  const required = mustMatchAll(query) ? selectedCount : Math.min(1, selectedCount)
  const buckets = new RangeBuckets(active, isTime)
  const fits = (holders: readonly number[]) =>
    holders.length >= required && holders.every((index) => active[index]!.state === 'selected')
  const known = new Map<readonly number[], boolean>()
  const matches = (row: number) => {
    const holders = buckets.holdersOf(numberOf(row))
    const isFit = known.get(holders) ?? fits(holders)
    known.set(holders, isFit)
    return isFit
  }
  return [{ matches, owner: mustMatchAll(query) ? undefined : query }]
}

/**
 * Returns the reply for one facet.
 *
 * @param numberOf - Undefined if the field is not of type number or date; the reply then has no values.
 * @param counted - The results without the facet's own selection.
 * @see Protocol, sections 3.4 and 3.5
 */
export function toRangeReply(
  query: RangeFacetQuery,
  counted: CountedRows,
  numberOf: NumberOf | undefined,
  isTime: boolean,
): RangeFacetReply {
  const { facetId, field } = query
  if (!numberOf) return { type: 'ranges', facetId, field, values: [] }
  const found = findNumbers(counted.rows, numberOf, isTime)
  const ranges = rangesOf(query, found, isTime)
  const counts = new RangeBuckets(ranges, isTime).count(counted, numberOf)
  return {
    type: 'ranges',
    facetId,
    field,
    values: ranges.map((range, index) => ({ ...range, count: counts[index]! })),
    ...(found && { domain: domainOf(query, found, isTime) }),
  }
}
