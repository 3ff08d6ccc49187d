import type { FacetReply, PathFacetReply, PathFacetValue, RangeFacetReply } from '../backend'
import { toApiDate } from '../query-syntax'
import type { ParsedFacet, ParsedRangeFacet } from '../query/facet-request'

const toCategoryValue = ({ isSelected, children, ...value }: PathFacetValue): object => ({
  ...value,
  state: isSelected ? 'selected' : 'idle',
  children: children.map(toCategoryValue),
})

const toCategoryFacet = ({ facetId, field, values, moreValuesAvailable }: PathFacetReply) => ({
  facetId,
  field,
  moreValuesAvailable,
  indexScore: 0,
  values: values.map(toCategoryValue),
})

/** Keeps the given bounds unchanged, because clients identify their ranges by them. */
const toRangeFacet = (
  facet: ParsedRangeFacet,
  { facetId, field, values, domain }: RangeFacetReply,
  timezone: string,
) => {
  const isDate = facet.type === 'dateRange'
  const toBound = (value: number) => (isDate ? toApiDate(value, timezone) : value)
  const isGiven = facet.currentValues.length > 0
  const ranges = values.map((value, index) => {
    const given = isGiven ? facet.currentValues[index] : undefined
    return {
      order: value.start,
      wire: { ...value, start: given?.start ?? toBound(value.start), end: given?.end ?? toBound(value.end) },
    }
  })
  const sign = facet.sortCriteria === 'ascending' ? 1 : -1
  return {
    facetId,
    field,
    moreValuesAvailable: false,
    indexScore: 0,
    values: ranges.sort((a, b) => sign * (a.order - b.order)).map(({ wire }) => wire),
    ...(domain && !isGiven && { domain: { start: toBound(domain.start), end: toBound(domain.end) } }),
  }
}

/** Converts a facet to its wire format. @see Protocol, section 3.5 */
export const toFacetResponse = (facet: ParsedFacet, reply: FacetReply, timezone: string): object => {
  if (reply.type === 'hierarchical') return toCategoryFacet(reply)
  if (reply.type === 'range') {
    return facet.type === 'numericalRange' || facet.type === 'dateRange' ? toRangeFacet(facet, reply, timezone) : {}
  }
  const { type: _, ...response } = reply
  return { indexScore: 0, ...response }
}
