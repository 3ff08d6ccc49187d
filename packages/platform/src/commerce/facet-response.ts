import type { FacetValueState, RegularFacetRequest, RegularFacetResponse } from '@querent/api-client'
import type { FacetReply, NumberRange, PathFacetQuery, RangeFacetReply } from '../port'
import { toPathFacet, type PathValue } from '../facets/path-facet'
import { toValueFacet } from '../facets/value-facet'
import { toApiDate } from '../query-syntax'
import { TIMEZONE, toFacetRequest, type AskedFacet } from './facet-query'

/** Members that all facet values have. */
interface FacetValueResponse {
  state: FacetValueState
  numberOfResults: number
  isAutoSelected: false
  isSuggested: false
  moreValuesAvailable: boolean
}

interface PathValueResponse extends FacetValueResponse {
  value: string
  /** Includes the value itself. */
  path: string[]
  isLeafValue: boolean
  children: PathValueResponse[]
}

interface FacetContent {
  values: FacetValueResponse[]
  moreValuesAvailable: boolean
  domain?: { min: number; max: number; increment: number } | undefined
}

type Bounds = Pick<NumberRange, 'start' | 'end'>

/** This platform never selects or suggests values. */
const untouched = { isAutoSelected: false, isSuggested: false } as const

const toPathValue = ({ children, ...value }: PathValue): PathValueResponse => ({
  ...value,
  ...untouched,
  children: children.map(toPathValue),
})

/** Returns the increment of a slider: the largest power of ten up to a hundredth of the domain. */
const toIncrement = ({ start, end }: Bounds) =>
  end > start ? Number(`1e${Math.floor(Math.log10((end - start) / 100))}`) : 1

const toDomain = (bounds: Bounds | undefined) =>
  bounds && { min: bounds.start, max: bounds.end, increment: toIncrement(bounds) }

const toRangeContent = ({ declared }: AskedFacet, reply: RangeFacetReply): FacetContent => {
  const isDate = declared.type === 'dateRange'
  const toBound = (value: number) => (isDate ? toApiDate(value, TIMEZONE) : value)
  return {
    values: reply.values.map(({ start, end, endInclusive, state, count }) => ({
      start: toBound(start),
      end: toBound(end),
      endInclusive,
      state,
      numberOfResults: count,
      ...untouched,
      moreValuesAvailable: false,
    })),
    moreValuesAvailable: false,
    domain: isDate ? undefined : toDomain(reply.domain),
  }
}

/** Shows discrete numbers as ranges from each number to itself. */
const toDiscreteContent = ({ values, moreValuesAvailable }: RegularFacetResponse): FacetContent => {
  const numbers = values.map(({ value }) => Number(value))
  const bounds = { start: Math.min(...numbers), end: Math.max(...numbers) }
  return {
    values: values.map(({ value, ...rest }) => {
      const bound = { start: Number(value), end: Number(value), endInclusive: true }
      return { ...bound, ...rest, ...untouched, moreValuesAvailable: false }
    }),
    moreValuesAvailable,
    domain: numbers.length > 0 ? toDomain(bounds) : undefined,
  }
}

const toContent = (facet: AskedFacet, reply: FacetReply): FacetContent => {
  if (reply.type === 'ranges') return toRangeContent(facet, reply)
  const request = toFacetRequest(facet)
  if (reply.type === 'paths') {
    const { values, moreValuesAvailable } = toPathFacet(request as PathFacetQuery, reply)
    return { values: values.map(toPathValue), moreValuesAvailable }
  }
  const response = toValueFacet(request as RegularFacetRequest, reply)
  if (facet.declared.type === 'numericalRange') return toDiscreteContent(response)
  const { values, moreValuesAvailable } = response
  return { values: values.map((value) => ({ ...value, ...untouched, moreValuesAvailable })), moreValuesAvailable }
}

const isChosen = ({ state, children = [] }: { state: string; children?: { state: string }[] }): boolean =>
  state !== 'idle' || children.some(isChosen)

/** Returns whether any value has results or is selected. */
const isUseful = ({ values }: FacetContent) => values.some((value) => value.numberOfResults > 0 || isChosen(value))

/**
 * Converts a facet to its wire format; undefined if it has no values to show.
 *
 * @see Protocol, section 10.4
 */
export const toCommerceFacet = (facet: AskedFacet, reply: FacetReply): object | undefined => {
  const { declared, request } = facet
  const { values, moreValuesAvailable, domain } = toContent(facet, reply)
  if (!isUseful({ values, moreValuesAvailable })) return undefined
  return {
    facetId: declared.facetId,
    field: request?.field.toLowerCase() === declared.field.toLowerCase() ? request.field : declared.field,
    displayName: declared.displayName,
    type: declared.type,
    isFieldExpanded: request?.isFieldExpanded ?? false,
    moreValuesAvailable,
    fromAutoSelect: false,
    numberOfValues: request?.numberOfValues ?? declared.numberOfValues,
    ...(declared.type === 'numericalRange' && { interval: declared.interval }),
    ...(domain && { domain }),
    ...(declared.type === 'hierarchical' && { delimitingCharacter: declared.delimitingCharacter }),
    values,
  }
}
