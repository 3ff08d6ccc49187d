import type { FacetQuery, FieldDefinition, NumberRange, PathFacetQuery, RangeFacetQuery } from '../port'
import { toDayWall } from '../time/days'
import { toValueFacetQuery } from '../facets/value-facet'
import { isText, misfitOf } from '../fields/field-traits'
import { RequestError } from '../http/request-error'
import { readApiDate } from '../query-syntax'
import { fromZonedTime, lastFromZonedTime } from '../time/zoned-time'
import type { CategoryNode, ParsedCategoryFacet, ParsedFacet, ParsedRangeFacet } from './facet-request'

const invalid = (message: string) => new RequestError(400, 'InvalidQuery', message)

const kinds = { specific: 'values', hierarchical: 'paths', numericalRange: 'numbers', dateRange: 'dates' } as const

/** The facet that suits each type of field. */
const suited = {
  string: 'a facet of values',
  strings: 'a facet of values',
  paths: 'a category facet',
  number: 'a numeric facet',
  date: 'a date facet',
} satisfies Record<FieldDefinition['type'], string>

const requireFit = ({ facetId, field, type }: ParsedFacet, definition: FieldDefinition) => {
  const misfit = misfitOf(kinds[type], definition)
  if (misfit === undefined) return
  const fix =
    isText(definition) && misfit === 'is not a facet'
      ? 'set isFacet in its definition'
      : `a field of the type ${definition.type} suits ${suited[definition.type]}`
  throw invalid(`The facet "${facetId}" names the field "${field}", which ${misfit}: ${fix}`)
}

/** Returns the path of nodes to the first match, including itself; undefined if there is no match. */
const findChain = (
  nodes: readonly CategoryNode[],
  isWanted: (node: CategoryNode) => boolean,
): CategoryNode[] | undefined => {
  for (const node of nodes) {
    if (isWanted(node)) return [node]
    const below = findChain(node.children, isWanted)
    if (below) return [node, ...below]
  }
  return undefined
}

/**
 * Converts the request of a hierarchical facet for the port. The first selected path is open, or else the first one
 * whose children are requested.
 */
export const toPathFacetQuery = (facet: ParsedCategoryFacet): PathFacetQuery => {
  const selected = findChain(facet.currentValues, ({ state }) => state === 'selected')
  const open = selected ?? findChain(facet.currentValues, ({ retrieveChildren }) => retrieveChildren) ?? []
  return {
    type: 'paths',
    facetId: facet.facetId,
    field: facet.field,
    delimiter: facet.delimitingCharacter,
    basePath: facet.basePath,
    isFilteredByBasePath: facet.filterByBasePath,
    openPath: open.map(({ value }) => value),
    isSelected: selected !== undefined,
    numberOfValues: open.at(-1)?.retrieveCount ?? facet.numberOfValues,
    order: facet.sortCriteria === 'alphanumeric' ? 'alphabetical' : 'count',
    isFoldedInCounts: facet.filterFacetCount,
  }
}

/**
 * Converts the bound of a range to a number: a date to its wall clock time, as if it were UTC.
 *
 * @throws {RequestError} 400 if a string is not a date.
 */
export const toBound = (facetId: string, value: string | number): number => {
  if (typeof value === 'number') return value
  const time = readApiDate(value, 'UTC')
  if (!Number.isNaN(time)) return time
  throw invalid(`The facet "${facetId}" has the bound "${value}", which is not a date like "2030/12/31@23:59:59"`)
}

/** Dates have no fractions of seconds, so an inclusive end covers its whole second. */
const WHOLE_SECOND_MS = 999

/** Converts the ends of a range of dates. An inclusive end is the last one, if clocks show it twice. */
const toTimes = ({ start, end, endInclusive }: NumberRange, timezone: string): NumberRange => {
  const [read, rest] = endInclusive ? [lastFromZonedTime, WHOLE_SECOND_MS] : [fromZonedTime, 0]
  return {
    start: fromZonedTime(start, timezone),
    end: read(end, timezone) + rest,
    endInclusive,
    wall: { start: toDayWall(start, timezone), end: toDayWall(end, timezone) + rest },
  }
}

const toRangeFacet = (facet: ParsedRangeFacet, timezone: string): RangeFacetQuery => {
  const { facetId, field, sortCriteria, resultsMustMatch, numberOfValues, rangeAlgorithm } = facet
  return {
    type: 'ranges',
    facetId,
    field,
    ranges: facet.currentValues.map(({ start, end, endInclusive, state }) => {
      const range = { start: toBound(facetId, start), end: toBound(facetId, end), endInclusive }
      return { ...(facet.type === 'dateRange' ? toTimes(range, timezone) : range), state }
    }),
    generate: facet.generateAutomaticRanges ? { algorithm: rangeAlgorithm, numberOfValues, timezone } : undefined,
    resultsMustMatch,
    sort: sortCriteria,
    isFoldedInCounts: facet.filterFacetCount,
  }
}

/**
 * Converts a facet of the field `definition` to a query of the backend.
 *
 * @throws {RequestError} 400 if its field does not support it, or a bound is not a date.
 */
export const toFacetQuery = (asked: ParsedFacet, definition: FieldDefinition, timezone: string): FacetQuery => {
  requireFit(asked, definition)
  const facet = { ...asked, field: definition.name }
  if (facet.type === 'hierarchical') return toPathFacetQuery(facet)
  return facet.type === 'specific' ? toValueFacetQuery(facet) : toRangeFacet(facet, timezone)
}
