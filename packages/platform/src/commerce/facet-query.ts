import type { RegularFacetRequest } from '@querent/api-client'
import type { FacetQuery, FieldDefinition, PathFacetQuery, RangeFacetQuery } from '../port'
import { toValueFacetQuery } from '../facets/value-facet'
import { findField, resolveName } from '../fields/field-names'
import { misfitOf } from '../fields/field-traits'
import { RequestError } from '../http/request-error'
import type { RequestLimits } from '../configuration/schema'
import { Cost, type FacetCost } from '../query/cost'
import { toBound } from '../query/facet-query'
import { declareFacet, displayNameOf, type DeclaredFacet } from './declared-facets'
import type { ParsedCommerceFacet, ParsedFacetOf, ParsedRegularFacet, PathNode } from './facet-request'

/** The time zone of all dates of products. */
export const TIMEZONE = 'UTC'

const MAX_VALUES = 1000

/** A facet, and its request if there is one. */
export interface AskedFacet {
  declared: DeclaredFacet
  request: ParsedCommerceFacet | undefined
}

const invalid = (message: string) => new RequestError(400, 'InvalidQuery', message)

const kinds = {
  regular: 'values',
  location: 'values',
  hierarchical: 'paths',
  numericalRange: 'numbers',
  dateRange: 'dates',
} as const

/** Returns why a field does not support a facet as declared; undefined if it does. */
export const facetMisfitOf = (
  { field, type, interval, ranges }: DeclaredFacet,
  fields: readonly FieldDefinition[],
): string | undefined => {
  const definition = findField(fields, field)
  const misfit = misfitOf(kinds[type], definition)
  if (misfit !== undefined) return misfit
  const needsValues = type === 'numericalRange' && interval === 'discrete' && ranges.length === 0
  return needsValues && misfitOf('values', definition) ? 'is not a facet: set its ranges, or isFacet' : undefined
}

const improvise = (request: ParsedCommerceFacet, fields: readonly FieldDefinition[]): DeclaredFacet => {
  const { facetId, type, displayName } = request
  const field = resolveName(fields, request.field)
  // Given ranges would require values that can be counted, which this field may lack.
  const interval = request.type === 'numericalRange' && request.interval !== 'discrete' ? request.interval : undefined
  const known = { facetId, field, type, ...(interval && { interval }) }
  return declareFacet(known, displayName ?? displayNameOf(field, fields))
}

/**
 * Returns the declared facets in order, then those that only the request names.
 *
 * @throws {RequestError} 400 if a request uses a facet with another type, or a field that does not support it.
 */
export const askFacets = (
  declared: readonly DeclaredFacet[],
  requests: readonly ParsedCommerceFacet[],
  fields: readonly FieldDefinition[],
): AskedFacet[] => {
  const byId = new Map(requests.map((request) => [request.facetId, request]))
  const known = declared.map((facet): AskedFacet => {
    const request = byId.get(facet.facetId)
    byId.delete(facet.facetId)
    if (!request || request.type === facet.type) return { declared: facet, request }
    throw invalid(`The facet "${facet.facetId}" is of the type "${facet.type}", not "${request.type}"`)
  })
  const others = [...byId.values()].map((request): AskedFacet => {
    const facet = improvise(request, fields)
    const misfit = facetMisfitOf(facet, fields)
    if (misfit === undefined) return { declared: facet, request }
    throw invalid(`The facet "${facet.facetId}" names the field "${request.field}", which ${misfit}`)
  })
  return [...known, ...others]
}

/** Returns what a facet asks for. */
const toFacetCost = ({
  declared: { field, numberOfValues, type, delimitingCharacter },
  request,
}: AskedFacet): FacetCost => {
  const asked = request?.numberOfValues ?? numberOfValues
  const retrieved = request?.type === 'hierarchical' ? (request.retrieveCount ?? 0) : 0
  const values = Math.max(asked, retrieved, request?.values.length ?? 0)
  return { field, values, delimiter: type === 'hierarchical' ? delimitingCharacter : undefined }
}

/**
 * Checks what facets ask for.
 *
 * @throws {RequestError} 400 if it exceeds a limit of the configuration.
 */
export const requireFacetLimits = (facets: readonly AskedFacet[], limits: RequestLimits): void =>
  new Cost(limits).addFacets(facets.map(toFacetCost))

