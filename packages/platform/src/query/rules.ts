import type { RuleCondition } from '../configuration/schema'
import { compilePattern } from '../text/linear-pattern'
import { foldedWordsOf } from '../text/words'

/** The parts of a request that conditions of rules test. */
export interface RuleSubject {
  q: string
  context?: Readonly<Record<string, string | null | readonly (string | null)[]>> | undefined
  tab?: string | undefined
}

/** A test of the query, and of its folded words. */
type QueryTest = (q: string, words: string) => boolean

const holdsWords = (words: string, sought: string) => sought !== '' && ` ${words} `.includes(` ${sought} `)

const holdsContext = (context: NonNullable<RuleSubject['context']>, name: string, value: string) =>
  Object.hasOwn(context, name) && [context[name] ?? []].flat().includes(value)

const compile = ({ query, queryContains, queryMatches }: RuleCondition): QueryTest[] => {
  const tests: QueryTest[] = []
  if (query) {
    const wanted = new Set(query.map(foldedWordsOf))
    tests.push((_, words) => wanted.has(words))
  }
  if (queryContains) {
    const sought = queryContains.map(foldedWordsOf)
    tests.push((_, words) => sought.some((text) => holdsWords(words, text)))
  }
  // Queries come from strangers, so the pattern is matched in linear time. The configuration was checked.
  if (queryMatches !== undefined) tests.push(compilePattern(queryMatches) ?? (() => false))
  return tests
}

// A configuration is compiled once, and its rules live as long as it does.
const compiled = new WeakMap<RuleCondition, QueryTest[]>()
const testsOf = (when: RuleCondition) => {
  const known = compiled.get(when) ?? compile(when)
  compiled.set(when, known)
  return known
}

const foldedWords = new WeakMap<RuleSubject, string>()
const wordsOf = (subject: RuleSubject) => {
  const known = foldedWords.get(subject) ?? foldedWordsOf(subject.q)
  foldedWords.set(subject, known)
  return known
}

/**
 * Returns whether a rule applies to a request: all its conditions must match. Words are compared ignoring case,
 * diacritics and punctuation.
 */
export const matchesRule = (when: RuleCondition | undefined, subject: RuleSubject): boolean => {
  if (!when) return true
  const { q, context = {}, tab } = subject
  if (when.tab !== undefined && when.tab !== tab) return false
  const tests = testsOf(when)
  if (tests.length > 0 && !tests.every((test) => test(q, wordsOf(subject)))) return false
  return Object.entries(when.context ?? {}).every(([name, value]) => holdsContext(context, name, value))
}
