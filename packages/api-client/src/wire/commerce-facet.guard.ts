import type {
  CommerceCategoryValue,
  CommerceFacet,
  CommerceFacetDomain,
  CommerceFacetValue,
  CommerceLocationValue,
  CommerceDateRange,
} from './commerce-facet'
import {
  boolean,
  listOf,
  manyOf,
  nested,
  nullable,
  number,
  object,
  optional,
  optionalNumber,
  orEmpty,
  orFalse,
  orZero,
  simple,
  text,
  toFalse,
  toNone,
  variantOf,
  type Kind,
  type Member,
} from './guard'
import { isState, state, textOrNull } from './search.guard'

const no = optional(boolean, toFalse)

const regularValues = manyOf<CommerceFacetValue>(
  ({ value, state, numberOfResults, isAutoSelected, isSuggested, moreValuesAvailable }) =>
    typeof value === 'string' &&
    isState(state) &&
    Number.isFinite(numberOfResults) &&
    typeof isAutoSelected === 'boolean' &&
    typeof isSuggested === 'boolean' &&
    typeof moreValuesAvailable === 'boolean',
  listOf(
    object<CommerceFacetValue>({
      value: [text],
      numberOfResults: orZero,
      state,
      isAutoSelected: no,
      isSuggested: no,
      moreValuesAvailable: no,
    }),
  ),
)
const locationValues = listOf(
  object<CommerceLocationValue>({
    value: [text],
    numberOfResults: optionalNumber,
    state,
    isAutoSelected: no,
    isSuggested: no,
    moreValuesAvailable: no,
  }),
)
const categoryValues = listOf(
  nested((self) =>
    object<CommerceCategoryValue>({
      value: [text],
      numberOfResults: orZero,
      state,
      isAutoSelected: no,
      isSuggested: no,
      moreValuesAvailable: no,
      path: [listOf(text, true)],
      isLeafValue: no,
      children: optional(listOf(self), toNone),
    }),
  ),
)
/* @__NO_SIDE_EFFECTS__ */
function rangesOf(bound: Kind) {
  return listOf(
    object<CommerceDateRange>({
      start: [bound],
      end: [bound],
      endInclusive: orFalse,
      numberOfResults: orZero,
      state,
      isAutoSelected: no,
      isSuggested: no,
      moreValuesAvailable: no,
    }),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function facetOf(values: Kind, members: Record<string, Member> = {}) {
  const shared: Record<Exclude<keyof CommerceFacet, 'type'>, Member> = {
    facetId: [text],
    field: orEmpty,
    displayName: textOrNull,
    isFieldExpanded: no,
    moreValuesAvailable: orFalse,
    fromAutoSelect: no,
    numberOfValues: [number, ({ values }) => (Array.isArray(values) ? values.length : 0)],
    values: [values, toNone],
  }
  return object({ ...shared, ...members })
}

const intervals = ['discrete', 'continuous', 'equiprobable', 'even']
const interval = simple(intervals.join(', '), (value) => intervals.includes(value as string))
const domain = object<CommerceFacetDomain>({ min: [number], max: [number], increment: [number] })

/** @see Protocol, section 10.4 */
export const commerceFacets = listOf(
  variantOf('type', {
    regular: facetOf(regularValues),
    location: facetOf(locationValues),
    hierarchical: facetOf(categoryValues, { delimitingCharacter: textOrNull }),
    numericalRange: facetOf(rangesOf(number), {
      interval: optional(nullable(interval)),
      domain: optional(nullable(domain)),
    }),
    dateRange: facetOf(rangesOf(text)),
  }),
)
