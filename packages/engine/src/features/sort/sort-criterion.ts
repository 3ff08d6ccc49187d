import { EngineError } from '../../core/errors'

export type SortOrder = 'ascending' | 'descending'

/** One order of results. Several of `date` and `field` may be chained, the first weighing most. */
export type SortCriterion =
  | { by: 'relevancy' }
  | { by: 'qre' }
  | { by: 'nosort' }
  | { by: 'date'; order: SortOrder }
  | { by: 'field'; field: string; order: SortOrder }

/** A criterion as the wire writes it, as it is built, or a chain of built ones. */
export type SortInput = string | SortCriterion | readonly SortCriterion[]

export const sortByRelevancy = (): SortCriterion => ({ by: 'relevancy' })
/** By the ranking expressions of the query alone. */
export const sortByRankingExpression = (): SortCriterion => ({ by: 'qre' })
/** As the index has them. */
export const sortByNothing = (): SortCriterion => ({ by: 'nosort' })
export const sortByDate = (order: SortOrder): SortCriterion => ({ by: 'date', order })
/** @param field - Name of a sortable field, without `@`. */
export const sortByField = (field: string, order: SortOrder): SortCriterion => ({ by: 'field', field, order })

export const SORT_CRITERION_REQUIREMENT =
  'must be relevancy, qre, nosort, "date ascending" or "@field descending", the last two also joined by commas'

/**
 * The criterion as the wire and the URL write it: `relevancy`, `date descending`, `@price ascending,date descending`.
 *
 * @throws {EngineError} `invalid-argument` for an unknown criterion or order, an empty field, or a chain of other
 *   kinds.
 * @see Specification, section 5 "Sort criteria"
 */
export function formatSortCriterion(criterion: SortInput): string {
  const text = toSortText(criterion)
  const known = normalizeSort(text)
  if (known) return known
  throw new EngineError('invalid-argument', `The sort criterion ${SORT_CRITERION_REQUIREMENT}, not "${text}"`)
}

/** The criteria that `text` names; undefined where it names none. Total. */
export function parseSortCriterion(text: string): SortCriterion[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length > 1 && !parts.every((part) => part.includes(' '))) return undefined
  const criteria = parts.map(parseOne)
  return criteria.every((criterion) => criterion !== undefined) ? criteria : undefined
}

export const toSortText = (criterion: SortInput): string =>
  typeof criterion === 'string'
    ? criterion
    : [criterion]
        .flat()
        .map((one) => toText(Object(one)))
        .join(',')

/** `text` without needless spaces; undefined where it is no criterion. */
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
