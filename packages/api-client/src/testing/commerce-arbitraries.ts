import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import * as schemas from '../schemas'
import { eventsReply, legacyEventReply } from '../wire/analytics.guard'
import {
  badgesReply,
  commercePlanReply,
  commerceQuerySuggestReply,
  productSearchReply,
  productSuggestReply,
  recommendationsReply,
} from '../wire/commerce.guard'
import type { Kind } from '../wire/guard'
import {
  correctedQuery,
  few,
  highlights,
  nullable,
  number,
  optional,
  relaxation,
  state,
  text,
  trigger,
} from './arbitraries'

const textOrNone = optional(nullable(text))
const numberOrNone = optional(nullable(number))
const dictionary = fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })

const badgePlacements = few(
  fc.record({
    placementId: text,
    badges: few(fc.record({ text, backgroundColor: text, textColor: text, iconUrl: textOrNone })),
  }),
)

const productMembers = {
  permanentid: text,
  clickUri: text,
  ec_name: textOrNone,
  ec_description: textOrNone,
  ec_shortdesc: textOrNone,
  ec_brand: textOrNone,
  ec_product_id: textOrNone,
  ec_item_group_id: textOrNone,
  ec_gender: textOrNone,
  ec_color: textOrNone,
  ec_listing: textOrNone,
  ec_category: optional(few(text)),
  ec_thumbnails: optional(few(text)),
  ec_images: optional(few(text)),
  ec_price: numberOrNone,
  ec_promo_price: numberOrNone,
  ec_rating: numberOrNone,
  ec_in_stock: optional(nullable(fc.boolean())),
  additionalFields: optional(dictionary),
  excerpt: textOrNone,
  nameHighlights: highlights,
  excerptHighlights: highlights,
  queryPinned: optional(fc.boolean()),
  badgePlacements: optional(badgePlacements),
}
const child = fc.record(productMembers)
const parentMembers = { ...productMembers, children: optional(few(child)), totalNumberOfChildren: numberOrNone }
const product = fc.record(parentMembers)
const result = fc.oneof(
  fc.record({ ...parentMembers, resultType: fc.constantFrom('product', 'childProduct') }),
  fc.record({
    resultType: fc.constant('spotlight'),
    id: text,
    clickUri: text,
    desktopImage: text,
    mobileImage: textOrNone,
    name: textOrNone,
    nameFontColor: textOrNone,
    description: textOrNone,
    descriptionFontColor: textOrNone,
    altText: textOrNone,
  }),
)

const no = optional(fc.boolean())
const valueMembers = { state, isAutoSelected: no, isSuggested: no, moreValuesAvailable: no }
const { categoryValue } = fc.letrec((tie) => ({
  categoryValue: fc.record({
    ...valueMembers,
    value: text,
    numberOfResults: number,
    path: few(text),
    isLeafValue: no,
    children: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom([], undefined),
      fc.array(tie('categoryValue'), { maxLength: 2 }),
    ),
  }),
}))
const rangeOf = (bound: fc.Arbitrary<unknown>) =>
  fc.record({ ...valueMembers, start: bound, end: bound, endInclusive: fc.boolean(), numberOfResults: number })
const facetOf = (type: string, value: fc.Arbitrary<unknown>, members: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({
    type: fc.constant(type),
    facetId: text,
    field: text,
    displayName: textOrNone,
    isFieldExpanded: no,
    moreValuesAvailable: fc.boolean(),
    fromAutoSelect: no,
    numberOfValues: fc.nat(),
    values: few(value),
    ...members,
  })
const facet = fc.oneof(
  facetOf('regular', fc.record({ ...valueMembers, value: text, numberOfResults: number })),
  facetOf('location', fc.record({ ...valueMembers, value: text, numberOfResults: optional(number) })),
  facetOf('hierarchical', categoryValue, { delimitingCharacter: textOrNone }),
  facetOf('numericalRange', rangeOf(number), {
    interval: optional(nullable(fc.constantFrom('discrete', 'continuous', 'equiprobable', 'even'))),
    domain: optional(nullable(fc.record({ min: number, max: number, increment: number }))),
  }),
  facetOf('dateRange', rangeOf(text)),
)

const pagination = fc.record({
  page: fc.nat(),
  perPage: fc.nat(),
  totalEntries: fc.nat(),
  totalPages: fc.nat(),
  totalProducts: optional(fc.nat()),
  totalSpotlightContents: optional(fc.nat()),
})
const sort = fc.oneof(
  fc.constant({ sortCriteria: 'relevance' }),
  fc.record({
    sortCriteria: fc.constant('fields'),
    fields: few(
      fc.record({ field: text, direction: optional(fc.constantFrom('asc', 'desc')), displayName: textOrNone }),
    ),
  }),
)
const productPage = { responseId: text, products: few(product), pagination }

/** The replies of commerce and analytics: their arbitrary, guard and schema. */
export const commerceKinds: [string, fc.Arbitrary<object>, Kind, z.ZodMiniType, canBePutRight?: boolean][] = [
  [
    'product search',
    fc.record({
      ...productPage,
      results: optional(few(result)),
      facets: few(facet),
      sort: fc.record({ appliedSort: sort, availableSorts: few(sort) }),
      triggers: few(trigger),
      queryCorrection: correctedQuery,
      relaxation,
    }),
    productSearchReply,
    schemas.productSearchResponse,
  ],
  [
    'recommendations',
    fc.record({ ...productPage, headline: text }),
    recommendationsReply,
    schemas.recommendationsResponse,
  ],
  [
    'product suggest',
    fc.record({ ...productPage, queryCorrection: correctedQuery }),
    productSuggestReply,
    schemas.productSuggestResponse,
  ],
  [
    'commerce suggest',
    fc.record({
      responseId: text,
      completions: few(fc.record({ expression: text, highlighted: text })),
      fieldSuggestionsFacets: optional(
        few(
          fc.record({
            facetId: text,
            displayName: textOrNone,
            field: text,
            type: fc.constantFrom('regular', 'hierarchical'),
          }),
        ),
      ),
    }),
    commerceQuerySuggestReply,
    schemas.commerceQuerySuggestResponse,
  ],
  [
    'commerce plan',
    fc.record({ redirect: nullable(text), note: optional(text) }),
    commercePlanReply,
    schemas.commercePlanResponse,
    false,
  ],
  [
    'badges',
    fc.record({ products: few(fc.record({ productId: text, badgePlacements })) }),
    badgesReply,
    schemas.badgesResponse,
  ],
  [
    'legacy event',
    fc.record({ visitId: textOrNone, visitorId: textOrNone }),
    legacyEventReply,
    schemas.legacyEventResponse,
  ],
  [
    'events',
    fc.record({
      events: few(fc.record({ accepted: fc.boolean(), errorCode: textOrNone, errorMessage: textOrNone })),
    }),
    eventsReply,
    schemas.eventsResponse,
  ],
]
