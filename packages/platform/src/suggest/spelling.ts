import type { Backend, BackendQuery, FieldDefinition, Hit } from '../port'
import { toSearchableValues } from '../retrieval/field-values'
import { replaceRanges } from '../text/replace-ranges'
import { fold } from '../language/fold'
import { wordsOf } from '../language/words'
import type { Correction } from './corrections'

/** Number of documents to read the spelling of a word from. */
const DOCUMENTS = 10

/** Length of the part of a body to read, around the words, in characters. */
const EXCERPT_LENGTH = 200

/** A spelling, and the number of documents with it. */
interface Spelling {
  text: string
  documents: number
}

/** Returns the different words of a result, in lower case. */
const wordsOfHit = ({ document, excerpt }: Hit, fields: readonly FieldDefinition[]) => {
  const texts = [document.title, excerpt, ...toSearchableValues(fields, document.fields)]
  return new Set(texts.flatMap((text) => wordsOf(text.normalize('NFC').toLowerCase())).map(({ text }) => text))
}

/**
 * Returns how results spell folded words: in lower case with their diacritics, the commonest spelling of each. A word
 * that none of them has stays as it is.
 */
export const spellWords = (
  words: readonly string[],
  hits: readonly Hit[],
  fields: readonly FieldDefinition[],
): Map<string, string> => {
  const counts = new Map(words.map((word) => [word, new Map<string, number>()]))
  for (const spelling of hits.flatMap((hit) => [...wordsOfHit(hit, fields)])) {
    const found = counts.get(fold(spelling))
    found?.set(spelling, (found.get(spelling) ?? 0) + 1)
  }
  const commonestOf = (word: string, found: ReadonlyMap<string, number>) =>
    Array.from(found, ([text, documents]): Spelling => ({ text, documents })).reduce(
      (best, other) => (other.documents > best.documents ? other : best),
      { text: word, documents: 0 },
    ).text
  return new Map(Array.from(counts, ([word, found]) => [word, commonestOf(word, found)]))
}

const correctedWordsOf = ({ wordCorrections }: Correction) => wordCorrections.map(({ correctedWord }) => correctedWord)

/** Returns corrections that together have all corrected words, as few as their order allows. */
const covering = (corrections: readonly Correction[]) => {
  const covered = new Set<string>()
  return corrections.filter((correction) => {
    const words = correctedWordsOf(correction)
    const isNeeded = words.some((word) => !covered.has(word))
    for (const word of words) covered.add(word)
    return isNeeded
  })
}

/**
 * Spells the words of corrections as documents do: an index knows folded words only. Reads a few documents that each
 * correction finds without filters.
 *
 * @param query - The query that was corrected.
 */
export const spellCorrections = async (
  backend: Backend,
  query: BackendQuery,
  corrections: readonly Correction[],
): Promise<Correction[]> => {
  const { text, synonyms } = query
  const replies = await Promise.all(
    covering(corrections).map(({ correctedQuery }) =>
      backend.search({
        text: correctedQuery,
        // Without filters, which may cost far more than a text.
        synonyms,
        isTypoTolerant: false,
        facets: [],
        sort: [{ by: 'nosort' }],
        firstResult: 0,
        numberOfResults: DOCUMENTS,
        excerptLength: EXCERPT_LENGTH,
      }),
    ),
  )
  const hits = replies.flatMap((reply) => reply.hits)
  const spellings = spellWords(corrections.flatMap(correctedWordsOf), hits, backend.fields)
  return corrections.map(({ wordCorrections }) => {
    const spelt = wordCorrections.map((each) => ({ ...each, correctedWord: spellings.get(each.correctedWord)! }))
    const replacements = spelt.map(({ correctedWord, offset, length }) => ({ offset, length, text: correctedWord }))
    return { correctedQuery: replaceRanges(text, replacements), wordCorrections: spelt }
  })
}
