import type { FacetQuery, FieldDefinition, PathFacetQuery, RangeFacetQuery } from '../backend'
import { isFacet } from '../field-traits'
import { RequestError } from '../http/request-error'
import { toMilliseconds } from '../query-syntax/dates'
import type { CategoryNode, ParsedCategoryFacet, ParsedFacet, ParsedRangeFacet } from './facet-request'

const API_DATE = /^\d{4}\/\d{2}\/\d{2}@\d{2}:\d{2}:\d{2}$/

const invalid = (message: string) => new RequestError(400, 'InvalidQuery', message)

const requireField = ({ facetId, field, type }: ParsedFacet, fields: readonly FieldDefinition[]) => {
  const definition = fields.find(({ name }) => name === field)
  const refuse = (reason: string) => invalid(`The facet "${facetId}" names the field "${field}", which ${reason}`)
  if (!definition) throw refuse('does not exist')
  const isNumeric = definition.type === 'number' || definition.type === 'date'
  if (type === 'dateRange' && definition.type !== 'date') throw refuse('is not a date')
  if (type === 'numericalRange' && definition.type !== 'number') throw refuse('is not a number')
  if (type === 'hierarchical' && isNumeric) throw refuse('is not a text')
  if ((type === 'hierarchical' || type === 'specific') && !isFacet(definition)) throw refuse('is not a facet')
}

/** The node that is selected, or whose children are asked for, with the path that leads to it. */
const findOpen = (nodes: readonly CategoryNode[], parents: readonly string[] = []) => {
  let level = nodes
  const path = [...parents]
  for (let node = level[0]; node; node = level[0]) {
    const active = level.find(({ state }) => state === 'selected') ?? level.find(({ children }) => children.length > 0)
    const next = active ?? (level.length === 1 && node.retrieveChildren ? node : undefined)
    if (!next) return undefined
    path.push(next.value)
    if (next.state === 'selected' || next.retrieveChildren || next.children.length === 0) return { node: next, path }
    level = next.children
  }
  return undefined
}

const toPathFacet = (facet: ParsedCategoryFacet): PathFacetQuery => {
  const open = findOpen(facet.currentValues)
  return {
    type: 'hierarchical',
    facetId: facet.facetId,
    field: facet.field,
    delimiter: facet.delimitingCharacter,
    basePath: facet.basePath,
    isFilteredByBasePath: facet.filterByBasePath,
    selectedPath: open?.path ?? [],
    numberOfValues: open ? open.node.retrieveCount : facet.numberOfValues,
    sort: facet.sortCriteria,
    isFoldedInCounts: facet.filterFacetCount,
  }
}

const toBound = (facetId: string, value: string | number, timezone: string): number => {
  if (typeof value === 'number') return value
  const time = API_DATE.test(value) ? toMilliseconds(value, timezone) : Number.NaN
  if (!Number.isNaN(time)) return time
  throw invalid(`The facet "${facetId}" has the bound "${value}", which is no date like "2030/12/31@23:59:59"`)
}

const toRangeFacet = (facet: ParsedRangeFacet, timezone: string): RangeFacetQuery => {
  const { facetId, field, sortCriteria, resultsMustMatch, numberOfValues, rangeAlgorithm } = facet
  return {
    type: 'range',
    facetId,
    field,
    ranges: facet.currentValues.map(({ start, end, endInclusive, state }) => ({
      start: toBound(facetId, start, timezone),
      end: toBound(facetId, end, timezone),
      endInclusive,
      state,
    })),
    generate: facet.generateAutomaticRanges ? { algorithm: rangeAlgorithm, numberOfValues } : undefined,
    resultsMustMatch,
    sort: sortCriteria,
    isFoldedInCounts: facet.filterFacetCount,
  }
}

/**
 * A facet in the terms of the backend.
 *
 * @throws {RequestError} 400 where it names a field that cannot be used so, or a bound that is no date.
 */
export const toFacetQuery = (facet: ParsedFacet, fields: readonly FieldDefinition[], timezone: string): FacetQuery => {
  requireField(facet, fields)
  if (facet.type === 'hierarchical') return toPathFacet(facet)
  return facet.type === 'specific' ? facet : toRangeFacet(facet, timezone)
}
