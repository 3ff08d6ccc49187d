import type { FacetValue, RegularFacetRequest, RegularFacetResponse } from '@querent/api-client'
import type { Selection, ValueColumn } from './column'
import type { Dictionary } from './dictionary'
import type { RowFilter } from './found-rows'
import { selectBest } from './select-best'

/** Default number of values of a facet. */
const DEFAULT_NUMBER_OF_VALUES = 8

const mustMatchAll = ({ resultsMustMatch }: RegularFacetRequest) => resultsMustMatch === 'allValues'

function toSelection(request: RegularFacetRequest, dictionary: Dictionary): Selection | undefined {
  const codes = (state: 'selected' | 'excluded') => {
    const values = new Set(request.currentValues.filter((value) => value.state === state).map(({ value }) => value))
    const known = [...values].map((value) => dictionary.codeOf(value)).filter((code) => code !== undefined)
    return { count: values.size, known: new Set(known) }
  }
  const selected = codes('selected')
  const excluded = codes('excluded')
  if (selected.count + excluded.count === 0) return undefined
  const required = mustMatchAll(request) ? selected.count : Math.min(1, selected.count)
  return { selected: selected.known, excluded: excluded.known, required }
}

/**
 * Creates the filters of a facet; none without selected values. If all values must match, the filter applies to its own
 * counts too.
 */
export function toValueFilters(request: RegularFacetRequest, column: ValueColumn): RowFilter[] {
  const selection = toSelection(request, column.dictionary)
  if (!selection) return []
  return [{ matches: column.matcher(selection), owner: mustMatchAll(request) ? undefined : request }]
}

type Order = (a: number, b: number) => number

function toOrder(
  { sortCriteria = 'automatic', customSort = [], isFieldExpanded }: RegularFacetRequest,
  dictionary: Dictionary,
  counts: Uint32Array,
  allFit: boolean,
): Order {
  const alphabetical = dictionary.ranks('alphabetical')
  const byCount: Order = (a, b) => counts[b]! - counts[a]! || alphabetical[a]! - alphabetical[b]!
  const byRank = (kind: 'alphabetical' | 'natural', sign = 1): Order => {
    const ranks = dictionary.ranks(kind)
    return (a, b) => sign * (ranks[a]! - ranks[b]!)
  }
  const bySort = (): Order => {
    if (typeof sortCriteria === 'object') {
      const kind = sortCriteria.type === 'alphanumeric' ? 'alphabetical' : 'natural'
      return byRank(kind, sortCriteria.order === 'descending' ? -1 : 1)
    }
    if (sortCriteria === 'alphanumeric') return byRank('alphabetical')
    if (sortCriteria === 'alphanumericNatural') return byRank('natural')
    return sortCriteria === 'automatic' && (isFieldExpanded || allFit) ? byRank('alphabetical') : byCount
  }
  const order = bySort()
  if (customSort.length === 0) return order
  const places = new Map([...customSort.entries()].reverse().map(([place, value]) => [dictionary.codeOf(value), place]))
  const placeOf = (code: number) => places.get(code) ?? Infinity
  return (a, b) => (placeOf(a) === placeOf(b) ? order(a, b) : placeOf(a) - placeOf(b))
}

/** Returns the codes of the values that a facet may offer, in the order of the dictionary. */
export function codesWithResults(dictionary: Dictionary, counts: Uint32Array, request?: RegularFacetRequest): number[] {
  const allowed = request?.allowedValues?.values
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

type ValueFacetReply = RegularFacetResponse & { type: 'specific' }

/**
 * Returns the reply for one facet. Selected values come first and are never omitted; then the best of the others. All
 * results are counted, regardless of the injection depth.
 *
 * @param column - Undefined if the field is not a facet; the reply then has no values.
 * @see Protocol, section 3.5
 */
export function toValueReply(
  request: RegularFacetRequest,
  column?: ValueColumn,
  counts: Uint32Array = new Uint32Array(0),
): ValueFacetReply {
  const { facetId, field, numberOfValues = DEFAULT_NUMBER_OF_VALUES, freezeCurrentValues } = request
  if (!column) return { type: 'specific', facetId, field, values: [], moreValuesAvailable: false }
  const { dictionary } = column
  const current = new Map(request.currentValues.map((value) => [value.value, value.state]))
  const kept: FacetValue[] = []
  for (const [value, state] of current) {
    if (state === 'idle' && !freezeCurrentValues) continue
    kept.push({ value, state, numberOfResults: counts[dictionary.codeOf(value) ?? 0]! })
  }
  const shown = new Set(kept.map(({ value }) => dictionary.codeOf(value)))
  const others = codesWithResults(dictionary, counts, request).filter((code) => !shown.has(code))
  const room = freezeCurrentValues ? 0 : Math.max(0, numberOfValues - kept.length)
  const order = toOrder(request, dictionary, counts, others.length <= room)
  const best = selectBest(others.length, room, (a, b) => order(others[a]!, others[b]!))
  const idle = Array.from(best, (index): FacetValue => {
    const code = others[index]!
    return { value: dictionary.values[code]!, state: 'idle', numberOfResults: counts[code]! }
  })
  return { type: 'specific', facetId, field, values: [...kept, ...idle], moreValuesAvailable: others.length > room }
}
