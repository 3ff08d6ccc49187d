import type { FacetSearchQuery, FacetSearchReply, FoundValue, PathSearch } from '../port'
import type { ValueColumn } from './column'
import type { PathTree } from './path-tree'
import { selectBest } from '../retrieval/select-best'

/** Returns the most frequent candidates. */
function toReply(
  candidates: readonly number[],
  request: FacetSearchQuery,
  compare: (a: number, b: number) => number,
  toValue: (candidate: number) => FoundValue,
): FacetSearchReply {
  const best = selectBest(candidates.length, request.numberOfValues, (a, b) => compare(candidates[a]!, candidates[b]!))
  return {
    values: Array.from(best, (index) => toValue(candidates[index]!)),
    hasMore: candidates.length > best.length,
  }
}

/**
 * Returns the values that contain a folded text.
 *
 * @param codes - The codes to search.
 */
export function searchValues(
  request: FacetSearchQuery,
  text: string,
  { dictionary }: ValueColumn,
  codes: readonly number[],
  counts: Uint32Array,
): FacetSearchReply {
  const ignored = new Set(request.ignoreValues)
  const found = codes.filter(
    (code) => dictionary.foldedOf(code).includes(text) && !ignored.has(dictionary.values[code]!),
  )
  const ranks = dictionary.ranks('alphabetical')
  const compare = (a: number, b: number) => counts[b]! - counts[a]! || ranks[a]! - ranks[b]!
  return toReply(found, request, compare, (code) => ({ value: dictionary.values[code]!, count: counts[code]! }))
}

/** Returns the paths below the base path whose last segment contains a folded text, or counts as a match. */
export function searchPaths(
  request: FacetSearchQuery,
  text: string,
  { basePath, ignorePaths, alsoSegments }: PathSearch,
  tree: PathTree,
  counts: Uint32Array,
): FacetSearchReply {
  const base = tree.nodeAt(basePath)
  const ignored = new Set(ignorePaths.map((path) => tree.nodeAt([...basePath, ...path])))
  const accepted = new Set(alsoSegments)
  const nodes = base === undefined ? [] : tree.descendantsOf(base)
  const found = nodes.filter(
    (node) =>
      counts[node]! > 0 &&
      !ignored.has(node) &&
      (tree.foldedOf(node).includes(text) || accepted.has(tree.segmentOf(node))),
  )
  const compare = (a: number, b: number) => counts[b]! - counts[a]! || tree.comparePaths(a, b)
  return toReply(found, request, compare, (node) => ({
    value: tree.segmentOf(node),
    count: counts[node]!,
    path: tree.pathOf(node, basePath.length).slice(0, -1),
  }))
}
