import * as z from 'zod/mini'
import type { Relaxation } from '../port'
import { countSearch, keepRecord, type Recorder, type SearchedQuery } from './keep-record'
import { MAX_ID_LENGTH } from './storable'

/** Maximum number of results in a record. */
const MAX_RESULTS = 20

/** The members of a search request that a record contains. @see Protocol, section 2.4 */
interface SearchedRequest {
  /** The query that was searched. */
  q: string
  /** The query of the request, if another one was searched. */
  originalQuery?: string | undefined
  searchHub?: string | undefined
  tab?: string | undefined
  analytics?: Readonly<Record<string, unknown>> | undefined
}

/** The members of a search response that a record contains. */
interface SearchedResponse {
  searchUid: string
  pipeline: string
  totalCountFiltered: number
  relaxation?: Relaxation | undefined
  results: Iterable<unknown>
}

const visitorId = z.string().check(z.maxLength(MAX_ID_LENGTH))
const resultSchema = z.object({ uri: z.string() })

const toResults = (results: Iterable<unknown>) => {
  const recorded: { documentUri: string }[] = []
  for (const result of results) {
    const { data } = resultSchema.safeParse(result)
    if (data) recorded.push({ documentUri: data.uri })
    if (recorded.length === MAX_RESULTS) break
  }
  return recorded
}

/**
 * Counts the query of a search, and stores the search as an event of mode "next" and type "search" if its request sets
 * `analytics.capture`. It never throws, so that a failing event store does not fail the search.
 *
 * @param found - What the backend searched for, which may have had results without the words of the query.
 * @see Protocol, sections 2.4 and 12.3
 */
export const recordSearch = async (
  platform: Recorder,
  { q, originalQuery, searchHub, tab, analytics }: SearchedRequest,
  { searchUid, pipeline, totalCountFiltered, relaxation, results }: SearchedResponse,
  found?: SearchedQuery,
): Promise<void> => {
  const { capture, clientId: givenId, ...reported } = analytics ?? {}
  const clientId = visitorId.safeParse(givenId).data
  await countSearch(platform, {
    query: q,
    clientId: clientId ?? '',
    found,
    // Nothing has all words of the query, which may mean nothing.
    total: relaxation ? 0 : totalCountFiltered,
    actionCause: reported.actionCause,
  })
  if (capture !== true) return
  const payload = {
    ...reported,
    q,
    ...(originalQuery !== undefined && { originalQuery }),
    searchHub,
    tab,
    pipeline,
    numberOfResults: totalCountFiltered,
    ...(relaxation && { relaxation: relaxation.step }),
    responseId: searchUid,
    results: toResults(results),
  }
  await keepRecord(platform, { type: 'search', clientId, payload })
}
