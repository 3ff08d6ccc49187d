import type { PathFacetQuery, PathFacetReply, PathFacetValue } from '../backend'
import type { RowFilter } from './found-rows'
import { toPath, type PathTree } from './path-tree'
import { selectBest } from './select-best'

/** Creates the filters of a facet: rows below the selected path and, if requested, below the base path. */
export function toPathFilters(query: PathFacetQuery, tree: PathTree): RowFilter[] {
  const { basePath, openPath, isSelected = true, isFilteredByBasePath } = query
  const below = (path: readonly string[]) => tree.column.anyOf(tree.markCodes(tree.nodeAt(path)))
  const filters: RowFilter[] = []
  if (isFilteredByBasePath && basePath.length > 0) filters.push({ matches: below(basePath), owner: undefined })
  if (isSelected && openPath.length > 0) filters.push({ matches: below([...basePath, ...openPath]), owner: query })
  return filters
}

interface Level {
  values: PathFacetValue[]
  isEmpty: boolean
  isCut: boolean
}

/** Returns the children of a node that have results. */
function toLevel(node: number | undefined, query: PathFacetQuery, tree: PathTree, counts: Uint32Array): Level {
  const children = node === undefined ? [] : tree.childrenOf(node).filter((child) => counts[child]! > 0)
  const byAlphabet = (a: number, b: number) => tree.compare(a, b)
  const byCount = (a: number, b: number) => counts[b]! - counts[a]! || tree.compare(a, b)
  const compare = query.sort === 'alphanumeric' ? byAlphabet : byCount
  const best = selectBest(children.length, query.numberOfValues, (a, b) => compare(children[a]!, children[b]!))
  const values = Array.from(best, (index): PathFacetValue => {
    const child = children[index]!
    return {
      value: tree.segmentOf(child),
      path: tree.pathOf(child, query.basePath.length),
      numberOfResults: counts[child]!,
      isSelected: false,
      isLeafValue: tree.childrenOf(child).every((below) => counts[below] === 0),
      moreValuesAvailable: false,
      children: [],
    }
  })
  return { values, isEmpty: children.length === 0, isCut: children.length > values.length }
}

/**
 * Returns the reply for one facet: the first level, or the chain to the open path with the level below it. The chain is
 * returned even if its values do not exist.
 *
 * @param tree - Undefined if the field is not a facet; the reply then has no values.
 * @param counts - Counts by node of the tree.
 * @see Protocol, section 3.5
 */
export function toPathReply(
  query: PathFacetQuery,
  tree?: PathTree,
  counts: Uint32Array = new Uint32Array(0),
): PathFacetReply {
  const { facetId, field, basePath } = query
  const empty: PathFacetReply = { type: 'hierarchical', facetId, field, values: [], moreValuesAvailable: false }
  if (!tree) return empty
  const open = toPath(query.openPath)
  const level = toLevel(tree.nodeAt([...basePath, ...open]), query, tree, counts)
  if (open.length === 0) return { ...empty, values: level.values, moreValuesAvailable: level.isCut }
  const toLink = (depth: number): PathFacetValue => {
    const path = open.slice(0, depth)
    const node = tree.nodeAt([...basePath, ...path])
    const isEnd = depth === open.length
    return {
      value: path.at(-1)!,
      path,
      numberOfResults: node === undefined ? 0 : counts[node]!,
      isSelected: isEnd && query.isSelected !== false,
      isLeafValue: isEnd && level.isEmpty,
      moreValuesAvailable: isEnd && level.isCut,
      children: isEnd ? level.values : [toLink(depth + 1)],
    }
  }
  return { ...empty, values: [toLink(1)] }
}
