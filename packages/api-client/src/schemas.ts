// Separate from the client, which has equivalent guards: zod/mini is larger than all the rest.
export { agentDelta, agentEnd, agentHeader, agentRun, agentStep } from './wire/agent'
export { eventsResponse, legacyEventResponse } from './wire/analytics'
export { answerCitation, answerCitations, answerDelta, answerEnd, answerHeader, answerMessage } from './wire/answer'
export {
  badgesResponse,
  commercePlanResponse,
  commerceQuerySuggestResponse,
  productSearchResponse,
  productSuggestResponse,
  recommendationsResponse,
} from './wire/commerce'
export { commerceCategoryValue, commerceFacet, commerceFacetValue } from './wire/commerce-facet'
export { badge, badgePlacement, childProduct, commerceResult, product } from './wire/product'
export { facetSort, regularFacetRequest } from './wire/facet-request'
export { facetSearchResponse, facetSearchValue } from './wire/facet-search'
export { facetValueState } from './wire/facet-value-state'
export { fieldDescription, fieldsResponse } from './wire/fields'
export { planResponse } from './wire/plan'
export { completion, querySuggestResponse } from './wire/query-suggest'
export {
  automaticFacetResponse,
  categoryFacetValue,
  dateRange,
  facetResponse,
  facetValue,
  numericRange,
  result,
  searchResponse,
  trigger,
} from './wire/search'
