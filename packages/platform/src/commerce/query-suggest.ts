import { MAX_PARTIAL_QUERY_LENGTH } from '@querent/api-client'
import * as z from 'zod/mini'
import type { PlatformContext } from '../platform-context'
import { commerceOrigin } from './commerce-request'
import { declareFacets } from './declared-facets'

const MAX_COUNT = 100

/** What the platform reads of a request for suggestions. @see Protocol, section 10.5 */
export const commerceQuerySuggestRequest = z.object({
  ...commerceOrigin,
  query: z._default(z.string(), ''),
  count: z._default(z.int().check(z.minimum(0), z.maximum(MAX_COUNT)), 5),
})

/**
 * Answers `POST {commerce base}/search/querySuggest`, and tells which facets can suggest values besides. Nothing
 * completes a text longer than a partial query may be.
 */
export const answerCommerceQuerySuggest = async (
  { backend, configuration, refreshSuggestions }: PlatformContext,
  { query, count }: z.output<typeof commerceQuerySuggestRequest>,
) => {
  await refreshSuggestions()
  const completions = query.length > MAX_PARTIAL_QUERY_LENGTH ? [] : await backend.suggest({ text: query, count })
  const suggesting = declareFacets(configuration.commerce, backend.fields).filter(
    ({ type, isFieldSuggestion }) => isFieldSuggestion && (type === 'regular' || type === 'hierarchical'),
  )
  return {
    responseId: crypto.randomUUID(),
    completions: completions.map(({ expression, highlighted }) => ({ expression, highlighted })),
    fieldSuggestionsFacets: suggesting.map(({ facetId, displayName, field, type }) => ({
      facetId,
      displayName,
      field,
      type,
    })),
  }
}
