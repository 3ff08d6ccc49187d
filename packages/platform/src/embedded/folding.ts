import type { FoldingQuery } from '../port'
import type { ValueColumn } from './column'
import type { FoundRows } from './found-rows'
import type { IndexState } from './index-state'
import { MAX_ANCESTORS } from '../retrieval/ancestors'
import { selectBest } from '../retrieval/select-best'
import { selectPage, type Comparison, type Page } from './select-page'

/** The rows of a collection, or of a single document. */
export interface FoldedRows {
  /** Its best member. */
  head: number
  /** Other matching members, best first. */
  children: number[]
  /** Number of other matching members. */
  childCount: number
  /** The parent of the head, its own parent and so on, matching or not; empty if all are among the members. */
  ancestors: number[]
}

interface FoldRequest {
  found: FoundRows
  /** The column of the collections. */
  collections: ValueColumn
  /** Compares positions in the found rows; undefined for their own order. */
  compare: Comparison | undefined
  page: Page
  folding: FoldingQuery
}

const inOrder: Comparison = (a, b) => a - b

/** Returns the positions of the best member of each collection, and of all single documents. */
function findHeads({ rows }: FoundRows, collections: ValueColumn, compare: Comparison): number[] {
  const heads: number[] = []
  const indexes = new Int32Array(collections.dictionary.size).fill(-1)
  for (let place = 0; place < rows.length; place++) {
    const code = collections.codeAt(rows[place]!)
    const index = code === 0 ? -1 : indexes[code]!
    if (index < 0) indexes[code] = heads.push(place) - 1
    else if (compare(place, heads[index]!) < 0) heads[index] = place
  }
  return heads
}

/** Returns the positions of the other members by the position of their head. */
function findOthers({ rows }: FoundRows, collections: ValueColumn, heads: readonly number[]): Map<number, number[]> {
  const others = new Map(heads.map((head): [number, number[]] => [head, []]))
  const headOf = new Map(heads.map((head) => [collections.codeAt(rows[head]!), head]))
  headOf.delete(0)
  if (headOf.size === 0) return others
  for (let place = 0; place < rows.length; place++) {
    const head = headOf.get(collections.codeAt(rows[place]!))
    if (head !== undefined && head !== place) others.get(head)!.push(place)
  }
  return others
}

/** Returns the parent's row by row, matching or not; the first one if there are several. */
function findParents(rows: readonly number[], { columns, live }: IndexState, folding: FoldingQuery) {
  const [collections, parents, children] = [folding.collectionField, folding.parentField, folding.childField].map(
    (field) => columns.valuesOf(field),
  )
  const found = new Map<number, number>()
  if (!collections || !parents || !children) return found
  const keyOf = (row: number, child: number) => `${collections.codeAt(row)} ${child}`
  const isNamed = new Uint8Array(children.dictionary.size)
  const namedBy = new Map<string, number>()
  for (const row of rows) {
    const child = children.dictionary.codeOf(parents.dictionary.values[parents.codeAt(row)]!)
    if (child === undefined || collections.codeAt(row) === 0) continue
    isNamed[child] = 1
    namedBy.set(keyOf(row, child), row)
  }
  if (namedBy.size === 0) return found
  for (const row of live) {
    const child = children.codeAt(row)
    const named = isNamed[child] === 1 ? namedBy.get(keyOf(row, child)) : undefined
    if (named !== undefined && !found.has(named)) found.set(named, row)
  }
  return found
}

/** Returns the ancestors by row, matching or not. */
function findAncestors(rows: readonly number[], state: IndexState, folding: FoldingQuery) {
  const ancestors = new Map(rows.map((row): [number, number[]] => [row, []]))
  // The last ancestor of each head; undefined if it is its own parent, or if the parent is unknown.
  let ends = new Map(rows.map((row) => [row, row]))
  for (let depth = 0; ends.size > 0 && depth < MAX_ANCESTORS; depth++) {
    const parents = findParents([...ends.values()], state, folding)
    const next = new Map<number, number>()
    for (const [head, end] of ends) {
      const chain = ancestors.get(head)!
      const parent = parents.get(end)
      if (parent === undefined || parent === head || chain.includes(parent)) continue
      chain.push(parent)
      next.set(head, parent)
    }
    ends = next
  }
  return ancestors
}

/**
 * Returns one page of collections, in the order of their best members.
 *
 * @see Protocol, section 2.6
 */
export function foldPage(request: FoldRequest, state: IndexState): { total: number; folded: FoldedRows[] } {
  const { found, collections, compare = inOrder, page, folding } = request
  const all = findHeads(found, collections, compare)
  const shown = selectPage(all.length, page, (a, b) => compare(all[a]!, all[b]!))
  const heads = Array.from(shown, (index) => all[index]!)
  const others = findOthers(found, collections, heads)
  const rowAt = (place: number) => found.rows[place]!
  const ancestorsOf = findAncestors(heads.map(rowAt), state, folding)
  const folded = heads.map((head): FoldedRows => {
    const places = others.get(head)!
    const best = selectBest(places.length, folding.range, (a, b) => compare(places[a]!, places[b]!))
    const children = Array.from(best, (index) => rowAt(places[index]!))
    const ancestors = ancestorsOf.get(rowAt(head))!
    const areShown = ancestors.every((row) => children.includes(row))
    return { head: rowAt(head), children, childCount: places.length, ancestors: areShown ? [] : ancestors }
  })
  return { total: all.length, folded }
}