const toRegularRequest = (
  { facetId, field, numberOfValues }: DeclaredFacet,
  request?: ParsedRegularFacet,
): RegularFacetRequest => ({
  type: 'specific',
  facetId,
  field,
  currentValues: request?.values ?? [],
  numberOfValues: request?.numberOfValues ?? numberOfValues,
  freezeCurrentValues: request?.freezeCurrentValues ?? false,
  isFieldExpanded: request?.isFieldExpanded ?? false,
  filterFacetCount: true,
  sortCriteria: 'occurrences',
})

/** Returns the path to the selected node. The tree may also contain siblings of its nodes. */
const selectedPathOf = (nodes: readonly PathNode[]): string[] => {
  for (const { value, state, children } of nodes) {
    if (state === 'selected') return [value]
    const below = selectedPathOf(children)
    if (below.length > 0) return [value, ...below]
  }
  return []
}

const toPathQuery = (facet: DeclaredFacet, request?: ParsedFacetOf<'hierarchical'>): PathFacetQuery => {
  const { retrieveCount, numberOfValues = facet.numberOfValues } = request ?? {}
  const selectedPath = selectedPathOf(request?.values ?? [])
  return {
    type: 'paths',
    facetId: facet.facetId,
    field: facet.field,
    delimiter: facet.delimitingCharacter,
    basePath: [],
    isFilteredByBasePath: false,
    openPath: selectedPath,
    numberOfValues: selectedPath.length > 0 ? (retrieveCount ?? numberOfValues) : numberOfValues,
    order: 'count',
  }
}

type AskedRanges = RangeFacetQuery['ranges']

/** Returns the ranges to query: those with a selection are kept, those without are generated again. */
const toAskedRanges = (facet: DeclaredFacet, given: AskedRanges): AskedRanges => {
  if (facet.ranges.length === 0) return given.some(({ state }) => state !== 'idle') ? given : []
  const isSame = (a: AskedRanges[number], b: DeclaredFacet['ranges'][number]) =>
    a.start === b.start && a.end === b.end && a.endInclusive === b.endInclusive
  const configured = facet.ranges.map((range) => ({
    ...range,
    state: given.find((other) => isSame(other, range))?.state ?? 'idle',
  }))
  const own = given.filter((range) => range.state !== 'idle' && !facet.ranges.some((other) => isSame(range, other)))
  return [...configured, ...own]
}

const toRangeRequest = (
  facet: DeclaredFacet,
  request?: ParsedFacetOf<'numericalRange'> | ParsedFacetOf<'dateRange'>,
): RegularFacetRequest | RangeFacetQuery => {
  const { facetId, field, interval } = facet
  const given = (request?.values ?? []).map((range) => ({
    ...range,
    start: toBound(facetId, range.start),
    end: toBound(facetId, range.end),
  }))
  const ranges = toAskedRanges(facet, given)
  const numberOfValues = Math.min(Math.max(1, request?.numberOfValues ?? facet.numberOfValues), MAX_VALUES)
  if (interval === 'discrete' && ranges.length === 0) {
    const order = { type: 'alphanumericNatural', order: 'ascending' } as const
    return { type: 'specific', facetId, field, currentValues: [], numberOfValues, sortCriteria: order }
  }
  const algorithm = interval === 'equiprobable' ? 'equiprobable' : 'even'
  return {
    type: 'ranges',
    facetId,
    field,
    ranges,
    // A slider has one range that covers all results.
    generate: { algorithm, numberOfValues: interval === 'continuous' ? 1 : numberOfValues, timezone: TIMEZONE },
    sort: 'ascending',
  }
}

/** A facet of values as on the wire, or a query of the backend. */
type FacetRequest = RegularFacetRequest | PathFacetQuery | RangeFacetQuery

/**
 * Converts a facet to what is asked for.
 *
 * @throws {RequestError} 400 if a bound is not a date.
 */
export const toFacetRequest = ({ declared, request }: AskedFacet): FacetRequest => {
  switch (declared.type) {
    case 'regular':
    case 'location': {
      const asked = request?.type === 'regular' || request?.type === 'location' ? request : undefined
      return toRegularRequest(declared, asked)
    }
    case 'hierarchical':
      return toPathQuery(declared, request?.type === 'hierarchical' ? request : undefined)
    case 'numericalRange':
    case 'dateRange': {
      const asked = request?.type === 'numericalRange' || request?.type === 'dateRange' ? request : undefined
      return toRangeRequest(declared, asked)
    }
  }
}

/**
 * Converts a facet to a query of the backend.
 *
 * @throws {RequestError} 400 if a bound is not a date.
 */
export const toFacetQuery = (facet: AskedFacet): FacetQuery => {
  const request = toFacetRequest(facet)
  return request.type === 'specific' ? toValueFacetQuery(request) : request
}
