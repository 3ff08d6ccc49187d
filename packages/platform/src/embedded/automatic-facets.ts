import type { AutomaticFacetCounts, AutomaticFacetSelection } from '../port'
import { sizeOf } from './collections'
import type { CountedRows, ValueColumn } from './column'
import type { RowFilter } from './found-rows'
import { toCounts } from './value-facets'

/** Creates the filter of a selection: rows with any of its values. */
export function toAutomaticFilter(facet: AutomaticFacetSelection, column: ValueColumn): RowFilter {
  const codes = facet.values.map((value) => column.dictionary.codeOf(value)).filter((code) => code !== undefined)
  return { matches: column.matcher({ selected: new Set(codes), excluded: new Set(), required: 1 }), owner: facet }
}

/** A field that may become a facet. */
interface Candidate {
  field: string
  column: ValueColumn
  counts: Uint32Array
  /** The results that were counted. */
  counted: CountedRows
  /** Its selected values. */
  selected: readonly string[]
}

/** Returns the counts of one field. */
export function toAutomaticCounts(
  { field, column, counts, counted, selected }: Candidate,
  numberOfValues: number,
): AutomaticFacetCounts {
  const named = [...new Set(selected)]
  const request = { named, numberOfValues: numberOfValues - named.length, order: { by: 'count' } as const }
  return { field, total: sizeOf(counted), ...toCounts(request, column, counts) }
}
