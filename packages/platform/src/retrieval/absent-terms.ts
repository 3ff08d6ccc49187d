import type { BackendQuery, Document, FieldDefinition } from '../port'
import { toSearchableValues } from './field-values'
import type { TextPlan } from './text-planner'
import { endsInWord, fold, foldedWordsOf, wordsOf } from '../text/words'

/** Maximum number of absent words of a document; a longer list is not more useful. */
const MAX_ABSENT = 50

/** Returns whether a document can be a result without all words of the text. */
const mayLackWords = ({ alternative, pinned = [], folding }: BackendQuery, { replaced }: TextPlan) =>
  alternative !== undefined || pinned.length > 0 || folding !== undefined || replaced.size > 0

/**
 * Returns the first 50 words of the text, as written, that a document lacks. A word is not lacking if a synonym of it
 * matches.
 */
export function toAbsentTerms(
  query: BackendQuery,
  plan: TextPlan,
  fields: readonly FieldDefinition[],
): (document: Document) => string[] {
  if (!mayLackWords(query, plan)) return () => []
  const words = [...new Set(wordsOf(query.text).map(({ text }) => text))]
  const foldedOf = new Map(words.map((word) => [word, foldedWordsOf(word)]))
  const othersOf = new Map(words.map((word) => [word, plan.others.get(word)?.map(foldedWordsOf) ?? []]))
  const last = endsInWord(query.text) ? words.at(-1) : undefined
  return (document) => {
    const texts = [document.title, document.body, ...toSearchableValues(fields, document.fields)]
    const held = ` ${texts.map(foldedWordsOf).join('  ')} `
    const heldWords = new Set(held.split(' '))
    const holds = (sought: string) => (sought.includes(' ') ? held.includes(` ${sought} `) : heldWords.has(sought))
    const isAbsent = (word: string) => {
      if (word === last ? held.includes(` ${fold(word)}`) : heldWords.has(foldedOf.get(word)!)) return false
      return plan.replaced.has(word) || !othersOf.get(word)!.some(holds)
    }
    return words.filter(isAbsent).slice(0, MAX_ABSENT)
  }
}
