import type {
  CommerceCategoryValue,
  CommerceFacet,
  CommerceFacetDomain,
  CommerceFacetValue,
  CommerceLocationValue,
  CommerceDateRange,
} from './commerce-facet'
import {
  areTexts,
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
  string,
  toFalse,
  toNone,
  variantOf,
  type Kind,
  type Member,
  type Unread,
} from './guard'
import { isState, state, textOrNull } from './search.guard'

const no = optional(boolean, toFalse)

const isUsual = (value: Unread<Omit<CommerceFacetValue, 'value'>>) =>
  isState(value.state) &&
  Number.isFinite(value.numberOfResults) &&
  typeof value.isAutoSelected === 'boolean' &&
  typeof value.isSuggested === 'boolean' &&
  typeof value.moreValuesAvailable === 'boolean'

const regularValues = manyOf<CommerceFacetValue>(
  (value) => typeof value.value === 'string' && isUsual(value),
  listOf(
    object<CommerceFacetValue>({
      value: [string],
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
    value: [string],
    numberOfResults: optionalNumber,
    state,
    isAutoSelected: no,
    isSuggested: no,
    moreValuesAvailable: no,
  }),
)
/** Usually values have no children. */
const categoryValues = manyOf<CommerceCategoryValue>(
  (value) =>
    typeof value.value === 'string' &&
    isUsual(value) &&
    areTexts(value.path) &&
    typeof value.isLeafValue === 'boolean' &&
    Array.isArray(value.children) &&
    !value.children.length,
  listOf(
    nested((self) =>
      object<CommerceCategoryValue>({
        value: [string],
        numberOfResults: orZero,
        state,
        isAutoSelected: no,
        isSuggested: no,
        moreValuesAvailable: no,
        path: [listOf(string, true)],
        isLeafValue: no,
        children: optional(listOf(self), toNone),
      }),
    ),
  ),
)
/* @__NO_SIDE_EFFECTS__ */
function rangesOf(bound: Kind, isBound: (value: unknown) => boolean) {
  return manyOf<CommerceDateRange>(
    (range) => isBound(range.start) && isBound(range.end) && typeof range.endInclusive === 'boolean' && isUsual(range),
    listOf(
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
    ),
  )
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
    numericalRange: facetOf(
      rangesOf(number, (bound) => Number.isFinite(bound)),
      {
        interval: optional(nullable(interval)),
        domain: optional(nullable(domain)),
      },
    ),
    dateRange: facetOf(rangesOf(string, (bound) => typeof bound === 'string')),
  }),
)
