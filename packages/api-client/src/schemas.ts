// Apart from the client, which loads them only to say what was wrong with a reply: zod/mini outweighs all the rest.
export { facetSort, regularFacetRequest } from './wire/facet-request'
export { facetSearchResponse, facetSearchValue } from './wire/facet-search'
export { facetValueState } from './wire/facet-value-state'
export { completion, querySuggestResponse } from './wire/query-suggest'
export { facetResponse, facetValue, result, searchResponse } from './wire/search'
