import type { RuleCondition } from '../configuration/schema'
import { compilePattern } from '../text/linear-pattern'
import { Phrases } from '../text/phrases'
import { foldedWordsOf } from '../language/words'

/** The parts of a request that conditions of rules test. */
export interface RuleSubject {
  q: string
  context?: Readonly<Record<string, string | null | readonly (string | null)[]>> | undefined
  tab?: string | undefined
}

/** A test of the query, and of its folded words. */
type QueryTest = (q: string, words: string) => boolean

const holdsContext = (context: NonNullable<RuleSubject['context']>, name: string, value: string) =>
  Object.hasOwn(context, name) && [context[name] ?? []].flat().includes(value)

const compile = ({ query, queryContains, queryMatches }: RuleCondition): QueryTest[] => {
  const tests: QueryTest[] = []
  if (query) {
    const wanted = new Set(query.map(foldedWordsOf))
    tests.push((_, words) => wanted.has(words))
  }
  if (queryContains) {
    const sought = new Phrases(queryContains.map(foldedWordsOf))
    tests.push((_, words) => sought.in(words).size > 0)
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
const matchesRule = (when: RuleCondition | undefined, subject: RuleSubject): boolean => {
  if (!when) return true
  const { q, context = {}, tab } = subject
  if (when.tab !== undefined && when.tab !== tab) return false
  const tests = testsOf(when)
  if (tests.length > 0 && !tests.every((test) => test(q, wordsOf(subject)))) return false
  return Object.entries(when.context ?? {}).every(([name, value]) => holdsContext(context, name, value))
}

/** A rule of a list. */
interface Rule {
  when?: RuleCondition | undefined
}

/** The places of rules in their list, by what a query must be or contain. */
interface RuleIndex {
  byQuery: ReadonlyMap<string, readonly number[]>
  byPhrase: ReadonlyMap<string, readonly number[]>
  phrases: Phrases
  /** The rules that any query may fulfil. */
  others: readonly number[]
}

const toRuleIndex = (rules: readonly Rule[]): RuleIndex => {
  const byQuery = new Map<string, number[]>()
  const byPhrase = new Map<string, number[]>()
  const others: number[] = []
  for (const [place, { when }] of rules.entries()) {
    const texts = when?.query ?? when?.queryContains
    if (!texts) {
      others.push(place)
      continue
    }
    const places = when?.query ? byQuery : byPhrase
    for (const text of new Set(texts.map(foldedWordsOf))) {
      const known = places.get(text)
      if (known) known.push(place)
      else places.set(text, [place])
    }
  }
  return { byQuery, byPhrase, phrases: new Phrases([...byPhrase.keys()]), others }
}

const indexes = new WeakMap<readonly Rule[], RuleIndex>()

/** Returns the rules that apply to a request, in their order. Only those that its query may fulfil are tested. */
export const rulesFor = <Applied extends Rule>(rules: readonly Applied[], subject: RuleSubject): Applied[] => {
  const index = indexes.get(rules) ?? toRuleIndex(rules)
  indexes.set(rules, index)
  const { byQuery, byPhrase, phrases, others } = index
  const words = byQuery.size + byPhrase.size > 0 ? wordsOf(subject) : ''
  const found = [...phrases.in(words)].flatMap((phrase) => byPhrase.get(phrase)!)
  const places = new Set([...others, ...(byQuery.get(words) ?? []), ...found])
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => rules[place]!)
    .filter(({ when }) => matchesRule(when, subject))
}
