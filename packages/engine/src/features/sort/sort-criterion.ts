import type { ResultField } from '@querent/api-client'
import { EngineError } from '../../core/errors'

/** The direction of a sort criterion. */
export type SortOrder = 'ascending' | 'descending'

/** A sort criterion. Several of `date` and `field` may be chained; the first one counts most. */
export type SortCriterion =
  | { by: 'relevancy' }
  | { by: 'qre' }
  | { by: 'nosort' }
  | { by: 'date'; order: SortOrder }
  | { by: 'field'; field: ResultField; order: SortOrder }

type OrderedSort = `${'date' | `@${ResultField}`} ${SortOrder}`

/**
 * A criterion as a string: `relevancy`, `date descending`, `@price ascending,date descending`. If fields are registered,
 * the compiler checks the first field of a chain. Any string, if no fields are registered.
 */
export type SortText = string extends ResultField
  ? string
  : 'relevancy' | 'qre' | 'nosort' | OrderedSort | `${OrderedSort},${string}`

/** A criterion as a string such as `date descending`, one made by a `sortBy…` function, or a chain of those. */
export type SortInput = SortText | SortCriterion | readonly SortCriterion[]

/** Returns the criterion that sorts by the score of results, the highest first. */
export const sortByRelevancy = (): SortCriterion => ({ by: 'relevancy' })
/** Returns the criterion that sorts by the ranking expressions of the query only. */
export const sortByRankingExpression = (): SortCriterion => ({ by: 'qre' })
/** Returns the criterion that keeps the order of the index. */
export const sortByNothing = (): SortCriterion => ({ by: 'nosort' })
/** Returns the criterion that sorts by the date of documents; `descending` means newest first. */
export const sortByDate = (order: SortOrder): SortCriterion => ({ by: 'date', order })
/** @param field - The name of a sortable field, without `@`. */
export const sortByField = (field: ResultField, order: SortOrder): SortCriterion => ({ by: 'field', field, order })

/** The requirement for a sort criterion, for error messages. */
export const SORT_CRITERION_REQUIREMENT =
  'must be relevancy, qre, nosort, "date ascending" or "@field descending", the last two also joined by commas'

/**
 * Returns the criterion as a string: `relevancy`, `date descending`, `@price ascending,date descending`.
 *
 * @throws {EngineError} `invalid-argument` if the criterion or its order is unknown, a field is empty, or other criteria
 *   are chained.
 * @see Specification, sentence 5.32
 */
export function formatSortCriterion(criterion: SortInput): string {
  const text = toSortText(criterion)
  const known = normalizeSort(text)
  if (known) return known
  throw new EngineError('invalid-argument', `The sort criterion ${SORT_CRITERION_REQUIREMENT}, not "${text}"`)
}

/** Returns the criteria that a string names; undefined if it is invalid. It never throws. */
export function parseSortCriterion(text: string): SortCriterion[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > 1 && !parts.every((part) => part.includes(' '))) return undefined
  const criteria = parts.map(parseOne)
  return criteria.every((criterion) => criterion !== undefined) ? criteria : undefined
}

/** Returns a criterion as text, without checking it. */
export const toSortText = (criterion: SortInput): string =>
  typeof criterion === 'string'
    ? criterion
    : [criterion]
        .flat()
        .map((one) => toText(Object(one)))
        .join(',')

/** Returns a criterion without unnecessary spaces; undefined if it is invalid. */
export const normalizeSort = (text: string): string | undefined => {
  const criteria = parseSortCriterion(text)
  return criteria && toSortText(criteria)
}

const toText = ({ by, ...rest }: SortCriterion) =>
  [by === 'field' && 'field' in rest ? `@${rest.field}` : by, ...('order' in rest ? [rest.order] : [])].join(' ')

function parseOne(text: string): SortCriterion | undefined {
  if (text === 'relevancy' || text === 'qre' || text === 'nosort') return { by: text }
  const [, name, order] = /^(date|@\w+) (ascending|descending)$/.exec(text) ?? []
  if (!name) return undefined
  return name === 'date' ? sortByDate(order as SortOrder) : sortByField(name.slice(1), order as SortOrder)
}
