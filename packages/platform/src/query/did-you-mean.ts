import type { Backend, BackendQuery, BackendReply } from '../backend'
import { correctQuery, type Correction } from '../suggest/corrections'
import { replaceRanges } from '../text/replace-ranges'
import { wordsOf } from '../text/words'
import type { ParsedSearchRequest } from './search-request'

/** Maximum number of corrections to return. */
const MAX_CORRECTIONS = 3

/** The results of a search, and its corrections. */
export interface CorrectedReply {
  /** The query that was finally evaluated. */
  query: BackendQuery
  reply: BackendReply
  /** Set in legacy mode; otherwise empty. */
  queryCorrections: Correction[]
  /** Set in the mode "next" only. */
  queryCorrection?: { originalQuery: string | null; correctedQuery: string | null; corrections: Correction[] }
}

/**
 * Converts a correction of the words of an expression to a correction of the whole expression. Fields and operators
 * stay.
 *
 * @returns Undefined if the expression does not contain one of the words.
 */
export const correctWithin = (q: string, { wordCorrections }: Correction): Correction | undefined => {
  const placed: Correction['wordCorrections'] = []
  let done = 0
  for (const correction of [...wordCorrections].sort((a, b) => a.offset - b.offset)) {
    const { originalWord, length } = correction
    const word = wordsOf(q).find(({ text, offset }) => offset >= done && text === originalWord)
    if (!word) return undefined
    placed.push({ ...correction, offset: word.offset })
    done = word.offset + length
  }
  const replacements = placed.map(({ correctedWord, ...range }) => ({ ...range, text: correctedWord }))
  return { correctedQuery: replaceRanges(q, replacements), wordCorrections: placed }
}

/**
 * Searches, and looks for corrections if nothing is found. Legacy mode returns them; the mode "next" searches with the
 * first one, if the request allows it.
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
    isAsked && reply.total === 0 && query.text.trim() !== '' ? await correctQuery(backend, query, MAX_CORRECTIONS) : []
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
