import type { PathFacetQuery, PathFacetReply } from '../port'

/** A value of a path facet, with those below it. */
export interface PathValue {
  value: string
  /** Relative to the base path, including the value itself. */
  path: string[]
  state: 'idle' | 'selected'
  numberOfResults: number
  isLeafValue: boolean
  moreValuesAvailable: boolean
  children: PathValue[]
}

interface PathFacet {
  /** The chain to the end of the open path, with its children; without an open path the first level. */
  values: PathValue[]
  /** Whether the first level has more values. */
  moreValuesAvailable: boolean
}

/**
 * Returns a facet from the counts of its paths: the first level, or the chain to the open path with the level below it.
 * The chain is returned even if its values do not exist.
 *
 * @see Protocol, section 3.5
 */
export const toPathFacet = (
  { openPath, isSelected = true }: PathFacetQuery,
  { chain, level, hasMore }: PathFacetReply,
): PathFacet => {
  const open = openPath.slice(0, chain.length)
  const children = level.map(({ segment, count, hasChildren }): PathValue => ({
    value: segment,
    path: [...open, segment],
    state: 'idle',
    numberOfResults: count,
    isLeafValue: !hasChildren,
    moreValuesAvailable: false,
    children: [],
  }))
  if (open.length === 0) return { values: children, moreValuesAvailable: hasMore }
  const toLink = (depth: number): PathValue => {
    const isEnd = depth === open.length
    return {
      value: open[depth - 1]!,
      path: open.slice(0, depth),
      state: isEnd && isSelected ? 'selected' : 'idle',
      numberOfResults: chain[depth - 1]!,
      isLeafValue: isEnd && level.length === 0 && !hasMore,
      moreValuesAvailable: isEnd && hasMore,
      children: isEnd ? children : [toLink(depth + 1)],
    }
  }
  return { values: [toLink(1)], moreValuesAvailable: false }
}
