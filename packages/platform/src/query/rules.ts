import type { RuleCondition } from '../configuration/schema'
import { foldedWordsOf } from '../text/words'

/** The parts of a request that conditions of rules test. */
export interface RuleSubject {
  q: string
  context?: Readonly<Record<string, string | readonly string[]>> | undefined
  tab?: string | undefined
}

const holdsWords = (words: string, sought: string) => sought !== '' && ` ${words} `.includes(` ${sought} `)

const holdsContext = (context: NonNullable<RuleSubject['context']>, name: string, value: string) =>
  Object.hasOwn(context, name) && [context[name] ?? []].flat().includes(value)

/**
 * Returns whether a rule applies to a request: all its conditions must match. Words are compared ignoring case,
 * diacritics and punctuation.
 */
export const matchesRule = (when: RuleCondition | undefined, { q, context = {}, tab }: RuleSubject): boolean => {
  if (!when) return true
  const words = foldedWordsOf(q)
  const { query, queryContains, queryMatches } = when
  if (query && !query.some((text) => foldedWordsOf(text) === words)) return false
  if (queryContains && !queryContains.some((text) => holdsWords(words, foldedWordsOf(text)))) return false
  if (queryMatches !== undefined && !new RegExp(queryMatches, 'iu').test(q)) return false
  if (when.tab !== undefined && when.tab !== tab) return false
  return Object.entries(when.context ?? {}).every(([name, value]) => holdsContext(context, name, value))
}
