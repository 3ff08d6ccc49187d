import type { PathFacetQuery, PathFacetReply, PathFacetValue } from '../backend'
import type { RowFilter } from './found-rows'
import { toPath, type PathTree } from './path-tree'
import { selectBest } from './select-best'

/** What a facet restricts: rows below the selected path, and below the base path where that is asked for. */
export function toPathFilters(query: PathFacetQuery, tree: PathTree): RowFilter[] {
  const { basePath, selectedPath, isFilteredByBasePath } = query
  const below = (path: readonly string[]) => tree.column.anyOf(tree.markCodes(tree.nodeAt(path)))
  const filters: RowFilter[] = []
  if (isFilteredByBasePath && basePath.length > 0) filters.push({ matches: below(basePath), owner: undefined })
  if (selectedPath.length > 0) filters.push({ matches: below([...basePath, ...selectedPath]), owner: query })
  return filters
}

interface Level {
  values: PathFacetValue[]
  isEmpty: boolean
  isCut: boolean
}

/** The children of a node that have results. */
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
 * The reply for one facet: the first level, or the chain to what is selected with the level below it. The chain is told
 * whether its values exist or not.
 *
 * @param tree - Undefined where the field is no facet; the reply has no values then.
 * @param counts - By node of the tree.
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
  const selected = toPath(query.selectedPath)
  const level = toLevel(tree.nodeAt([...basePath, ...selected]), query, tree, counts)
  if (selected.length === 0) return { ...empty, values: level.values, moreValuesAvailable: level.isCut }
  const toLink = (depth: number): PathFacetValue => {
    const path = selected.slice(0, depth)
    const node = tree.nodeAt([...basePath, ...path])
    const isSelected = depth === selected.length
    return {
      value: path.at(-1)!,
      path,
      numberOfResults: node === undefined ? 0 : counts[node]!,
      isSelected,
      isLeafValue: isSelected && level.isEmpty,
      moreValuesAvailable: isSelected && level.isCut,
      children: isSelected ? level.values : [toLink(depth + 1)],
    }
  }
  return { ...empty, values: [toLink(1)] }
}
