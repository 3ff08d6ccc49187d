import type { FacetQuery, FacetSearchQuery, FacetSearchReply, FieldDefinition, FoundValue } from '../port'
import { compareTexts } from '../retrieval/collation'
import { ownerOf } from '../retrieval/facet-selections'
import { fold } from '../language/fold'
import { valueColumnsOf } from './columns'
import { planValues } from './counted-values'
import { allOf, escapeLiteral } from './dsl'
import type { Engine, EngineCall } from './engine'
import { FacetCounter } from './facet-counter'
import { approximate, facetFieldOf, groupOf, MAX_BUCKETS, type FacetPlan } from './facet-plan'
import { pathSourceOf, type PathRequest } from './path-source'
import { toPathKey } from './path-keys'
import type { PreparedQuery } from './searcher'

/** Maximum length of a text in a pattern, which costs more the longer it is. */
const MAX_PATTERN = 50

const byCount = (a: FoundValue & { order: string }, b: FoundValue & { order: string }) =>
  b.count - a.count || compareTexts(a.value, b.value) || compareTexts(a.order, b.order)

const toReply = (
  found: (FoundValue & { order: string })[],
  numberOfValues: number,
  isApproximate: boolean,
): FacetSearchReply => {
  const shown = found.sort(byCount).slice(0, Math.max(0, numberOfValues))
  return {
    values: shown.map(({ order: _, ...value }) => value),
    hasMore: found.length > shown.length,
    ...approximate(isApproximate),
  }
}

/** Plans the search in values. */
function planValueSearch(
  request: FacetSearchQuery,
  group: string | undefined,
  owner: FacetQuery | undefined,
): FacetPlan<FacetSearchReply> {
  const { facet, text, ignoreValues, numberOfValues } = request
  const folded = fold(text)
  const ignored = new Set(ignoreValues)
  return planValues(
    {
      column: valueColumnsOf(facet.field).values,
      owner,
      named: [],
      allowed: owner?.type === 'values' ? owner.allowed : undefined,
      numberOfValues: MAX_BUCKETS - 1,
      order: { by: 'count' },
      group,
    },
    ({ best, isApproximate }) =>
      toReply(
        best
          .filter(({ value }) => fold(value).includes(folded) && !ignored.has(value))
          .map((value) => ({ ...value, order: '' })),
        numberOfValues,
        isApproximate,
      ),
  )
}

/** Plans the search in paths. */
function planPathSearch(
  request: FacetSearchQuery,
  field: FieldDefinition,
  group: string | undefined,
  owner: FacetQuery | undefined,
  { context }: PreparedQuery,
): FacetPlan<FacetSearchReply> {
  const { basePath, delimiter, ignorePaths, alsoSegments } = request.hierarchy!
  const text = fold(request.text)
  const ignored = new Set(ignorePaths.map((path) => toPathKey([...basePath, ...path])))
  const accepted = new Set(alsoSegments)
  const source = pathSourceOf(field, delimiter, context)
  const paths: PathRequest = {
    name: 'paths',
    parent: basePath,
    isDeep: true,
    accepts: (segment) => fold(segment).includes(text) || accepted.has(segment),
    group,
  }
  return {
    owner,
    aggs: source.toAggs(paths),
    read: (counted) => {
      const { paths: found, isApproximate } = source.read(paths, counted)
      const values = found
        .filter(({ segments }) => !ignored.has(toPathKey(segments)))
        .map(({ segments, count }) => {
          const own = segments.slice(basePath.length)
          return { value: own.at(-1)!, count, path: own.slice(0, -1), order: segments.join('\n') }
        })
      return toReply(values, request.numberOfValues, isApproximate)
    },
  }
}

/** Returns the values of a facet that contain a text. */
export async function searchFacet(
  engine: Engine,
  index: string,
  request: FacetSearchQuery,
  prepared: PreparedQuery,
  call: EngineCall,
): Promise<FacetSearchReply> {
  const { context, filters, admitted } = prepared
  const { relaxation } = prepared.plan
  const relaxed = relaxation && { relaxation }
  const field = facetFieldOf(request.facet.field, context)
  if (!field) return { values: [], hasMore: false, ...relaxed }
  const owner = ownerOf(request)
  const group = groupOf({ isFoldedInCounts: request.isFoldedInCounts ?? owner?.isFoldedInCounts }, context)
  const plan = request.hierarchy
    ? planPathSearch(request, field, group, owner, prepared)
    : planValueSearch(request, group, owner)
  const counter = new FacetCounter([plan], filters)
  // Few documents have a value with the text, so that their values are few.
  const { folded } = valueColumnsOf(field.name)
  const text = fold(request.text).slice(0, MAX_PATTERN)
  const narrow = request.hierarchy || text === '' ? [] : [{ wildcard: { [folded]: `*${escapeLiteral(text)}*` } }]
  while (counter.isOpen) {
    const body = { size: 0, track_total_hits: false, query: allOf([admitted, ...narrow]), aggs: counter.toAggs() }
    const reply = await engine.search(index, body, call)
    counter.read(reply.aggregations ?? {})
  }
  return { ...counter.replies[0]!, ...relaxed }
}
