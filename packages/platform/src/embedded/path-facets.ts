import type { PathCount, PathFacetQuery, PathFacetReply } from '../port'
import type { RowFilter } from './found-rows'
import type { PathTree } from './path-tree'
import { cutPath } from '../retrieval/paths'
import { selectBest } from '../retrieval/select-best'

/** Creates the filters of a facet: rows below the selected path and, if requested, below the base path. */
export function toPathFilters(query: PathFacetQuery, tree: PathTree): RowFilter[] {
  const { basePath, openPath, isSelected = true, isFilteredByBasePath } = query
  const below = (path: readonly string[]) => tree.column.anyOf(tree.markCodes(tree.nodeAt(path)))
  const filters: RowFilter[] = []
  if (isFilteredByBasePath && basePath.length > 0) filters.push({ matches: below(basePath), owner: undefined })
  if (isSelected && openPath.length > 0) filters.push({ matches: below([...basePath, ...openPath]), owner: query })
  return filters
}

/**
 * Returns the reply for one facet.
 *
 * @param tree - Undefined if the field is not a facet; the reply then has no values.
 * @param counts - Counts by node of the tree.
 */
export function toPathReply(
  query: PathFacetQuery,
  tree?: PathTree,
  counts: Uint32Array = new Uint32Array(0),
): PathFacetReply {
  const { facetId, field, basePath, numberOfValues, order } = query
  const open = cutPath(query.openPath)
  const countOf = (node: number | undefined) => (node === undefined ? 0 : counts[node]!)
  const chain = open.map((_, depth) => countOf(tree?.nodeAt([...basePath, ...open.slice(0, depth + 1)])))
  const node = tree?.nodeAt([...basePath, ...open])
  if (!tree || node === undefined) return { type: 'paths', facetId, field, chain, level: [], hasMore: false }
  const children = tree.childrenOf(node).filter((child) => counts[child]! > 0)
  const byText = (a: number, b: number) => tree.compare(a, b)
  const byCount = (a: number, b: number) => counts[b]! - counts[a]! || tree.compare(a, b)
  const compare = order === 'alphabetical' ? byText : byCount
  const best = selectBest(children.length, numberOfValues, (a, b) => compare(children[a]!, children[b]!))
  const level = Array.from(best, (index): PathCount => {
    const child = children[index]!
    const hasChildren = tree.childrenOf(child).some((below) => counts[below]! > 0)
    return { segment: tree.segmentOf(child), count: counts[child]!, hasChildren }
  })
  return { type: 'paths', facetId, field, chain, level, hasMore: children.length > level.length }
}
