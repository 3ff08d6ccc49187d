import type { AutomaticFacetReply, AutomaticFacetsQuery } from '../backend'
import type { ValueColumn } from './column'
import type { RowFilter } from './found-rows'
import { selectBest } from './select-best'
import { codesWithResults } from './value-facets'

/** Scores are sums of fractions, so smaller differences count as equal. */
const PRECISION = 1e6

export type CurrentFacet = AutomaticFacetsQuery['current'][number]

/** Returns the selections of the requested facets, each field once. */
export function toCurrent({ current }: AutomaticFacetsQuery): CurrentFacet[] {
  const byField = new Map<string, CurrentFacet>()
  for (const facet of current) if (facet.values.length > 0 && !byField.has(facet.field)) byField.set(facet.field, facet)
  return [...byField.values()]
}

/** Creates the filter of a selection: rows with any of its values. */
export function toAutomaticFilter(facet: CurrentFacet, column: ValueColumn): RowFilter {
  const codes = facet.values.map((value) => column.dictionary.codeOf(value)).filter((code) => code !== undefined)
  return { matches: column.matcher({ selected: new Set(codes), excluded: new Set(), required: 1 }), owner: facet }
}

/**
 * Returns how well values divide the results, from 0 to 1: the share of results with a value, times the evenness of
 * their distribution (entropy as a share of the maximum).
 */
export function scoreOf(counts: readonly number[], total: number): number {
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0 || counts.length < 2) return 0
  const entropy = counts.reduce((all, count) => (count === 0 ? all : all - (count / sum) * Math.log(count / sum)), 0)
  const score = (Math.min(1, sum / total) * entropy) / Math.log(counts.length)
  return Math.round(score * PRECISION) / PRECISION
}

/** Of a field with fewer values, a facet is offered even if each document has its own. */
const MIN_UNIQUE_VALUES = 10
/** The share of different values among all values above which they are unique to nearly each document. */
const MAX_UNIQUE_SHARE = 0.8
const ADDRESS = /^(?:(?:https?:)?\/\/|data:)\S+$|^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Returns whether the values of a field divide the documents: they are not URLs, and not unique to nearly each
 * document.
 *
 * @param counts - How many documents have each value; the first count is of the documents without a value.
 */
export function dividesDocuments(values: readonly string[], counts: Uint32Array): boolean {
  let [total, different, addresses] = [0, 0, 0]
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue
    total += counts[code]!
    different++
    // One value that is not an address is enough, so that most texts are not read.
    if (addresses === different - 1 && ADDRESS.test(values[code]!)) addresses++
  }
  const isUnique = different >= MIN_UNIQUE_VALUES && different > total * MAX_UNIQUE_SHARE
  return !isUnique && addresses < different
}

/** A facet that may be shown. */
export interface Candidate {
  field: string
  column: ValueColumn
  counts: Uint32Array
  /** Number of counted results. */
  total: number
  /** Its selected values. */
  selected: readonly string[]
}

/** Returns the reply for one facet: selected values first, then the most frequent. */
export function toAutomaticReply(
  { field, column, counts, total, selected }: Candidate,
  numberOfValues: number,
): AutomaticFacetReply {
  const { dictionary } = column
  const countOf = (value: string) => counts[dictionary.codeOf(value) ?? 0]!
  const chosen = new Set(selected)
  const others = codesWithResults(dictionary, counts).filter((code) => !chosen.has(dictionary.values[code]!))
  const ranks = dictionary.ranks('alphabetical')
  const best = selectBest(others.length, numberOfValues - chosen.size, (a, b) => {
    const [left, right] = [others[a]!, others[b]!]
    return counts[right]! - counts[left]! || ranks[left]! - ranks[right]!
  })
  const values: AutomaticFacetReply['values'] = [
    ...Array.from(chosen, (value) => ({ value, state: 'selected' as const, numberOfResults: countOf(value) })),
    ...Array.from(best, (index) => {
      const code = others[index]!
      return { value: dictionary.values[code]!, state: 'idle' as const, numberOfResults: counts[code]! }
    }),
  ]
  const indexScore = scoreOf(
    values.map(({ numberOfResults }) => numberOfResults),
    total,
  )
  return { field, moreValuesAvailable: others.length > best.length, indexScore, values }
}
