import type { FieldDefinition } from '../port'
import { pathDelimiterOf } from '../fields/field-traits'
import { cutPath, toSegments } from '../retrieval/paths'
import { pathColumnOf, toKey, valueColumnsOf } from './columns'
import { oneOf } from './dsl'
import type { Json } from './engine'
import {
  countOf,
  isEstimate,
  MAX_BUCKETS,
  withCollections,
  type Counted,
  type FacetContext,
  type KeyedReply,
  type TermsReply,
} from './facet-plan'
import { fromPathKey, toChildPattern, toDescendantPattern, toPathKey } from './path-keys'

/** A path with its count. */
export interface CountedPath {
  segments: string[]
  count: number
  hasChildren: boolean
}

/** Counted paths. */
interface CountedPaths {
  paths: CountedPath[]
  isApproximate: boolean
}

/** Which paths to count. */
export interface PathRequest {
  /** The name of the aggregation. */
  name: string
  /** Counts the paths below this one. */
  parent: readonly string[]
  /** Whether to count all descendants or the children only. */
  isDeep: boolean
  /** Whether to count a path, by its last segment. Default: all. */
  accepts?: ((segment: string) => boolean) | undefined
  group: string | undefined
}

/** The paths in a field: the paths of the index, or the paths that a delimiter of the request makes of its values. */
interface PathSource {
  /** Matches documents with the path, or with one below it. */
  below: (path: readonly string[]) => Json
  toAggs: (request: PathRequest) => Record<string, Json>
  read: (request: PathRequest, counted: Counted) => CountedPaths
}

/** The paths that were indexed. */
const toIndexedSource = (field: string): PathSource => {
  const column = pathColumnOf(field)
  return {
    below: (path) => ({ term: { [column]: toPathKey(path) } }),
    toAggs: ({ name, parent, isDeep, group }) => {
      const include = (isDeep ? toDescendantPattern : toChildPattern)(parent)
      // Each child may also have a mark.
      const size = 2 * MAX_BUCKETS
      return { [name]: withCollections({ terms: { field: column, include, size, shard_size: size } }, group) }
    },
    read: ({ name, accepts = () => true }, counted) => {
      const { buckets, sum_other_doc_count: others } = counted[name] as TermsReply
      const found = buckets.map((bucket) => ({ bucket, ...fromPathKey(String(bucket.key)) }))
      const parents = new Set(found.filter((path) => path.isParentMark).map(({ segments }) => toPathKey(segments)))
      const own = found.filter(({ segments, isParentMark }) => !isParentMark && accepts(segments.at(-1)!))
      return {
        paths: own.map(({ bucket, segments }) => ({
          segments,
          count: countOf(bucket),
          hasChildren: parents.has(toPathKey(segments)),
        })),
        isApproximate: others > 0 || own.some(({ bucket }) => isEstimate(bucket)),
      }
    },
  }
}

/** A path, and the values at or below it. */
interface PathNode {
  segments: string[]
  values: string[]
  /** The values below it. */
  deeper: string[]
}

/** The paths of values that a delimiter of the request splits. */
const toSplitSource = (field: string, delimiter: string, values: readonly string[]): PathSource => {
  const column = valueColumnsOf(field).values
  const paths = values.map((value) => ({ value, segments: toSegments(value, delimiter) }))
  const startsWith = (segments: readonly string[], start: readonly string[]) =>
    start.every((segment, index) => segments[index] === segment)
  const nodesOf = ({ parent, isDeep, accepts = () => true }: PathRequest): PathNode[] => {
    const start = cutPath(parent)
    const nodes = new Map<string, PathNode>()
    for (const { value, segments } of paths) {
      if (!startsWith(segments, start)) continue
      const depth = isDeep ? segments.length : Math.min(segments.length, start.length + 1)
      for (let length = start.length + 1; length <= depth; length++) {
        if (!accepts(segments[length - 1]!)) continue
        const own = segments.slice(0, length)
        const key = toPathKey(own)
        const node = nodes.get(key) ?? { segments: own, values: [], deeper: [] }
        nodes.set(key, node)
        node.values.push(value)
        if (segments.length > length) node.deeper.push(value)
      }
    }
    return [...nodes.values()].slice(0, MAX_BUCKETS)
  }
  const toQuery = (list: readonly string[]) => oneOf(column, list.map(toKey))
  return {
    below: (path) =>
      toQuery(paths.flatMap(({ value, segments }) => (startsWith(segments, cutPath(path)) ? [value] : []))),
    toAggs: (request) => {
      const filters = Object.fromEntries(
        nodesOf(request).flatMap(({ values: own, deeper }, index): [string, Json][] => [
          [String(index), toQuery(own)],
          ...(deeper.length > 0 ? [[`${index}+`, toQuery(deeper)] satisfies [string, Json]] : []),
        ]),
      )
      if (Object.keys(filters).length === 0) return {}
      return { [request.name]: withCollections({ filters: { filters } }, request.group) }
    },
    read: (request, counted) => {
      const { buckets } = (counted[request.name] ?? { buckets: {} }) as KeyedReply
      const found = nodesOf(request).map(({ segments }, index) => ({
        segments,
        count: countOf(buckets[index]!),
        hasChildren: (buckets[`${index}+`]?.doc_count ?? 0) > 0,
      }))
      return {
        paths: found.filter(({ count }) => count > 0),
        isApproximate: Object.values(buckets).some(isEstimate),
      }
    },
  }
}

/** Returns whether the paths of a field are indexed with the delimiter that applies to it. */
export const isIndexed = (field: FieldDefinition): boolean => pathDelimiterOf(field) !== undefined

/** Returns the paths of a field. The values of a field whose paths are not indexed must have been read. */
export const pathSourceOf = (field: FieldDefinition, delimiter: string, context: FacetContext): PathSource => {
  if (isIndexed(field)) return toIndexedSource(field.name)
  const values = context.dictionaryOf(valueColumnsOf(field.name).values)?.values.slice(1) ?? []
  return toSplitSource(field.name, delimiter, values)
}
