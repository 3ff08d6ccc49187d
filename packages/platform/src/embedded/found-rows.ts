import type { RowPredicate } from './column'

/** The rows of a query's results, ascending. */
export interface FoundRows {
  rows: Uint32Array
  /** The score of each row, lowest is best; undefined if scores are not needed. */
  scores: Float64Array | undefined
}

/** The conditions of a query, in addition to its text. */
interface Admission {
  /** Applies to rows that match the text. */
  match: RowPredicate
  /** Applies to rows that match the text or are pinned. */
  filter: RowPredicate
  /** Applies to all rows. */
  constant: RowPredicate
  /** Admits rows that need not match anything else but the constant. */
  alternative: RowPredicate | undefined
  /** Rows that need not match the text; ascending. */
  pinned: Uint32Array
}

/** Merges two ascending lists without duplicates. */
export function union(left: Uint32Array, right: Uint32Array): Uint32Array {
  if (right.length === 0) return left
  const both = new Uint32Array(left.length + right.length)
  let [length, i, j] = [0, 0, 0]
  while (i < left.length || j < right.length) {
    const next = Math.min(left[i] ?? Infinity, right[j] ?? Infinity)
    if (left[i] === next) i++
    if (right[j] === next) j++
    both[length++] = next
  }
  return both.subarray(0, length)
}

/**
 * Returns the rows that match `((((text AND match) OR pinned) AND filter) OR alternative) AND constant`. Rows that do
 * not match the text have the score 0.
 *
 * @param matched - The rows that match the text.
 * @param live - The rows of all documents.
 */
export function admitRows(
  matched: FoundRows,
  live: Uint32Array,
  { match, filter, constant, alternative, pinned }: Admission,
): FoundRows {
  const { rows: texts, scores } = matched
  const candidates = alternative ? live : union(texts, pinned)
  const isPinned = new Set(pinned)
  const rows = new Uint32Array(candidates.length)
  const keptScores = scores && new Float64Array(candidates.length)
  let length = 0
  let position = 0
  for (const row of candidates) {
    while (position < texts.length && texts[position]! < row) position++
    const isText = texts[position] === row
    if (!constant(row)) continue
    const isFound = (isText && match(row)) || isPinned.has(row)
    if (!(isFound && filter(row)) && !alternative?.(row)) continue
    if (keptScores && isText) keptScores[length] = scores![position]!
    rows[length++] = row
  }
  return { rows: rows.subarray(0, length), scores: keptScores?.subarray(0, length) }
}

/** The filter of a facet. */
export interface RowFilter {
  matches: RowPredicate
  /** The facet that also counts the rows which only this filter excludes, if there is one. */
  owner: object | undefined
}

/** The rows of a result and, for each owner of a filter, the rows that only this filter excludes. */
export interface FilteredRows extends FoundRows {
  extra: ReadonlyMap<object, Uint32Array>
}

/** Applies all filters in one pass. */
export function filterRows({ rows, scores }: FoundRows, filters: readonly RowFilter[]): FilteredRows {
  const extra = new Map<object, Uint32Array>()
  if (filters.length === 0) return { rows, scores, extra }
  const kept = new Uint32Array(rows.length)
  const keptScores = scores && new Float64Array(rows.length)
  const extras = filters.map(({ owner }) => owner && new Uint32Array(rows.length))
  const lengths = new Uint32Array(filters.length)
  let length = 0
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!
    let failed = -1
    let failures = 0
    for (let index = 0; index < filters.length && failures < 2; index++) {
      if (filters[index]!.matches(row)) continue
      failed = index
      failures++
    }
    if (failures === 0) {
      if (keptScores) keptScores[length] = scores![position]!
      kept[length++] = row
    } else if (failures === 1) {
      const own = extras[failed]
      if (own) own[lengths[failed]!++] = row
    }
  }
  filters.forEach(({ owner }, index) => {
    const own = extras[index]
    if (owner && own) extra.set(owner, own.subarray(0, lengths[index]))
  })
  return { rows: kept.subarray(0, length), scores: keptScores?.subarray(0, length), extra }
}
