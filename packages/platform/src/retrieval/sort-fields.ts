import type { Sort } from '../port'

type SortField = Extract<Sort, { by: 'field' }>

/** Returns the fields to sort by, which end at the first other criterion, and whether relevance resolves ties. */
export function sortFieldsOf(sort: readonly Sort[]): { fields: SortField[]; isRelevant: boolean } {
  const fields: SortField[] = []
  for (const criterion of sort) {
    if (criterion.by !== 'field') return { fields, isRelevant: criterion.by === 'relevancy' }
    fields.push(criterion)
  }
  return { fields, isRelevant: true }
}
