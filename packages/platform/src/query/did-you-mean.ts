import type { Backend, BackendQuery, BackendReply, Correction } from '../backend'
import { replaceRanges } from '../text/replace-ranges'
import { wordsOf } from '../text/words'
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
 * A correction of the words of an expression as one of the whole expression, in which fields and operators stay.
 *
 * @returns Undefined where a word of it cannot be found there.
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
