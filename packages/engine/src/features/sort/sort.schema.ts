import { list, object, options, optional, withDefault, type InputOfSchema, type Option } from '../../core/options'
import { conditionOption, type ParameterCondition } from '../../domain/facets'
import { normalizeSort, SORT_CRITERION_REQUIREMENT, toSortText, type SortInput } from './sort-criterion'

const criterion: Option<string, SortInput> = (value, report) => {
  const text = toSortText(value as SortInput)
  const known = normalizeSort(text)
  if (!known) report(`${SORT_CRITERION_REQUIREMENT}, not "${text}"`)
  return known ?? text
}

/** An order to offer, always or where `condition` gives true for the present parameters. */
export interface SortOffer {
  criterion: SortInput
  condition?: ParameterCondition | undefined
}

const conditional = object({ criterion, condition: conditionOption() })

const offer: Option<ReturnType<typeof conditional>, SortInput | SortOffer> = (value, report) =>
  conditional(isOffer(value) ? value : { criterion: value }, report)

const isOffer = (value: unknown) => typeof value === 'object' && value !== null && 'criterion' in value

export const sortOptions = options({ criterion: optional(criterion), criteria: withDefault(list(offer), []) })

/**
 * Orders are given as text or made by the `sortBy…` builders. `criteria`: those to choose from, each alone or with a
 * `condition` on the parameters of the page, as on its `tab`; where none are given, all are. `criterion`: the order at
 * the start, default the first of `criteria`, or `relevancy`.
 */
export type SortOptions = InputOfSchema<typeof sortOptions>
