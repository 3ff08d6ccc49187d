import { MAX_PARTIAL_QUERY_LENGTH } from '@querent/api-client'
import * as z from 'zod/mini'
import { typedText } from '../wire/bounds'
import type { PlatformContext } from '../context/platform-context'
import { Cost } from '../query/cost'
import { requestOrigin } from '../query/search-request'
import { suggestQueries } from '../suggest/suggest-queries'

/** The members of a suggestion request that the platform reads. @see Protocol, section 5 */
export const querySuggestRequest = z.object({
  ...requestOrigin,
  q: z._default(typedText, ''),
  count: z._default(z.int().check(z.minimum(0)), 5),
})

/** Answers `POST {search base}/querySuggest`. Texts longer than the limit of partial queries get no completions. */
export const answerQuerySuggest = async (
  { backend, configuration, popularQueries }: PlatformContext,
  { q, count }: z.output<typeof querySuggestRequest>,
) => {
  new Cost(configuration.limits.request).require('suggestions', count, 'count')
  const isTooLong = q.length > MAX_PARTIAL_QUERY_LENGTH
  return {
    completions: isTooLong ? [] : await suggestQueries(backend, await popularQueries(), { text: q, count }),
    responseId: crypto.randomUUID(),
  }
}
