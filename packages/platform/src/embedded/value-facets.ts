import type { ValueCount, ValueFacetQuery, ValueFacetReply, ValueOrder } from '../port'
import type { Dictionary } from '../retrieval/dictionary'
import { mustMatchAll } from '../retrieval/facet-selections'
import { selectBest } from '../retrieval/select-best'
import type { Selection, ValueColumn } from './column'
import type { RowFilter } from './found-rows'

function toSelection(query: ValueFacetQuery, dictionary: Dictionary): Selection | undefined {
  const selected = new Set(query.selected)
  const excluded = new Set(query.excluded)
  if (selected.size + excluded.size === 0) return undefined
  const codesOf = (values: ReadonlySet<string>) =>
    new Set([...values].map((value) => dictionary.codeOf(value)).filter((code) => code !== undefined))
  const required = mustMatchAll(query) ? selected.size : Math.min(1, selected.size)
  return { selected: codesOf(selected), excluded: codesOf(excluded), required }
}

/**
 * Creates the filters of a facet; none without selected values. If all values must match, the filter applies to its own
 * counts too.
 */
export function toValueFilters(query: ValueFacetQuery, column: ValueColumn): RowFilter[] {
  const selection = toSelection(query, column.dictionary)
  if (!selection) return []
  return [{ matches: column.matcher(selection), owner: mustMatchAll(query) ? undefined : query }]
}

function toComparison(
  order: ValueOrder,
  dictionary: Dictionary,
  counts: Uint32Array,
): (a: number, b: number) => number {
  if (order.by === 'count') {
    const ranks = dictionary.ranks('alphabetical')
    return (a, b) => counts[b]! - counts[a]! || ranks[a]! - ranks[b]!
  }
  const ranks = dictionary.ranks(order.collation)
  const sign = order.direction === 'descending' ? -1 : 1
  return (a, b) => sign * (ranks[a]! - ranks[b]!)
}

/** Returns the codes of the values that have results, in the order of the dictionary. */
export function codesWithResults(dictionary: Dictionary, counts: Uint32Array, allowed?: readonly string[]): number[] {
  const codes: number[] = []
  if (allowed) {
    for (const value of new Set(allowed)) {
      const code = dictionary.codeOf(value)
      if (code !== undefined && counts[code]! > 0) codes.push(code)
    }
    return codes
  }
  for (let code = 1; code < dictionary.size; code++) if (counts[code]! > 0) codes.push(code)
  return codes
}

/** What of the values of a column is returned. */
type CountRequest = Pick<ValueFacetQuery, 'named' | 'allowed' | 'numberOfValues' | 'order'>

/** Returns the counts of the named values and of the first others. */
export function toCounts(
  { named, allowed, numberOfValues, order }: CountRequest,
  { dictionary }: ValueColumn,
  counts: Uint32Array,
): { named: ValueCount[]; best: ValueCount[]; hasMore: boolean } {
  const taken = new Set(named.map((value) => dictionary.codeOf(value)))
  const others = codesWithResults(dictionary, counts, allowed).filter((code) => !taken.has(code))
  const compare = toComparison(order, dictionary, counts)
  const best = selectBest(others.length, Math.max(0, numberOfValues), (a, b) => compare(others[a]!, others[b]!))
  return {
    named: named.map((value) => ({ value, count: counts[dictionary.codeOf(value) ?? 0]! })),
    best: Array.from(best, (index) => ({
      value: dictionary.values[others[index]!]!,
      count: counts[others[index]!]!,
    })),
    hasMore: others.length > best.length,
  }
}

/**
 * Returns the reply for one facet.
 *
 * @param column - Undefined if the field is not a facet; the reply then has no values.
 */
export function toValueReply(
  query: ValueFacetQuery,
  column?: ValueColumn,
  counts: Uint32Array = new Uint32Array(0),
): ValueFacetReply {
  const { facetId, field, named } = query
  if (!column) {
    const none = named.map((value) => ({ value, count: 0 }))
    return { type: 'values', facetId, field, named: none, best: [], hasMore: false }
  }
  return { type: 'values', facetId, field, ...toCounts(query, column, counts) }
}
