import type { BackendQuery, Relaxation, RelaxationStep } from '../port'
import { surfacesOf, termsIn, withoutRepetition, wordsOfTerm, type Term, type TextNode } from './terms'
import type { Vocabulary } from './vocabulary'
import { hasWord } from '../language/words'

/** The share of the words that documents must have in the step `mostWords`. */
const MOST = 2 / 3

/** Maximum number of words of a text that are searched if not all of them must match: the first ones. */
const MAX_SOME = 32

/** The steps in which a text is relaxed without a vector, in order. */
export const relaxationSteps = ['correctedWords', 'mostWords', 'anyWord'] as const

/** Returns whether a query may be relaxed. */
export const mayRelax = ({ text, relaxation, step }: BackendQuery) =>
  relaxation !== undefined && step === undefined && hasWord(text)

/** Returns whether a query finds documents that need not match its text. */
export const admitsOthers = ({ alternative, pinned = [] }: BackendQuery) =>
  alternative !== undefined || pinned.length > 0

/** Parts of a text of which not all must match. */
export interface SomeWords {
  clauses: readonly TextNode[]
  /** How many of them must match; 0 if the words in quotes are enough. */
  least: number
  /** Number of words in quotes, which must match as well. */
  quoted: number
  /** What each clause is worth, by its rarity, of all words: together 1, with the words in quotes. */
  shares: readonly number[]
}

/** Returns how rare what matches a node is. What is not a whole word counts as if half of the documents had it. */
const rarityOf = (node: TextNode, { documents, frequencyOf }: Vocabulary) => {
  const frequencies = termsIn(node).map((term) => Math.min(...wordsOfTerm(term).map(frequencyOf)))
  const frequency = Math.max(...frequencies, 0) || documents / 2
  return Math.log(1 + (documents + 1) / (frequency + 1))
}

/** Returns what each of some clauses is worth, beside those that are required. */
const sharesOf = (clauses: readonly TextNode[], required: readonly TextNode[], vocabulary: Vocabulary): number[] => {
  const rarities = [...clauses, ...required].map((node) => rarityOf(node, vocabulary))
  const sum = rarities.reduce((total, rarity) => total + rarity, 0)
  return rarities.slice(0, clauses.length).map((rarity) => rarity / sum)
}

/** What a text requires. */
interface RequiredWords {
  /** All must match. */
  clauses: readonly TextNode[]
  some?: SomeWords | undefined
  relaxation?: Relaxation | undefined
  /** The words of which some are required, as written. */
  words?: readonly Term[] | undefined
}

/** Returns whether a step finds documents without some of the words. */
export const isRelaxed = (step: RelaxationStep | undefined): step is Exclude<RelaxationStep, 'correctedWords'> =>
  step !== undefined && step !== 'correctedWords'

/** Returns whether a query may find documents without some of its words. */
export const isPartial = ({ step, leastWords }: Pick<BackendQuery, 'step' | 'leastWords'>) =>
  isRelaxed(step) || leastWords !== undefined

const isQuoted = (node: TextNode) => termsIn(node).some((term) => term.isQuoted)

const leastOf = (count: number, { step, leastWords = { share: 1 } }: Pick<BackendQuery, 'step' | 'leastWords'>) => {
  if (isRelaxed(step)) return step === 'mostWords' ? Math.ceil(MOST * count) : 1
  const least = 'count' in leastWords ? leastWords.count : Math.ceil(leastWords.share * count)
  return Math.min(count, Math.max(1, least))
}

const isUnknown = (node: TextNode, { has, hasBeginning }: Vocabulary) =>
  'text' in node &&
  !node.isToken &&
  !wordsOfTerm(node).every((word) => (node.isPrefix ? hasBeginning(word) : has(word)))

/**
 * Returns what a text requires of which not all words must match.
 *
 * @param nodes - One for each word.
 * @param written - The word of each node; nodes of synonyms have none.
 */
export const requireSome = (
  nodes: readonly TextNode[],
  written: ReadonlyMap<TextNode, Term>,
  query: Pick<BackendQuery, 'step' | 'leastWords'>,
  vocabulary: Vocabulary,
): RequiredWords => {
  const quoted = nodes.filter(isQuoted)
  const free = nodes.filter((node) => !isQuoted(node))
  const { step } = query
  if (!isRelaxed(step)) {
    const least = leastOf(free.length, query)
    const all = { relaxation: step && { step, omittedWords: [] } }
    return least === free.length
      ? { ...all, clauses: nodes }
      : { ...all, clauses: quoted, some: { clauses: free, least, quoted: 0, shares: sharesOf(free, [], vocabulary) } }
  }
  const isFunctionWord = (node: TextNode) => {
    const term = written.get(node)
    return term !== undefined && vocabulary.isFunctionWord(term.text)
  }
  const telling = free.filter((node) => !isFunctionWord(node))
  const counted = telling.length > 0 || quoted.length > 0 ? telling : free
  const known = counted.filter((node) => !isUnknown(node, vocabulary)).slice(0, MAX_SOME)
  const omitted = new Set(free.filter((node) => !known.includes(node)))
  const omittedWords = [...omitted].flatMap((node) => {
    const term = written.get(node)
    return term ? surfacesOf(term) : []
  })
  const relaxation = { step, omittedWords: [...new Set(omittedWords)] }
  // Without a known word, nothing is left to find.
  if (known.length === 0 && quoted.length === 0) return { clauses: nodes, relaxation }
  const clauses = withoutRepetition(known)
  const required = withoutRepetition(quoted)
  const least = Math.max(0, leastOf(required.length + clauses.length, query) - required.length)
  const shares = sharesOf(clauses, required, vocabulary)
  const some = clauses.length > 0 ? { clauses, least, quoted: required.length, shares } : undefined
  const words = [...written].flatMap(([node, term]) => (known.includes(node) ? [term] : []))
  return { clauses: required, some, relaxation, words }
}
