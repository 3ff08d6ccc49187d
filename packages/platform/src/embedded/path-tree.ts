import type { CountedRows, ValueColumn } from './column'
import { compareTexts } from '../retrieval/collation'
import { Dictionary } from '../retrieval/dictionary'
import { cutPath, toSegments } from '../retrieval/paths'

const ROOT = 0

/** A tree of the paths in a column: each node is a path, and a child is one segment longer than its parent. */
export class PathTree {
  readonly #segments = new Dictionary()
  readonly #nodes: { parent: number; depth: number; segment: number; children: Map<string, number> }[] = []
  readonly #nodeOfCode: Uint32Array
  readonly #parents: Uint32Array

  constructor(
    readonly column: ValueColumn,
    readonly delimiter: string,
  ) {
    this.#add(ROOT, 0, '')
    const { values } = column.dictionary
    this.#nodeOfCode = Uint32Array.from(values, (value, code) => (code === 0 ? ROOT : this.#intern(value)))
    this.#parents = Uint32Array.from(this.#nodes, ({ parent }) => parent)
  }

  /** Number of codes in the column when the tree was built. */
  get size() {
    return this.#nodeOfCode.length
  }

  nodeAt(path: readonly string[]): number | undefined {
    let node: number | undefined = ROOT
    for (const segment of cutPath(path)) {
      node = this.#nodes[node]!.children.get(segment)
      if (node === undefined) return undefined
    }
    return node
  }

  childrenOf(node: number): number[] {
    return [...this.#nodes[node]!.children.values()]
  }

  /** Returns all descendants of a node. */
  descendantsOf(node: number): number[] {
    const isWithin = this.#markWithin(node)
    const nodes: number[] = []
    for (let each = node + 1; each < isWithin.length; each++) if (isWithin[each] === 1) nodes.push(each)
    return nodes
  }

  segmentOf(node: number): string {
    return this.#segments.values[this.#nodes[node]!.segment]!
  }

  foldedOf(node: number): string {
    return this.#segments.foldedOf(this.#nodes[node]!.segment)
  }

  /** Returns the segments of a node, without the first `without` ones. */
  pathOf(node: number, without: number): string[] {
    const path: string[] = []
    for (let each = node; this.#nodes[each]!.depth > without; each = this.#nodes[each]!.parent) {
      path.push(this.segmentOf(each))
    }
    return path.reverse()
  }

  /** Compares nodes by their last segments, alphabetically. */
  compare(a: number, b: number): number {
    const ranks = this.#segments.ranks('alphabetical')
    return ranks[this.#nodes[a]!.segment]! - ranks[this.#nodes[b]!.segment]!
  }

  /** Compares nodes by their last segments, then by their paths. */
  comparePaths(a: number, b: number): number {
    return this.compare(a, b) || compareTexts(this.pathOf(a, 0).join('\n'), this.pathOf(b, 0).join('\n')) || a - b
  }

  /** Marks the codes whose path is the path of a node or below it; none if the node is undefined. */
  markCodes(node: number | undefined): Uint8Array {
    const marks = new Uint8Array(this.size)
    if (node === undefined) return marks
    const isWithin = this.#markWithin(node)
    for (let code = 1; code < marks.length; code++) marks[code] = isWithin[this.#nodeOfCode[code]!]!
    return marks
  }

  /** Counts the rows (or groups of rows) of each node, by its own values or those below it. */
  count({ rows, groups }: CountedRows): Uint32Array {
    const counts = new Uint32Array(this.#nodes.length)
    const last = new Uint32Array(this.#nodes.length)
    const { ends, codes } = this.column.layout
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const stamp = groups ? groups[index]! : index + 1
      const end = ends[row]!
      for (let place = row === 0 ? 0 : ends[row - 1]!; place < end; place++) {
        // If a node is stamped, so are its ancestors.
        for (let node = this.#nodeOfCode[codes[place]!]!; node !== ROOT; node = this.#parents[node]!) {
          if (last[node] === stamp) break
          last[node] = stamp
          counts[node]!++
        }
      }
    }
    return counts
  }

  /** Marks a node and its descendants. */
  #markWithin(node: number): Uint8Array {
    const isWithin = new Uint8Array(this.#nodes.length)
    isWithin[node] = 1
    // A parent has a lower number than its children.
    for (let each = node + 1; each < isWithin.length; each++) isWithin[each] = isWithin[this.#parents[each]!]!
    return isWithin
  }

  #add(parent: number, depth: number, segment: string): number {
    const code = segment === '' ? 0 : this.#segments.intern(segment)
    return this.#nodes.push({ parent, depth, segment: code, children: new Map() }) - 1
  }

  #intern(value: string): number {
    let node = ROOT
    for (const segment of toSegments(value, this.delimiter)) {
      const { children, depth } = this.#nodes[node]!
      let child = children.get(segment)
      if (child === undefined) children.set(segment, (child = this.#add(node, depth + 1, segment)))
      node = child
    }
    return node
  }
}
