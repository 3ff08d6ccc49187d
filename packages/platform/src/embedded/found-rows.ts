import type { RowPredicate } from './column'

/** Rows that a query finds, ascending. */
export interface FoundRows {
  rows: Uint32Array
  /** How well each row fits the text, the lowest best; undefined where that is not asked for. */
  scores: Float64Array | undefined
}

/** What lets rows in besides their text. */
export interface Admission {
  /** Must hold of what matches the text. */
  filter: RowPredicate
  /** Must hold of all. */
  constant: RowPredicate
  /** Lets rows in that do not match the text, or not the filter. */
  alternative: RowPredicate | undefined
  /** Rows let in that do not match the text, or not the filter; ascending. */
  pinned: Uint32Array
}

/** Both in one, ascending, each number once. */
function union(left: Uint32Array, right: Uint32Array): Uint32Array {
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
 * Rows that fulfil `((text AND filter) OR alternative OR pinned) AND constant`. Those that do not match the text have
 * the score 0.
 *
 * @param matched - What matches the text.
 * @param live - All rows of documents.
 */
export function admitRows(
  matched: FoundRows,
  live: Uint32Array,
  { filter, constant, alternative, pinned }: Admission,
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
    if (!(isText && filter(row)) && !alternative?.(row) && !isPinned.has(row)) continue
    if (keptScores && isText) keptScores[length] = scores![position]!
    rows[length++] = row
  }
  return { rows: rows.subarray(0, length), scores: keptScores?.subarray(0, length) }
}

/** What a facet restricts. */
export interface RowFilter {
  matches: RowPredicate
  /** The facet that also counts the rows which this filter alone keeps out, if one does. */
  owner: object | undefined
}

/** Rows of a result, and for each owner of a filter those that only this one keeps out. */
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
