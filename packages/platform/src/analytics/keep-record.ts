import type { BackendQuery } from '../port'
import type { PlatformContext } from '../context/platform-context'
import { countedQueryOf, type AnsweredSearch } from './query-popularity'
import { foldedWordsOf } from '../language/words'
import { MAX_ID_LENGTH, toStorable } from './storable'

/** What it takes to record a request. */
export type Recorder = Pick<PlatformContext, 'events' | 'now' | 'mayReport' | 'mayTeach' | 'caller'>

interface EventRecord {
  type: string
  /** Id of the visitor, if known. */
  clientId: string | undefined
  payload: Readonly<Record<string, unknown>>
}

/**
 * Stores what a request implies as an event of mode "next", unless its token may not report events, or the event
 * exceeds the size limit. It never throws, so that a failing event store does not fail the request.
 */
export const keepRecord = async (
  { events, now, mayReport }: Recorder,
  { type, clientId, payload }: EventRecord,
): Promise<void> => {
  if (!mayReport) return
  const storable = toStorable(payload)
  if ('problem' in storable) return
  const event = { receivedAt: now(), mode: 'next', type, payload: storable.data } as const
  const visitor = clientId && clientId.length <= MAX_ID_LENGTH && { clientId }
  await events.add([{ ...event, ...visitor }]).catch(() => {})
}

/** A search to count. */
export interface CountedSearch extends Omit<AnsweredSearch, 'answeredAt' | 'totalCount'> {
  /** What the backend searched for. Default: the words of the query only. */
  found: SearchedQuery | undefined
  /** The number of its results. */
  total: number
}

/** The members of a backend query that can have results without the words of its text. */
export type SearchedQuery = Pick<BackendQuery, 'alternative' | 'pinned'>

/** Returns the least number of results that match the words of a query. */
const ownResultsOf = ({ alternative, pinned = [] }: SearchedQuery = {}, total: number) =>
  alternative ? 0 : Math.max(0, total - pinned.length)

/**
 * Counts the query of a search that the platform answered, so that it can be suggested, unless the token of the request
 * may not report events, or other visitors of the same address have counted for the query. It never throws.
 */
export const countSearch = async (
  { events, now, mayReport, mayTeach, caller }: Recorder,
  { found, total, ...searched }: CountedSearch,
): Promise<void> => {
  if (!mayReport) return
  const search = { ...searched, totalCount: ownResultsOf(found, total), answeredAt: now() }
  const words = foldedWordsOf(countedQueryOf(search))
  if (words === '') return
  if (mayTeach && caller && !mayTeach({ words, clientId: search.clientId, network: caller.network })) return
  await events.countSearch(search).catch(() => {})
}
