import type { SearchRequest } from '@querent/api-client'
import { withoutAct } from '../../search/without-act'
import type { FoldingFields } from './collections'

/** @see Specification, sentence 9.12 */
export const LOAD_COLLECTION_RANGE = 100

/**
 * Returns the fields by which a request folds results; the wire swaps the names of two. Undefined if it folds nothing.
 */
export const fieldsOf = ({ filterField, childField, parentField }: SearchRequest = {}): FoldingFields | undefined =>
  filterField && childField && parentField
    ? { collectionField: filterField, parentField: childField, childField: parentField }
    : undefined

/**
 * Returns the expression that finds a collection by its id. The id comes from the index and is untrusted: a quote would
 * end it, and cannot be escaped. A wildcard replaces it; other results that the wildcard finds are removed from the
 * reply.
 */
const toExpression = (field: string | undefined, id: string) =>
  id.includes('"') ? `@${field}*="${id.replaceAll('"', '?')}"` : `@${field}="${id}"`

/**
 * Returns the request for every member of a collection, including members that the query does not find.
 *
 * @see Protocol, section 2.6
 */
export function toLoadRequest(shown: SearchRequest, collectionId: string): SearchRequest {
  const {
    q = '',
    enableQuerySyntax,
    facets: _facets,
    facetOptions: _facetOptions,
    generateAutomaticFacets: _automaticFacets,
    firstResult: _firstResult,
    numberOfResults: _numberOfResults,
    enableDidYouMean: _didYouMean,
    queryCorrection: _correction,
    pipelineRuleParameters: _answer,
    analytics,
    ...base
  } = shown
  const words = enableQuerySyntax ? q : `( <@- ${q.replaceAll('-@>', ' ')} -@> )`
  return {
    ...base,
    q: q && `${words} OR @uri`,
    enableQuerySyntax: true,
    cq: toExpression(shown.filterField, collectionId),
    filterFieldRange: LOAD_COLLECTION_RANGE,
    ...(analytics && { analytics: withoutAct(analytics) }),
  }
}
