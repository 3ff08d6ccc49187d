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
  string,
  toFalse,
  toNone,
  variantOf,
  type Kind,
  type Member,
} from './guard'
import { state, textOrNull } from './search.guard'

const no = optional(boolean, toFalse)

/** The members of values of every type. */
type Shared = 'state' | 'numberOfResults' | 'isAutoSelected' | 'isSuggested' | 'moreValuesAvailable'

/* @__NO_SIDE_EFFECTS__ */
function valueOf<Value>(
  members: Record<Exclude<keyof Value & string, Shared>, Member>,
  numberOfResults: Member = orZero,
) {
  const shared: Record<Shared, Member> = {
    numberOfResults,
    state,
    isAutoSelected: no,
    isSuggested: no,
    moreValuesAvailable: no,
  }
  return object({ ...shared, ...members })
}

const regularValues = listOf(valueOf<CommerceFacetValue>({ value: [string] }))
const locationValues = listOf(valueOf<CommerceLocationValue>({ value: [string] }, optionalNumber))
const categoryValues = listOf(
  nested((self) =>
    valueOf<CommerceCategoryValue>({
      value: [string],
      path: [listOf(string, true)],
      isLeafValue: no,
      children: optional(listOf(self), toNone),
    }),
  ),
)
/* @__NO_SIDE_EFFECTS__ */
function rangesOf(bound: Kind) {
  return listOf(valueOf<CommerceDateRange>({ start: [bound], end: [bound], endInclusive: orFalse }))
}

/* @__NO_SIDE_EFFECTS__ */
function facetOf(values: Kind, members: Record<string, Member> = {}) {
  const shared: Record<Exclude<keyof CommerceFacet, 'type'>, Member> = {
    facetId: [string],
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

const isInterval = (value: unknown) =>
  value === 'discrete' || value === 'continuous' || value === 'equiprobable' || value === 'even'
const interval = simple('discrete, continuous, equiprobable or even', isInterval)
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
    dateRange: facetOf(rangesOf(string)),
  }),
)
