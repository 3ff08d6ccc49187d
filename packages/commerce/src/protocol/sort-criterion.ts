import type { CommerceSortRequest, ProductField } from '@querent/api-client'

/** A field to sort by, and in which direction. */
export interface SortField {
  field: ProductField
  direction: 'asc' | 'desc'
}

const DIRECTION = /^(\S+) (asc|desc)$/i

/**
 * Returns the fields that a sort criterion names; none for `relevance`. Fields without a direction are dropped.
 *
 * @see Protocol, section 13.2
 */
export const fieldsOf = (criterion: string): SortField[] =>
  criterion.split(',').flatMap((item) => {
    const [, field, direction] = DIRECTION.exec(item.trim()) ?? []
    return field && direction ? [{ field, direction: direction.toLowerCase() as SortField['direction'] }] : []
  })

/** Returns fields as a sort criterion; `relevance` without fields. */
export const toCriterion = (fields: readonly SortField[] = []) =>
  fields.map(({ field, direction }) => `${field} ${direction}`).join() || 'relevance'

/** Returns a sort criterion in the form of a request. */
export function toSortRequest(criterion: string): CommerceSortRequest {
  const fields = fieldsOf(criterion)
  return fields.length ? { sortCriteria: 'fields', fields } : { sortCriteria: 'relevance' }
}
