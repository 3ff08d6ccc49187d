import { options, withDefault, type InputOfSchema, type Option } from '../../core/options'
import { normalizeSort, SORT_CRITERION_REQUIREMENT, toSortText, type SortInput } from './sort-criterion'

const criterion: Option<string, SortInput> = (value, report) => {
  const text = toSortText(value as SortInput)
  const known = normalizeSort(text)
  if (!known) report(`${SORT_CRITERION_REQUIREMENT}, not "${text}"`)
  return known ?? text
}

export const sortOptions = options({ criterion: withDefault(criterion, 'relevancy') })

/** `criterion`: the order at the start, as text or made by the `sortBy…` builders. Default `relevancy`. */
export type SortOptions = InputOfSchema<typeof sortOptions>
