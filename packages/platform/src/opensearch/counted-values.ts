import type { ValueCount, ValueOrder } from '../port'
import { compareTexts, naturalKeyOf } from '../retrieval/collation'
import { toWholeNumber } from '../retrieval/whole-number'
import { fromKey, toKey } from './columns'
import type { Json } from './engine'
import {
  countOf,
  isEstimate,
  MAX_BUCKETS,
  withCollections,
  type Bucket,
  type Counted,
  type FacetPlan,
  type TermsReply,
} from './facet-plan'

/** Which values of a column to count. */
interface ValueRequest {
  /** A column of keys. */
  column: string
  owner: object | undefined
  /** Counted in any case, and not among the best. */
  named: readonly string[]
  allowed?: readonly string[] | undefined
  numberOfValues: number
  order: ValueOrder
  group: string | undefined
}

/** The counts of values. */
interface ValueCounts {
  named: ValueCount[]
  best: ValueCount[]
  hasMore: boolean
  isApproximate: boolean
  /** Number of counted documents. */
  documents: number
}

/** Minimum number of values that each shard reports, so that a value that is rare on one of them is not missed. */
const MIN_PER_SHARD = 1000
/** Maximum number of values that each shard reports. */
const MAX_PER_SHARD = 65_000

const toCount = (bucket: Bucket): ValueCount => ({ value: fromKey(String(bucket.key)), count: countOf(bucket) })

const toEngineOrder = (order: ValueOrder): Json[] =>
  order.by === 'count'
    ? [{ _count: 'desc' }, { _key: 'asc' }]
    : [{ _key: order.direction === 'ascending' ? 'asc' : 'desc' }]

const compareNatural = (a: string, b: string) => {
  const [left, right] = [naturalKeyOf(a), naturalKeyOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const toComparison = (order: ValueOrder): ((a: ValueCount, b: ValueCount) => number) => {
  if (order.by === 'count') return (a, b) => b.count - a.count || compareTexts(a.value, b.value)
  const compare = order.collation === 'natural' ? compareNatural : compareTexts
  const sign = order.direction === 'ascending' ? 1 : -1
  return (a, b) => sign * compare(a.value, b.value)
}

/**
 * Counts the values of a column. If the best values of several shards cannot be merged without error, asks for ten times
 * as many.
 */
export function planValues<Reply extends object>(
  request: ValueRequest,
  toReply: (counts: ValueCounts) => Reply,
  perShard = MIN_PER_SHARD,
): FacetPlan<Reply> {
  const { column, owner, allowed, numberOfValues, order, group } = request
  const named = [...new Set(request.named)]
  const wanted = Math.min(MAX_BUCKETS, toWholeNumber(numberOfValues) + 1)
  // The engine knows neither the natural order nor, without all values, the order by collections.
  const needsAll = group !== undefined || (order.by === 'value' && order.collation === 'natural')
  const size = needsAll ? MAX_BUCKETS : wanted
  const shardSize = Math.min(MAX_PER_SHARD, Math.max(perShard, size))
  const excluded = new Set(named)
  const candidates = allowed && [...new Set(allowed)].filter((value) => !excluded.has(value))
  const terms = (options: Json) => withCollections({ terms: { field: column, ...options } }, group)
  const aggs: Record<string, Json> = {}
  if (named.length > 0) aggs['named'] = terms({ size: named.length, include: named.map(toKey) })
  if (!candidates) {
    aggs['best'] = terms({
      size,
      shard_size: shardSize,
      order: toEngineOrder(order),
      ...(named.length > 0 && { exclude: named.map(toKey) }),
    })
  } else if (candidates.length > 0) {
    aggs['best'] = terms({ size: candidates.length, include: candidates.map(toKey) })
  }
  const read = (counted: Counted): Reply | FacetPlan<Reply> => {
    const best = counted['best'] as TermsReply | undefined
    const own = counted['named'] as TermsReply | undefined
    const error = best?.doc_count_error_upper_bound ?? 0
    if (error !== 0 && shardSize < MAX_PER_SHARD) return planValues(request, toReply, shardSize * 10)
    const counts = new Map((own?.buckets ?? []).map((bucket) => [fromKey(String(bucket.key)), countOf(bucket)]))
    const found = (best?.buckets ?? [])
      .map(toCount)
      .filter(({ count }) => count > 0)
      .sort(toComparison(order))
    const isCut = needsAll && !candidates && (best?.sum_other_doc_count ?? 0) > 0
    return toReply({
      named: request.named.map((value) => ({ value, count: counts.get(value) ?? 0 })),
      best: found.slice(0, Math.max(0, numberOfValues)),
      hasMore: found.length > numberOfValues,
      isApproximate: error !== 0 || isCut || [...(best?.buckets ?? []), ...(own?.buckets ?? [])].some(isEstimate),
      documents: counted.doc_count,
    })
  }
  return { owner, aggs, read }
}
