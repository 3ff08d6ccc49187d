import type { Backend, BackendQuery, BackendReply, Correction } from '../backend'
import type { ParsedSearchRequest } from './search-request'

/** How many corrections are told. */
const MAX_CORRECTIONS = 3

/** What was found, and what may have been meant. */
export interface CorrectedReply {
  /** Of the query that was evaluated in the end. */
  query: BackendQuery
  reply: BackendReply
  /** In legacy mode; else empty. */
  queryCorrections: Correction[]
  /** In the mode "next" alone. */
  queryCorrection?: { originalQuery: string | null; correctedQuery: string | null; corrections: Correction[] }
}

/**
 * Searches, and where nothing is found looks for what may have been meant: told in legacy mode, and in the mode "next"
 * searched for at once, where that is asked for.
 *
 * @see Protocol, section 2.7
 */
export const searchWithCorrection = async (
  backend: Backend,
  query: BackendQuery,
  { enableDidYouMean, queryCorrection: next }: Pick<ParsedSearchRequest, 'enableDidYouMean' | 'queryCorrection'>,
): Promise<CorrectedReply> => {
  const reply = await backend.search(query)
  const isAsked = enableDidYouMean || next.enabled
  const corrections =
    isAsked && reply.total === 0 && query.text.trim() !== ''
      ? await backend.correct({ text: query.text, count: MAX_CORRECTIONS, query })
      : []
  const queryCorrections = enableDidYouMean ? corrections : []
  if (!next.enabled) return { query, reply, queryCorrections }
  const [best] = corrections
  if (!best || next.options.automaticallyCorrect === 'never') {
    const queryCorrection = { originalQuery: null, correctedQuery: null, corrections }
    return { query, reply, queryCorrections, queryCorrection }
  }
  const corrected = { ...query, text: best.correctedQuery }
  return {
    query: corrected,
    reply: await backend.search(corrected),
    queryCorrections,
    queryCorrection: { originalQuery: query.text, correctedQuery: best.correctedQuery, corrections },
  }
}
