import type { FacetReply, PathFacetReply, RangeFacetReply } from '../port'
import { toPathFacet } from '../facets/path-facet'
import { toValueFacet } from '../facets/value-facet'
import { toApiDate } from '../query-syntax'
import { toPathFacetQuery } from '../query/facet-query'
import type { ParsedCategoryFacet, ParsedFacet, ParsedRangeFacet } from '../query/facet-request'

const toCategoryFacet = (facet: ParsedCategoryFacet, reply: PathFacetReply) => ({
  facetId: reply.facetId,
  field: reply.field,
  indexScore: 0,
  ...toPathFacet(toPathFacetQuery(facet), reply),
})

/** Keeps the given bounds unchanged, because clients identify their ranges by them. */
const toRangeFacet = (
  facet: ParsedRangeFacet,
  { facetId, field, values, domain }: RangeFacetReply,
  timezone: string,
) => {
  const isDate = facet.type === 'dateRange'
  const toBounds = ({ start, end, wall }: NonNullable<typeof domain>) => {
    if (!isDate) return { start, end }
    return wall
      ? { start: toApiDate(wall.start, 'UTC'), end: toApiDate(wall.end, 'UTC') }
      : { start: toApiDate(start, timezone), end: toApiDate(end, timezone) }
  }
  const isGiven = facet.currentValues.length > 0
  const ranges = values.map((range, index) => {
    const { endInclusive, state, count } = range
    const { start, end } = (isGiven ? facet.currentValues[index] : undefined) ?? toBounds(range)
    return { order: range.start, wire: { start, end, endInclusive, state, numberOfResults: count } }
  })
  const sign = facet.sortCriteria === 'ascending' ? 1 : -1
  return {
    facetId,
    field,
    moreValuesAvailable: false,
    indexScore: 0,
    values: ranges.sort((a, b) => sign * (a.order - b.order)).map(({ wire }) => wire),
    ...(domain && !isGiven && { domain: toBounds(domain) }),
  }
}

const toContent = (facet: ParsedFacet, reply: FacetReply, timezone: string): object => {
  if (facet.type === 'specific') return reply.type === 'values' ? { indexScore: 0, ...toValueFacet(facet, reply) } : {}
  if (facet.type === 'hierarchical') return reply.type === 'paths' ? toCategoryFacet(facet, reply) : {}
  return reply.type === 'ranges' ? toRangeFacet(facet, reply, timezone) : {}
}

/** Converts a facet to its wire format, with the name of its field as in the request. @see Protocol, section 3.5 */
export const toFacetResponse = (facet: ParsedFacet, reply: FacetReply, timezone: string): object => ({
  ...toContent(facet, reply, timezone),
  field: facet.field,
})
