import type { FieldDefinition, Sort } from '../port'
import { findField } from '../fields/field-names'
import { isSortable } from '../fields/field-traits'
import { RequestError } from '../http/request-error'

const CRITERION = /^(?:@(?<field>\S+)|(?<date>date)) (?<order>ascending|descending)$/

const invalid = (message: string) => new RequestError(400, 'InvalidQuery', message)

const toSort = (criterion: string, fields: readonly FieldDefinition[]): Sort => {
  const { field: named, date, order } = CRITERION.exec(criterion)?.groups ?? {}
  const name = named ?? date
  if (name === undefined || (order !== 'ascending' && order !== 'descending')) {
    throw invalid(
      `sortCriteria has the unknown criterion "${criterion}": use "relevancy", "nosort", "qre", ` +
        '"date ascending", "@field descending", or several of the last two joined by commas',
    )
  }
  const field = findField(fields, name)
  if (!field) throw invalid(`sortCriteria names the field "${name}", which does not exist`)
  if (!isSortable(field)) throw invalid(`sortCriteria names the field "${name}", which is not sortable`)
  return { by: 'field', field: field.name, order }
}

/** Keeps the first criterion of each field, because a later one decides nothing. */
export const distinctSorts = (sorts: readonly Sort[]): Sort[] => {
  const fields = new Set<string>()
  return sorts.filter((sort) => sort.by !== 'field' || fields.size < fields.add(sort.field).size)
}

/**
 * Parses sort criteria.
 *
 * @throws {RequestError} If a criterion is unknown, or names a field that does not exist or is not sortable.
 * @see Protocol, section 2.3
 */
export const parseSortCriteria = (text: string, fields: readonly FieldDefinition[]): Sort[] => {
  const criteria = text.split(',').map((criterion) => criterion.trim())
  if (criteria.length === 1) {
    // Boosts are part of the relevance, so an order by ranking expressions is an order by relevance.
    if (criteria[0] === 'relevancy' || criteria[0] === 'qre') return [{ by: 'relevancy' }]
    if (criteria[0] === 'nosort') return [{ by: 'nosort' }]
  }
  return distinctSorts(criteria.map((criterion) => toSort(criterion, fields)))
}
