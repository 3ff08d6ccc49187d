import type { NumberRange, RangeFacetQuery, RangeFacetReply } from '../backend'
import { isNumeric } from '../field-traits'
import { mustMatchAll } from '../retrieval/facet-selections'
import { countOfRanges, rangesOf } from '../retrieval/generate-ranges'
import { fractionColumnOf, numberColumnOf } from './columns'
import { allOf, anyOf, exists, NONE, noneOf } from './dsl'
import type { Json } from './engine'
import {
  approximate,
  countOf,
  groupOf,
  isEstimate,
  withCollections,
  type Counted,
  type FacetContext,
  type FacetPlan,
  type KeyedReply,
  type OwnedFilter,
  type TermsReply,
} from './facet-plan'

type StatedRange = RangeFacetQuery['ranges'][number]

/**
 * Maximum number of different numbers that are read to generate ranges of equal counts. If there are more, quantiles are
 * read instead.
 */
const MAX_NUMBERS = 10_000

const definitionOf = ({ field }: RangeFacetQuery, { fields }: FacetContext) => {
  const definition = fields.get(field)
  return definition && isNumeric(definition) ? definition : undefined
}

const isCountable = ({ start, end }: NumberRange) => !Number.isNaN(start) && !Number.isNaN(end) && start <= end

const inRange = (field: string, range: NumberRange): Json => {
  const { start, end, endInclusive } = range
  if (!isCountable(range)) return NONE
  const bounds = {
    ...(Number.isFinite(start) && { gte: start }),
    ...(Number.isFinite(end) && { [endInclusive ? 'lte' : 'lt']: end }),
  }
  const column = numberColumnOf(field)
  return Object.keys(bounds).length === 0 ? exists(column) : { range: { [column]: bounds } }
}

/** Returns the restriction by a facet; none without a selection. */
export function toRangeFilters(facet: RangeFacetQuery, context: FacetContext): OwnedFilter[] {
  if (!definitionOf(facet, context)) return []
  const of = (state: StatedRange['state']) =>
    facet.ranges.filter((range) => range.state === state).map((range) => inRange(facet.field, range))
  const [selected, excluded] = [of('selected'), of('excluded')]
  if (selected.length + excluded.length === 0) return []
  const isAll = mustMatchAll(facet)
  const query = allOf([
    ...(isAll ? selected : selected.length > 0 ? [anyOf(selected)] : []),
    ...(excluded.length > 0 ? [noneOf(anyOf(excluded))] : []),
  ])
  return [{ query, owner: isAll ? undefined : facet }]
}

/** Returns the next larger number that the engine can represent. */
const nextUp = (number: number) => {
  if (!Number.isFinite(number)) return number
  if (number === 0) return Number.MIN_VALUE
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number)
  view.setBigInt64(0, view.getBigInt64(0) + (number > 0 ? 1n : -1n))
  return view.getFloat64(0)
}

/** Returns the end of a range as the engine expects it: not included. */
const toEnd = ({ end, endInclusive }: NumberRange) => (endInclusive ? nextUp(end) : end)

const toRangeAggs = (
  field: string,
  ranges: readonly NumberRange[],
  group: string | undefined,
): Record<string, Json> => {
  const list = ranges.flatMap((range, index) => {
    const [from, to] = [range.start, toEnd(range)]
    if (!isCountable(range) || from >= to) return []
    return [{ key: String(index), ...(Number.isFinite(from) && { from }), ...(Number.isFinite(to) && { to }) }]
  })
  if (list.length === 0) return {}
  const range = { field: numberColumnOf(field), keyed: true, ranges: list }
  return { ranges: withCollections({ range }, group) }
}

/** The numbers of the results, as far as ranges are generated from them. */
interface Found {
  min: number
  max: number
  isWhole: boolean
  count: number
}

