import { MAX_PARTIAL_QUERY_LENGTH } from '@querent/api-client'
import * as z from 'zod/mini'
import type { Backend } from '../backend'

/** What the platform reads of a request for suggestions. @see Protocol, section 5 */
export const querySuggestRequest = z.object({
  q: z._default(z.string(), ''),
  count: z._default(z.int().check(z.minimum(0)), 5),
})

/** Answers `POST {search base}/querySuggest`. Nothing completes a text longer than a partial query may be. */
export const answerQuerySuggest = async (backend: Backend, { q, count }: z.output<typeof querySuggestRequest>) => ({
  completions: q.length > MAX_PARTIAL_QUERY_LENGTH ? [] : await backend.suggest({ text: q, count }),
  responseId: crypto.randomUUID(),
})
