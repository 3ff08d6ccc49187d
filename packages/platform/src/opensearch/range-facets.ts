import type { FieldDefinition, NumberRange, RangeFacetQuery, RangeFacetReply } from '../port'
import { isNumeric } from '../fields/field-traits'
import type { Bounds } from '../time/days'
import { mustMatchAll } from '../retrieval/facet-selections'
import { countOfRanges, domainOf, rangesOf } from '../retrieval/generate-ranges'
import { fractionColumnOf, numberColumnOf } from './columns'
import { allOf, exists, noneOf } from './dsl'
import type { Json } from './engine'
import { withinAny } from './number-range'
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

const toBounds = ({ start, end, endInclusive, wall }: NumberRange): Bounds => ({
  from: { value: start, wall: wall?.start, isIncluded: true },
  to: { value: end, wall: wall?.end, isIncluded: endInclusive },
})

const inAny = (field: FieldDefinition, ranges: readonly NumberRange[]): Json =>
  withinAny(field, ranges.filter(isCountable).map(toBounds))

/** Returns the restriction by a facet; none without a selection. */
export function toRangeFilters(facet: RangeFacetQuery, context: FacetContext): OwnedFilter[] {
  const definition = definitionOf(facet, context)
  if (!definition) return []
  const of = (state: StatedRange['state']) => facet.ranges.filter((range) => range.state === state)
  const [selected, excluded] = [of('selected'), of('excluded')]
  if (selected.length + excluded.length === 0) return []
  const isAll = mustMatchAll(facet)
  const query = allOf([
    ...(isAll ? selected.map((range) => inAny(definition, [range])) : []),
    ...(!isAll && selected.length > 0 ? [inAny(definition, selected)] : []),
    ...(excluded.length > 0 ? [noneOf(inAny(definition, excluded))] : []),
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

/** Counts moments and days, which have different bounds. */
const toTimeAggs = (field: FieldDefinition, ranges: readonly NumberRange[], group: string | undefined) => {
  const filters = Object.fromEntries(ranges.map((range, index) => [index, inAny(field, [range])]))
  return { ranges: withCollections({ filters: { filters } }, group) }
}

const toRangeAggs = (
  field: FieldDefinition,
  ranges: readonly NumberRange[],
  group: string | undefined,
): Record<string, Json> => {
  if (field.type === 'date') return ranges.length > 0 ? toTimeAggs(field, ranges, group) : {}
  const list = ranges.flatMap((range, index) => {
    const [from, to] = [range.start, toEnd(range)]
    if (!isCountable(range) || from >= to) return []
    return [{ key: String(index), ...(Number.isFinite(from) && { from }), ...(Number.isFinite(to) && { to }) }]
  })
  if (list.length === 0) return {}
  const range = { field: numberColumnOf(field.name), keyed: true, ranges: list }
  return { ranges: withCollections({ range }, group) }
}

/** The numbers of the results, as far as ranges are generated from them. */
interface Found {
  /** The smallest and the largest whole number, and the same of the others. */
  ends: number[]
  isWhole: boolean
}

/** Returns the aggregations that `statsOf` reads. Whole numbers and others are apart, because so are moments and days. */
const toStatsAggs = (field: string): Record<string, Json> => {
  const isFraction = exists(fractionColumnOf(field))
  const aggs = { stats: { stats: { field: numberColumnOf(field) } } }
  return { wholes: { filter: noneOf(isFraction), aggs }, fractions: { filter: isFraction, aggs } }
}

const statsOf = (counted: Counted): Found | undefined => {
  const [wholes = [], fractions = []] = ['wholes', 'fractions'].map((name) => {
    const { stats } = counted[name] as { stats: { min: number | null; max: number | null } }
    return [stats.min, stats.max].filter((end) => end !== null)
  })
  const ends = [...wholes, ...fractions]
  return ends.length === 0 ? undefined : { ends, isWhole: fractions.length === 0 }
}

/** Returns the numbers of the results, if all were read. */
const numbersOf = ({ buckets }: TermsReply) =>
  Float64Array.from(buckets.flatMap(({ key, doc_count: count }) => Array<number>(count).fill(Number(key))))

/** Returns quantiles in place of the numbers, which are equally many in equal parts. */
const quantilesOf = (counted: Counted, { ends, isWhole }: Found) => {
  const { values } = counted['quantiles'] as { values: { value: number | null }[] }
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [isWhole ? Math.round(value) : value]))
  return Float64Array.of(Math.min(...ends), ...numbers)
}

const toEmptyReply = ({ facetId, field }: RangeFacetQuery) => ({ type: 'ranges' as const, facetId, field, values: [] })

/** A facet, and what the aggregations of its ranges need. */
interface Ranged {
  facet: RangeFacetQuery
  definition: FieldDefinition
  owner: object | undefined
  group: string | undefined
}

/** Counts ranges. */
const countRanges = (
  { facet, definition, owner, group }: Ranged,
  ranges: readonly StatedRange[],
  aggs: Record<string, Json>,
  foundIn: (counted: Counted) => Found | undefined,
): FacetPlan<RangeFacetReply> => ({
  owner,
  aggs: { ...aggs, ...toRangeAggs(definition, ranges, group) },
  read(counted) {
    const found = foundIn(counted)
    const buckets = (counted['ranges'] as KeyedReply | undefined)?.buckets ?? {}
    return {
      ...toEmptyReply(facet),
      values: ranges.map((range, index) => {
        const bucket = buckets[index]
        return { ...range, count: bucket ? countOf(bucket) : 0 }
      }),
      ...(found && { domain: domainOf(facet, found, definition.type === 'date') }),
      ...approximate(Object.values(buckets).some(isEstimate)),
    }
  },
})

/** Generates ranges from the numbers of the results, and counts them. */
const countGenerated = (ranged: Ranged, numbers: Float64Array, found: Found): FacetPlan<RangeFacetReply> => {
  const isTime = ranged.definition.type === 'date'
  const generated = rangesOf(ranged.facet, { numbers, ends: found.ends }, isTime)
  return countRanges(ranged, generated, {}, () => found)
}

/** Reads the numbers of the results, or their quantiles if many differ, from which ranges of equal counts are generated. */
const readNumbers = (ranged: Ranged, found: Found, different: number, count: number): FacetPlan<RangeFacetReply> => {
  const { owner, facet } = ranged
  const field = numberColumnOf(facet.field)
  if (different > MAX_NUMBERS) {
    const percents = Array.from({ length: count - 1 }, (_, index) => (100 * (index + 1)) / count)
    return {
      owner,
      aggs: { quantiles: { percentiles: { field, percents, keyed: false } } },
      read: (counted) => countGenerated(ranged, quantilesOf(counted, found), found),
    }
  }
  // The number of different numbers is an estimate.
  const size = 2 * MAX_NUMBERS
  return {
    owner,
    aggs: { numbers: { terms: { field, size, shard_size: size } } },
    read: (counted) => countGenerated(ranged, numbersOf(counted['numbers'] as TermsReply), found),
  }
}

/** Plans the counts of a range facet; generated ranges take up to three steps. */
export function planRangeFacet(facet: RangeFacetQuery, context: FacetContext): FacetPlan<RangeFacetReply> {
  const { field, generate, ranges } = facet
  const owner = mustMatchAll(facet) ? undefined : facet
  const definition = definitionOf(facet, context)
  if (!definition) return { owner, aggs: {}, read: () => toEmptyReply(facet) }
  const ranged = { facet, definition, owner, group: groupOf(facet, context) }
  if (ranges.length > 0 || !generate) return countRanges(ranged, ranges, toStatsAggs(field), statsOf)

  const count = countOfRanges(generate)
  const needsNumbers = generate.algorithm === 'equiprobable' && count > 1
  const different = { cardinality: { field: numberColumnOf(field), precision_threshold: MAX_NUMBERS } }
  return {
    owner,
    aggs: { ...toStatsAggs(field), ...(needsNumbers && { different }) },
    read: (counted) => {
      const found = statsOf(counted)
      if (!found) return toEmptyReply(facet)
      if (!needsNumbers) return countGenerated(ranged, Float64Array.of(found.isWhole ? 0 : 0.5), found)
      const { value } = counted['different'] as { value: number }
      return readNumbers(ranged, found, value, count)
    },
  }
}
