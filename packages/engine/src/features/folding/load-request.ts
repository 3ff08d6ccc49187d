import type { SearchRequest } from '@querent/api-client'
import type { FoldingFields } from './collections'

/** @see Specification, section 9 "Folding load filter range" */
export const LOAD_COLLECTION_RANGE = 100

/** The fields of a request, whose names for two of them are inverted; undefined where it folds nothing. */
export const fieldsOf = ({ filterField, childField, parentField }: SearchRequest = {}): FoldingFields | undefined =>
  filterField && childField && parentField
    ? { collectionField: filterField, parentField: childField, childField: parentField }
    : undefined

/**
 * Finds a collection by its id, which comes of the index and is not to be trusted: a quote would end it, and nothing
 * escapes one. There a pattern takes any character; what it finds beyond the collection is left out of the reply.
 */
const toExpression = (field: string | undefined, id: string) =>
  id.includes('"') ? `@${field}*="${id.replaceAll('"', '?')}"` : `@${field}="${id}"`

/**
 * Asks for every member of a collection, those that the query does not find as well.
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
    ...base
  } = shown
  const words = enableQuerySyntax ? q : `( <@- ${q.replaceAll('-@>', ' ')} -@> )`
  return {
    ...base,
    q: q && `${words} OR @uri`,
    enableQuerySyntax: true,
    cq: toExpression(shown.filterField, collectionId),
    filterFieldRange: LOAD_COLLECTION_RANGE,
  }
}
