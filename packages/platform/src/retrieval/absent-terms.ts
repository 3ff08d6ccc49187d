import type { BackendQuery, Document, FieldDefinition } from '../port'
import { wordsOfTerm, type Term } from './terms'
import type { TextPlan } from './text-planner'
import { foldedWordsOf } from '../language/words'
import type { Stemmer } from '../language/stemmer'
import { toIndexedText } from './indexed-text'
import { fitsWildcard } from './wildcard'

/** Maximum number of absent words of a document; a longer list is not more useful. */
const MAX_ABSENT = 50

interface Sought {
  text: string
  isPrefix: boolean
  isPattern: boolean
}

const toSought = (term: Term): Sought => ({
  text: wordsOfTerm(term).join(' '),
  isPrefix: term.isPrefix,
  isPattern: term.isPattern ?? false,
})

/** Returns whether a document can be a result without all words of the text. */
const mayLackWords = ({ alternative, pinned = [], folding }: BackendQuery, { replaced, some }: TextPlan) =>
  alternative !== undefined || pinned.length > 0 || folding !== undefined || replaced.size > 0 || some !== undefined

/**
 * Returns the first 50 words of the text, as written, that a document lacks. A word is not lacking if a synonym of it
 * matches.
 */
export function toAbsentTerms(
  query: BackendQuery,
  plan: TextPlan,
  fields: readonly FieldDefinition[],
  stemmer: Stemmer,
): (document: Document) => string[] {
  if (!mayLackWords(query, plan)) return () => []
  const words = [...plan.others.keys()]
  const soughtOf = new Map(words.map((word) => [word, (plan.matching.get(word) ?? []).map(toSought)]))
  const othersOf = new Map(words.map((word) => [word, plan.others.get(word)?.map(foldedWordsOf) ?? []]))
  return (document) => {
    const { title, body, fields: texts, forms } = toIndexedText(document, fields, stemmer)
    const held = ` ${[title, body, ...texts].join('  ')} `
    const heldWords = new Set([...held.split(' '), ...forms])
    const holds = (text: string) => (text.includes(' ') ? held.includes(` ${text} `) : heldWords.has(text))
    const isHeld = ({ text, isPrefix, isPattern }: Sought) =>
      (isPattern && [...heldWords].some((word) => fitsWildcard(word, text))) ||
      holds(text) ||
      (isPrefix && held.includes(` ${text}`))
    const isAbsent = (word: string) => {
      if (soughtOf.get(word)!.some(isHeld)) return false
      return plan.replaced.has(word) || !othersOf.get(word)!.some(holds)
    }
    return words.filter(isAbsent).slice(0, MAX_ABSENT)
  }
}
