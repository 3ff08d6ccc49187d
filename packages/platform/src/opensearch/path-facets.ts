import type { PathFacetQuery, PathFacetReply } from '../port'
import { compareTexts } from '../retrieval/collation'
import { cutPath } from '../retrieval/paths'
import type { Json } from './engine'
import {
  approximate,
  countOf,
  facetFieldOf,
  groupOf,
  withCollections,
  type FacetContext,
  type FacetPlan,
  type KeyedReply,
  type OwnedFilter,
} from './facet-plan'
import { pathSourceOf, type CountedPath, type PathRequest } from './path-source'

/** Returns the restrictions by a facet: to the selected path and, if requested, to the base path. */
export function toPathFilters(facet: PathFacetQuery, context: FacetContext): OwnedFilter[] {
  const definition = facetFieldOf(facet.field, context)
  if (!definition) return []
  const { basePath, openPath, isSelected = true, isFilteredByBasePath, delimiter } = facet
  const { below } = pathSourceOf(definition, delimiter, context)
  return [
    ...(isFilteredByBasePath && basePath.length > 0 ? [{ query: below(basePath), owner: undefined }] : []),
    ...(isSelected && openPath.length > 0 ? [{ query: below([...basePath, ...openPath]), owner: facet }] : []),
  ]
}

const lastOf = ({ segments }: CountedPath) => segments.at(-1)!

/** Plans the counts of a facet of paths. */
export function planPathFacet(facet: PathFacetQuery, context: FacetContext): FacetPlan<PathFacetReply> {
  const { facetId, field, basePath, delimiter, numberOfValues, order } = facet
  const base = { type: 'paths' as const, facetId, field }
  const openPath = cutPath(facet.openPath)
  const definition = facetFieldOf(field, context)
  if (!definition) {
    return {
      owner: facet,
      aggs: {},
      read: () => ({ ...base, chain: openPath.map(() => 0), level: [], hasMore: false }),
    }
  }
  const group = groupOf(facet, context)
  const source = pathSourceOf(definition, delimiter, context)
  const level: PathRequest = { name: 'level', parent: [...basePath, ...openPath], isDeep: false, group }
  const links = Object.fromEntries(
    openPath.map((_, index): [string, Json] => [
      String(index),
      source.below([...basePath, ...openPath.slice(0, index + 1)]),
    ]),
  )
  return {
    owner: facet,
    aggs: {
      ...source.toAggs(level),
      ...(openPath.length > 0 && { chain: withCollections({ filters: { filters: links } }, group) }),
    },
    read: (counted) => {
      const { paths, isApproximate } = source.read(level, counted)
      const { buckets } = (counted['chain'] ?? { buckets: {} }) as KeyedReply
      const sorted = paths.sort(
        (a, b) => (order === 'count' ? b.count - a.count : 0) || compareTexts(lastOf(a), lastOf(b)),
      )
      const shown = sorted.slice(0, Math.max(0, numberOfValues))
      return {
        ...base,
        chain: openPath.map((_, index) => countOf(buckets[index]!)),
        level: shown.map((path) => ({ segment: lastOf(path), count: path.count, hasChildren: path.hasChildren })),
        hasMore: sorted.length > shown.length,
        ...approximate(isApproximate),
      }
    },
  }
}
