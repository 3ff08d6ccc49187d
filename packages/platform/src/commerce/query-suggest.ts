import { MAX_PARTIAL_QUERY_LENGTH } from '@querent/api-client'
import * as z from 'zod/mini'
import { typedText } from '../wire/bounds'
import type { PlatformContext } from '../context/platform-context'
import { commerceOrigin } from './commerce-request'
import { suggestQueries } from '../suggest/suggest-queries'
import { declareFacets } from './declared-facets'

const MAX_COUNT = 100

/** The members of a query suggestion request that the platform reads. @see Protocol, section 10.5 */
export const commerceQuerySuggestRequest = z.object({
  ...commerceOrigin,
  query: z._default(typedText, ''),
  count: z._default(z.int().check(z.minimum(0), z.maximum(MAX_COUNT)), 5),
})

/**
 * Answers `POST {commerce base}/search/querySuggest`, including the facets that can suggest values. Texts longer than
 * the limit of partial queries get no completions.
 */
export const answerCommerceQuerySuggest = async (
  { backend, configuration, popularQueries }: PlatformContext,
  { query, count }: z.output<typeof commerceQuerySuggestRequest>,
) => {
  const isTooLong = query.length > MAX_PARTIAL_QUERY_LENGTH
  const completions = isTooLong ? [] : await suggestQueries(backend, await popularQueries(), { text: query, count })
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
