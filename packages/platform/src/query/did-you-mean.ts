import type { Backend, BackendQuery, BackendReply } from '../port'
import { correctQuery, type Correction } from '../suggest/corrections'
import { spellCorrections, spellWords } from '../suggest/spelling'
import { replaceRanges } from '../text/replace-ranges'
import { wordsOf } from '../language/words'
import type { SearchPlan } from './backend-query'
import type { ParsedSearchRequest } from './search-request'

/** Maximum number of corrections to return. */
const MAX_CORRECTIONS = 3

/** The search that was evaluated last. */
interface Found {
  query: BackendQuery
  reply: BackendReply
  /** The query of the request as it was searched: with corrections, and with the words that replaced unknown ones. */
  searched: string
}

/** The search that was evaluated last, and its corrections. */
interface CorrectedReply extends Found {
  /** Set in legacy mode; otherwise empty. */
  queryCorrections: Correction[]
  /** Set in the mode "next" only. */
  queryCorrection?: { originalQuery: string | null; correctedQuery: string | null; corrections: Correction[] }
}

type CorrectableRequest = Pick<ParsedSearchRequest, 'q' | 'enableQuerySyntax' | 'enableDidYouMean' | 'queryCorrection'>

const COMPARISON = /@\w+\s*[=<>*~%/]+\s*(?:"(?:\\.|[^"\\])*"|\((?:"(?:\\.|[^"\\])*"|[^)"])*\)|[^\s)]+)/g

/** Returns the words of an expression at their places, without those that fields are compared with. */
const keywordsOf = (q: string) => wordsOf(q.replace(COMPARISON, (comparison) => ' '.repeat(comparison.length)))

/**
 * Converts a correction of the words of an expression to a correction of the whole expression. Fields and operators
 * stay.
 *
 * @returns Undefined if the expression does not contain one of the words.
 */
const correctWithin = (q: string, { wordCorrections }: Correction): Correction | undefined => {
  const keywords = keywordsOf(q)
  const placed: Correction['wordCorrections'] = []
  let done = 0
  for (const correction of [...wordCorrections].sort((a, b) => a.offset - b.offset)) {
    const { originalWord, length } = correction
    const word = keywords.find(({ text, offset }) => offset >= done && text === originalWord)
    if (!word) return undefined
    placed.push({ ...correction, offset: word.offset })
    done = word.offset + length
  }
  const replacements = placed.map(({ correctedWord, ...range }) => ({ ...range, text: correctedWord }))
  return { correctedQuery: replaceRanges(q, replacements), wordCorrections: placed }
}

/** Returns a query with other words instead of some. */
const withWords = (q: string, replaced: ReadonlyMap<string, string>) =>
  replaceRanges(
    q,
    wordsOf(q).flatMap(({ text, offset }) => {
      const other = replaced.get(text)
      return other === undefined ? [] : [{ offset, length: text.length, text: other }]
    }),
  )

/** Returns whether the rules of a pipeline act alike on two queries. */
const areRuledAlike = (one: BackendQuery, other: BackendQuery) =>
  JSON.stringify([one.pinned, one.boosts]) === JSON.stringify([other.pinned, other.boosts])

const withoutRelaxation = ({ relaxation: _, ...query }: BackendQuery): BackendQuery => query

/**
 * Returns how a query was relaxed, as a part of a response, with the corrected query of the step `correctedWords`.
 *
 * @param searched - The query that was searched instead of the typed one, or the same.
 */
export const relaxationOf = ({ relaxation }: BackendReply, searched: string, typed: string) =>
  relaxation && {
    relaxation: {
      ...relaxation,
      ...(relaxation.step === 'correctedWords' && searched !== typed && { correctedQuery: searched }),
    },
  }

/**
 * Returns the query of a request for what a search of it found. A query that is corrected, or whose corrections are
 * proposed, is not relaxed.
 */
export const asSearched = async (
  backend: Backend,
  query: BackendQuery,
  { enableDidYouMean, queryCorrection }: CorrectableRequest,
): Promise<BackendQuery> => {
  if (!query.relaxation || !(enableDidYouMean || queryCorrection.enabled)) return query
  const literal = withoutRelaxation(query)
  const corrections = await correctQuery(backend, literal, 1)
  return corrections.length > 0 ? literal : query
}

/** Searches. If similar words replace unknown ones and the rules act otherwise on these, searches with these rules. */
const searchTyped = async (backend: Backend, plan: SearchPlan, q: string): Promise<Found> => {
  const query = plan()
  const reply = await backend.search(query)
  const replaced = Object.entries(reply.replacedWords ?? {})
  if (replaced.length === 0) return { query, reply, searched: q }
  const likeliest = replaced.map(([, word]) => word)
  const spellings = spellWords(likeliest, reply.hits, backend.fields)
  const searched = withWords(q, new Map(replaced.map(([word, other]) => [word, spellings.get(other)!])))
  const ruled = plan({ q: searched, text: query.text })
  if (areRuledAlike(query, ruled)) return { query, reply, searched }
  return { query: ruled, reply: await backend.search(ruled), searched }
}

/**
 * Searches, and looks for corrections if nothing is found. Legacy mode returns them; the mode "next" searches with the
 * first one, if the request allows it. The rules of the pipeline see the query that is finally searched.
 *
 * @see Protocol, section 2.7
 */
export const searchWithCorrection = async (
  backend: Backend,
  plan: SearchPlan,
  { q, enableQuerySyntax, enableDidYouMean, queryCorrection: next }: CorrectableRequest,
): Promise<CorrectedReply> => {
  const isCorrected = enableDidYouMean || next.enabled
  // Clients propose corrections beside no results only.
  const literal: SearchPlan = (searched) => withoutRelaxation(plan(searched))
  const first = await searchTyped(backend, isCorrected ? literal : plan, q)
  const { query, reply } = first
  const isEmpty = reply.total === 0 && query.text.trim() !== ''
  const found = isCorrected && isEmpty ? await correctQuery(backend, query, MAX_CORRECTIONS) : []
  const isRelaxed = isCorrected && isEmpty && found.length === 0 && plan().relaxation !== undefined
  const typed = isRelaxed ? await searchTyped(backend, plan, q) : first
  const spelt = await spellCorrections(backend, query, found)
  const corrections = spelt.map((words) => ({
    text: words.correctedQuery,
    whole: enableQuerySyntax ? correctWithin(q, words) : words,
  }))
  const wholes = corrections.flatMap(({ whole }) => whole ?? [])
  const queryCorrections = enableDidYouMean ? wholes : []
  const [best] = corrections
  if (!next.enabled) return { ...typed, queryCorrections }
  if (!best || next.options.automaticallyCorrect === 'never') {
    const queryCorrection = { originalQuery: null, correctedQuery: null, corrections: wholes }
    return { ...typed, queryCorrections, queryCorrection }
  }
  const searched = best.whole?.correctedQuery ?? best.text
  const corrected = literal({ q: searched, text: best.text })
  return {
    query: corrected,
    reply: await backend.search(corrected),
    searched,
    queryCorrections,
    queryCorrection: { originalQuery: q, correctedQuery: searched, corrections: wholes },
  }
}
