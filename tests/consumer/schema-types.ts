// The built declarations write out the types of replies, so that applications load no schema library. They must equal
// the types of the schemas.
import type * as wire from '@querent/api-client'
import type * as schemas from '@querent/api-client/schemas'

type Reply<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

/** Is true if each type is assignable to the other. */
type IsSame<Left, Right> = [Left, Right] extends [Right, Left] ? true : false

interface Checks {
  legacyEventResponse: IsSame<wire.LegacyEventResponse, Reply<typeof schemas.legacyEventResponse>>
  eventsResponse: IsSame<wire.EventsResponse, Reply<typeof schemas.eventsResponse>>
  productSearchResponse: IsSame<wire.ProductSearchResponse, Reply<typeof schemas.productSearchResponse>>
  recommendationsResponse: IsSame<wire.RecommendationsResponse, Reply<typeof schemas.recommendationsResponse>>
  productSuggestResponse: IsSame<wire.ProductSuggestResponse, Reply<typeof schemas.productSuggestResponse>>
  commerceQuerySuggestResponse: IsSame<
    wire.CommerceQuerySuggestResponse,
    Reply<typeof schemas.commerceQuerySuggestResponse>
  >
  commercePlanResponse: IsSame<wire.CommercePlanResponse, Reply<typeof schemas.commercePlanResponse>>
  badgesResponse: IsSame<wire.BadgesResponse, Reply<typeof schemas.badgesResponse>>
  commerceFacet: IsSame<wire.CommerceFacet, Reply<typeof schemas.commerceFacet>>
  commerceFacetValue: IsSame<wire.CommerceFacetValue, Reply<typeof schemas.commerceFacetValue>>
  badge: IsSame<wire.Badge, Reply<typeof schemas.badge>>
  badgePlacement: IsSame<wire.BadgePlacement, Reply<typeof schemas.badgePlacement>>
  childProduct: IsSame<wire.ChildProduct, Reply<typeof schemas.childProduct>>
  product: IsSame<wire.Product, Reply<typeof schemas.product>>
  facetSort: IsSame<wire.FacetSort, Reply<typeof schemas.facetSort>>
  regularFacetRequest: IsSame<wire.RegularFacetRequest, Reply<typeof schemas.regularFacetRequest>>
  facetSearchResponse: IsSame<wire.FacetSearchResponse, Reply<typeof schemas.facetSearchResponse>>
  facetValueState: IsSame<wire.FacetValueState, Reply<typeof schemas.facetValueState>>
  fieldsResponse: IsSame<wire.FieldsResponse, Reply<typeof schemas.fieldsResponse>>
  planResponse: IsSame<wire.PlanResponse, Reply<typeof schemas.planResponse>>
  querySuggestResponse: IsSame<wire.QuerySuggestResponse, Reply<typeof schemas.querySuggestResponse>>
  result: IsSame<wire.Result, Reply<typeof schemas.result>>
  facetValue: IsSame<wire.FacetValue, Reply<typeof schemas.facetValue>>
  numericRange: IsSame<wire.NumericRange, Reply<typeof schemas.numericRange>>
  dateRange: IsSame<wire.DateRange, Reply<typeof schemas.dateRange>>
  categoryFacetValue: IsSame<wire.CategoryFacetValue, Reply<typeof schemas.categoryFacetValue>>
  automaticFacetResponse: IsSame<wire.AutomaticFacetResponse, Reply<typeof schemas.automaticFacetResponse>>
  trigger: IsSame<wire.Trigger, Reply<typeof schemas.trigger>>
}

export const checks = {} as Checks[keyof Checks] satisfies true
