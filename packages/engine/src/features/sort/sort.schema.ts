import {
  list,
  object,
  options,
  optional,
  withDefault,
  type InputOfSchema,
  type Option,
  type OptionsSchema,
} from '../../core/options'
import { conditionOption, type Condition } from '../../domain/facets'
import { searchParameters, type SearchParameters } from '../../search/search-parameters'
import { normalizeSort, SORT_CRITERION_REQUIREMENT, toSortText, type SortInput } from './sort-criterion'

const criterion: Option<string, SortInput> = (value, report) => {
  const text = toSortText(value as SortInput)
  const known = normalizeSort(text)
  if (!known) report(`${SORT_CRITERION_REQUIREMENT}, not "${text}"`)
  return known ?? text
}

/** A sort criterion to offer. */
export interface SortOffer {
  criterion: SortInput
  /** The criterion is offered only if this returns true for the current parameters, with defaults. */
  condition?: Condition<SearchParameters> | undefined
}

const conditional = object({ criterion, condition: conditionOption<SearchParameters>() })

const offer: Option<ReturnType<typeof conditional>, SortInput | SortOffer> = (value, report) =>
  conditional(isOffer(value) ? value : { criterion: value }, report)

const isOffer = (value: unknown) => typeof value === 'object' && value !== null && 'criterion' in value

const givenOptions = options({
  /**
   * The default sort criterion.
   *
   * @default the first of `criteria`, otherwise `relevancy`
   */
  criterion: optional(criterion),
  /**
   * The allowed sort criteria, each with an optional `condition` on the parameters of the page.
   *
   * @default [] any criterion is allowed
   */
  criteria: withDefault(list(offer), []),
})

/** The initial criterion, and the criteria to offer; both have defaults. */
export interface SortOptions extends InputOfSchema<typeof givenOptions> {}

/** The options with defaults. */
export interface SortInputs {
  /** The default sort criterion. */
  criterion: string
  criteria: ReturnType<typeof conditional>[]
}

/** The schema of the options of `sort`. The default criterion is the first one offered, otherwise relevance. */
export const sortOptions: OptionsSchema<SortInputs, SortOptions | undefined> = {
  '~standard': {
    version: 1,
    vendor: 'querent',
    validate(given) {
      const result = givenOptions['~standard'].validate(given)
      if (!('value' in result)) return result
      const { criteria, criterion = criteria[0]?.criterion ?? searchParameters.sortCriteria.default! } = result.value
      return { value: { criterion, criteria } }
    },
  },
}
