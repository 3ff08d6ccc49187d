import * as z from 'zod/mini'
import type { FieldDefinition, Sort } from '../port'
import { listOf, nameText, valueText } from '../wire/bounds'
import type { CommerceConfiguration } from '../configuration/schema'
import { findField, resolveName } from '../fields/field-names'
import { isSortable } from '../fields/field-traits'
import { RequestError } from '../http/request-error'
import { distinctSorts } from '../query/sort-criteria'

/** Maximum number of fields of an order. */
const MAX_SORTS = 50

const sortField = z.object({
  field: nameText,
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  displayName: z.exactOptional(valueText),
})

/** The requested order. @see Protocol, section 10.2 */
export const sortRequest = z._default(
  z.discriminatedUnion('sortCriteria', [
    z.object({ sortCriteria: z.literal('relevance') }),
    z.object({ sortCriteria: z.literal('fields'), fields: listOf(sortField, MAX_SORTS).check(z.minLength(1)) }),
  ]),
  { sortCriteria: 'relevance' },
)
type CommerceSort = z.output<typeof sortRequest>

type ConfiguredSort = CommerceConfiguration['sorts'][number]

const toSort = ({ field, direction }: Pick<ConfiguredSort, 'field' | 'direction'>): Sort => ({
  by: 'field',
  field,
  order: direction === 'asc' ? 'ascending' : 'descending',
})

const requireSortable = (name: string, index: number, fields: readonly FieldDefinition[]) => {
  const field = findField(fields, name)
  if (field && isSortable(field)) return field.name
  const reason = field ? 'is not sortable' : 'does not exist'
  throw new RequestError(400, 'InvalidQuery', `sort.fields[${index}].field names "${name}", which ${reason}`)
}

/**
 * Converts a sort order to a sort order of the backend.
 *
 * @param fallback - The order used instead of relevance, if a listing has its own.
 * @throws {RequestError} 400 if it names a field that does not exist or is not sortable.
 */
export const toBackendSort = (
  sort: CommerceSort,
  fields: readonly FieldDefinition[],
  fallback?: Pick<ConfiguredSort, 'field' | 'direction'>,
): Sort[] | undefined => {
  if (sort.sortCriteria === 'relevance')
    return fallback && [toSort({ ...fallback, field: resolveName(fields, fallback.field) })]
  return distinctSorts(
    sort.fields.map(({ field, direction }, index) =>
      toSort({ field: requireSortable(field, index, fields), direction }),
    ),
  )
}

const priceSorts: readonly ConfiguredSort[] = [
  { field: 'ec_price', direction: 'asc', displayName: 'Price, low to high' },
  { field: 'ec_price', direction: 'desc', displayName: 'Price, high to low' },
]

const availableSorts = (
  { sorts }: CommerceConfiguration,
  fields: readonly FieldDefinition[],
): readonly CommerceSort[] => {
  const hasPrice = fields.some((field) => field.name === 'ec_price' && isSortable(field))
  const configured = sorts.map((sort) => ({ ...sort, field: resolveName(fields, sort.field) }))
  const byField = configured.length > 0 ? configured : hasPrice ? priceSorts : []
  return [
    { sortCriteria: 'relevance' },
    ...byField.map((sort) => ({ sortCriteria: 'fields' as const, fields: [sort] })),
  ]
}

const criteriaOf = (sort: CommerceSort, fields: readonly FieldDefinition[]) =>
  sort.sortCriteria === 'relevance'
    ? ''
    : sort.fields.map(({ field, direction }) => `${resolveName(fields, field)} ${direction}`).join()

/**
 * Returns the applied order and those that a page may offer: relevance, and the configured orders or, by default,
 * those by price. An offered order is returned with its name, because clients compare the two as a whole.
 *
 * @see Protocol, section 10.2
 */
export const toSortResponse = (
  applied: CommerceSort,
  configuration: CommerceConfiguration,
  fields: readonly FieldDefinition[],
) => {
  const available = availableSorts(configuration, fields)
  return {
    appliedSort: available.find((sort) => criteriaOf(sort, fields) === criteriaOf(applied, fields)) ?? applied,
    availableSorts: available,
  }
}
