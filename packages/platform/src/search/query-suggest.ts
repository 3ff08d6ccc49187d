import { MAX_PARTIAL_QUERY_LENGTH } from '@querent/api-client'
import * as z from 'zod/mini'
import type { PlatformContext } from '../platform-context'
import { requestOrigin } from '../query/search-request'

/** What the platform reads of a request for suggestions. @see Protocol, section 5 */
export const querySuggestRequest = z.object({
  ...requestOrigin,
  q: z._default(z.string(), ''),
  count: z._default(z.int().check(z.minimum(0)), 5),
})

/** Answers `POST {search base}/querySuggest`. Nothing completes a text longer than a partial query may be. */
export const answerQuerySuggest = async (
  { backend, refreshSuggestions }: PlatformContext,
  { q, count }: z.output<typeof querySuggestRequest>,
) => {
  await refreshSuggestions()
  return {
    completions: q.length > MAX_PARTIAL_QUERY_LENGTH ? [] : await backend.suggest({ text: q, count }),
    responseId: crypto.randomUUID(),
  }
}