const statsOf = (counted: Counted): Found | undefined => {
  const { count, min, max } = counted['stats'] as { count: number; min: number | null; max: number | null }
  if (count === 0 || min === null || max === null) return undefined
  const { doc_count: fractions } = (counted['fractions'] ?? { doc_count: 0 }) as { doc_count: number }
  return { min, max, count, isWhole: fractions === 0 }
}

/** Returns the numbers of the results, if all were read. */
const numbersOf = ({ buckets }: TermsReply) =>
  Float64Array.from(buckets.flatMap(({ key, doc_count: count }) => Array<number>(count).fill(Number(key))))

/** Returns quantiles in place of the numbers, which are equally many in equal parts. */
const quantilesOf = (counted: Counted, { min, isWhole }: Found) => {
  const { values } = counted['quantiles'] as { values: { value: number | null }[] }
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [isWhole ? Math.round(value) : value]))
  return Float64Array.of(min, ...numbers)
}

export function planRangeFacet(facet: RangeFacetQuery, context: FacetContext): FacetPlan<RangeFacetReply> {
  const { facetId, field, generate, ranges } = facet
  const base = { type: 'ranges' as const, facetId, field }
  const owner = mustMatchAll(facet) ? undefined : facet
  const definition = definitionOf(facet, context)
  if (!definition) return { owner, aggs: {}, read: () => ({ ...base, values: [] }) }
  const group = groupOf(facet, context)
  const column = numberColumnOf(field)
  const stats = { stats: { stats: { field: column } } }

  const toReply = (shown: readonly StatedRange[], found: Found | undefined, counted: Counted): RangeFacetReply => {
    const buckets = (counted['ranges'] as KeyedReply | undefined)?.buckets ?? {}
    return {
      ...base,
      values: shown.map(({ start, end, endInclusive, state }, index) => {
        const bucket = buckets[index]
        return { start, end, endInclusive, state, count: bucket ? countOf(bucket) : 0 }
      }),
      ...(found && { domain: { start: found.min, end: found.max } }),
      ...approximate(Object.values(buckets).some(isEstimate)),
    }
  }
  if (ranges.length > 0 || !generate) {
    return {
      owner,
      aggs: { ...stats, ...toRangeAggs(field, ranges, group) },
      read: (counted) => toReply(ranges, statsOf(counted), counted),
    }
  }

  const count = countOfRanges(generate)
  const countGenerated = (numbers: Float64Array, found: Found): FacetPlan<RangeFacetReply> => {
    const generated = rangesOf(facet, { numbers, min: found.min, max: found.max }, definition.type === 'date')
    return {
      owner,
      aggs: toRangeAggs(field, generated, group),
      read: (counted) => toReply(generated, found, counted),
    }
  }
  const needsNumbers = generate.algorithm === 'equiprobable' && count > 1
  const percents = Array.from({ length: count - 1 }, (_, index) => (100 * (index + 1)) / count)
  return {
    owner,
    aggs: {
      ...stats,
      fractions: { filter: exists(fractionColumnOf(field)) },
      ...(needsNumbers && { different: { cardinality: { field: column, precision_threshold: MAX_NUMBERS } } }),
    },
    read: (counted) => {
      const found = statsOf(counted)
      if (!found) return toReply([], undefined, counted)
      if (!needsNumbers) return countGenerated(Float64Array.of(found.isWhole ? 0 : 0.5), found)
      const { value: different } = counted['different'] as { value: number }
      if (different > MAX_NUMBERS) {
        return {
          owner,
          aggs: { quantiles: { percentiles: { field: column, percents, keyed: false } } },
          read: (second) => countGenerated(quantilesOf(second, found), found),
        }
      }
      // The number of different numbers is an estimate.
      const size = 2 * MAX_NUMBERS
      return {
        owner,
        aggs: { numbers: { terms: { field: column, size, shard_size: size } } },
        read: (second) => countGenerated(numbersOf(second['numbers'] as TermsReply), found),
      }
    },
  }
}
