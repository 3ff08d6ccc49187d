import type { CountedRows, ValueColumn } from './column'
import type { FilteredRows } from './found-rows'

/**
 * Groups rows with the same first value of a column; a row without a value is its own group.
 */
function arrange(rows: Uint32Array, column: ValueColumn): CountedRows {
  const { size } = column.dictionary
  const starts = new Uint32Array(size + 1)
  for (const row of rows) starts[column.codeAt(row) + 1]!++
  for (let code = 1; code <= size; code++) starts[code]! += starts[code - 1]!
  const arranged = new Uint32Array(rows.length)
  const groups = new Uint32Array(rows.length)
  for (const row of rows) {
    const code = column.codeAt(row)
    const place = starts[code]!++
    arranged[place] = row
    groups[place] = code === 0 ? size + place : code
  }
  return { rows: arranged, groups }
}

function join(left: Uint32Array, right: Uint32Array): Uint32Array {
  const both = new Uint32Array(left.length + right.length)
  both.set(left)
  both.set(right, left.length)
  return both
}

/** The results of a query, as facets count them. */
export class Countables {
  readonly #found
  readonly #collections
  readonly #arranged = new Map<object | undefined, CountedRows>()

  /** @param collections - The column of the collections, if results are folded. */
  constructor(found: FilteredRows, collections: ValueColumn | undefined) {
    this.#found = found
    this.#collections = collections
  }

  /**
   * @param owner - The facet that counts; its own selection is ignored.
   * @param isFolded - Whether a collection counts once if results are folded.
   */
  of(owner: object | undefined, isFolded: boolean): CountedRows {
    const extra = owner && this.#found.extra.get(owner)
    const collections = isFolded ? this.#collections : undefined
    if (!collections) return { rows: extra ? join(this.#found.rows, extra) : this.#found.rows, groups: undefined }
    const key = extra && owner
    const known = this.#arranged.get(key)
    if (known) return known
    const arranged = arrange(extra ? join(this.#found.rows, extra) : this.#found.rows, collections)
    this.#arranged.set(key, arranged)
    return arranged
  }
}

/** Returns the number of rows, or of their groups. */
export function sizeOf({ rows, groups }: CountedRows): number {
  if (!groups) return rows.length
  let size = 0
  for (let index = 0; index < groups.length; index++) if (groups[index] !== groups[index - 1]) size++
  return size
}
