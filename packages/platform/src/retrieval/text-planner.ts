import type { BackendQuery, Relaxation, Synonyms } from '../port'
import type { CloseWord } from './closest-words'
import { isPartial, isRelaxed, requireSome, type SomeWords } from './relaxed-words'
import { titlesWithin } from './score-parts'
import { Thesaurus } from './synonyms'
import { withForms } from './word-forms'
import {
  surfacesOf,
  symbolNodesOf,
  termsIn,
  toTerm,
  toTerms,
  withoutRepetition,
  wordsOfTerm,
  type Term,
  type TextNode,
} from './terms'
import type { Vocabulary } from './vocabulary'
import { foldedWordsOf, wordsOf } from '../language/words'

/** Maximum number of corrections of an unknown word. */
const MAX_CORRECTIONS = 4

/** Maximum number of terms of a text to correct. */
const MAX_CORRECTED = 32

/** Maximum number of words in a corrected term. */
const MAX_WORDS = 8

/** Maximum number of terms that may be in one place. */
const MAX_TOGETHER = 8

/** Maximum number of words of a long text to search. */
const MAX_SIGNIFICANT = 10

/** Maximum number of words of a long text to consider. */
const MAX_CONSIDERED = 250

const NO_SYNONYMS: readonly Synonyms[] = []

/** The terms to search for, and how the text was interpreted. */
export interface TextPlan {
  /** All must match; empty, without `some`, if the text is empty. */
  clauses: readonly TextNode[]
  /** Further words, of which not all must match. */
  some?: SomeWords | undefined
  relaxation?: Relaxation | undefined
  /** The text or, if words were misspelled, the corrected text. */
  text: string
  /** Names of the titles that are a part of the text. */
  titles: ReadonlySet<string>
  /** The terms of the text that rank documents higher that have them in one place; empty if it has only one. */
  together: readonly Term[]
  /** Words of the text as written, each with its alternatives. */
  others: ReadonlyMap<string, string[]>
  /** Words of the text as written, each with the terms that match it. */
  matching: ReadonlyMap<string, readonly Term[]>
  /** Words of the text, as written, that no document contains, each with the likeliest word that replaces it. */
  replaced: ReadonlyMap<string, string>
  /** Significant words of the longer text; undefined if it has no words. */
  significant: readonly Term[] | undefined
}

/** Returns the terms of a text that may be corrected: the first ones. */
export const correctableOf = (terms: readonly Term[]): Term[] => terms.slice(0, MAX_CORRECTED)

/** Returns the different words of a long text that may be significant: the first ones; none if it has no words. */
export const consideredOf = (text: string): string[] =>
  [...new Set(foldedWordsOf(text).split(' '))].slice(0, MAX_CONSIDERED).filter((word) => word !== '')

/** All inputs of a plan. */
type PlanKey = readonly unknown[]

/** Replaces corrected words in a text. If the last word was replaced, it is not a prefix. */
function toCorrectedText(terms: readonly Term[], corrections: ReadonlyMap<Term, readonly Term[]>) {
  const text = terms.map((term) => corrections.get(term)?.[0]!.text ?? term.text).join(' ')
  const last = terms.at(-1)
  return last?.isPrefix && !corrections.has(last) ? text : `${text} `
}

const toReplaced = (corrections: ReadonlyMap<Term, readonly Term[]>) =>
  new Map(
    [...corrections].flatMap(([term, [likeliest]]) => {
      const words = wordsOf(likeliest!.text)
      return wordsOf(term.text).map((word, place): [string, string] => [word.text, words[place]?.text ?? word.text])
    }),
  )

/** Returns the terms of a text that may be in one place: the first ones other than function words, as whole words. */
function toTogether(text: string, { isFunctionWord }: Vocabulary): readonly Term[] {
  const telling = toTerms(`${text} `).filter((term) => !isFunctionWord(term.text))
  const terms = withoutRepetition(telling).slice(0, MAX_TOGETHER)
  return terms.length > 1 ? terms : []
}

/** Returns whether documents do not have a term as one word or in another form. Forms of some of its words do not count. */
const isAsTyped = (term: Term, node: TextNode, { has }: Vocabulary) => {
  const words = wordsOfTerm(term)
  return node === term || (words.length > 1 && !has(words.join('')))
}

/** Returns how the text of a plan was read, as a part of a reply. */
export const toReading = ({ others, replaced, relaxation }: TextPlan) => ({
  termsToHighlight: Object.fromEntries(others),
  ...(replaced.size > 0 && { replacedWords: Object.fromEntries(replaced) }),
  ...(relaxation && { relaxation }),
})

/** Returns all parts of the text of a plan that may match. */
export const partsOf = ({ clauses, some }: TextPlan): readonly TextNode[] =>
  some ? [...clauses, ...some.clauses] : clauses

/** Returns terms whose last word counts as a whole word if documents have it. */
const withWholeWords = (terms: readonly Term[], { has }: Vocabulary): Term[] =>
  terms.map((term) => (term.isPrefix && wordsOfTerm(term).every(has) ? { ...term, isPrefix: false } : term))

/** Plans each query once. */
export class TextPlanner {
  readonly #isTypoTolerant
  readonly #plans = new WeakMap<BackendQuery, { key: PlanKey; plan: TextPlan }>()
  readonly #thesauri = new WeakMap<readonly Synonyms[], Thesaurus>()

  /** @param isTypoTolerant - The default for queries. */
  constructor(isTypoTolerant: boolean) {
    this.#isTypoTolerant = isTypoTolerant
  }

  /** @param vocabulary - The words of the documents. A plan is made again if it is another object. */
  planOf(query: BackendQuery, vocabulary: Vocabulary): TextPlan {
    const { text, largeText, synonyms, isTypoTolerant, step, leastWords } = query
    const key: PlanKey = [vocabulary, text, largeText, synonyms, isTypoTolerant, step, leastWords]
    const known = this.#plans.get(query)
    // The same object may have been changed since.
    if (known && key.every((part, index) => part === known.key[index])) return known.plan
    const plan = this.#plan(query, vocabulary)
    this.#plans.set(query, { key, plan })
    return plan
  }

  /** Returns whether unknown words of a query are replaced by similar ones. */
  corrects({ step, isTypoTolerant = this.#isTypoTolerant }: BackendQuery): boolean {
    return step !== undefined || isTypoTolerant
  }

  #plan(query: BackendQuery, vocabulary: Vocabulary): TextPlan {
    const { text, synonyms = NO_SYNONYMS, largeText = '', step } = query
    const terms = isRelaxed(step) ? withWholeWords(toTerms(text), vocabulary) : toTerms(text)
    const others = new Map(terms.flatMap(surfacesOf).map((word): [string, string[]] => [word, []]))
    const matching = new Map<string, Term[]>()
    const add = <Value>(map: Map<string, Value[]>, written: readonly Term[], values: readonly Value[]) => {
      for (const word of written.flatMap(surfacesOf)) map.set(word, [...new Set([...(map.get(word) ?? []), ...values])])
    }
    const note = (written: readonly Term[], alternatives: readonly string[]) => add(others, written, alternatives)
    const correctable = new Set(this.corrects(query) ? correctableOf(terms) : [])
    const corrections = new Map<Term, readonly Term[]>()
    const toNode = (own: readonly Term[], node: TextNode): TextNode => {
      add(matching, own, termsIn(node))
      const [term] = own
      const corrected =
        term && correctable.has(term) && isAsTyped(term, node, vocabulary) ? this.#correct(term, vocabulary) : []
      if (corrected.length === 0) return node
      corrections.set(term!, corrected)
      note(
        own,
        corrected.map((other) => other.text),
      )
      return { any: node === term ? corrected : [...corrected, node] }
    }
    const single = new Map<TextNode, Term>()
    const isSome = isPartial(query)
    const toNodes = (written: readonly Term[]): TextNode[] =>
      withForms(written, vocabulary).flatMap(({ terms: own, node, parts }) => {
        if (!isSome) return [toNode(own, node)]
        return parts.map((part, index) => {
          const term = own[index]!
          const found = toNode([term], part)
          single.set(found, term)
          return found
        })
      })
    const nodes = terms.length > 0 ? this.#thesaurusOf(synonyms).apply(terms, toNodes, note) : symbolNodesOf(text)
    const { words, ...required } = isSome
      ? requireSome(nodes, single, query, vocabulary)
      : { clauses: withoutRepetition(nodes), relaxation: step && { step, omittedWords: [] } }
    const read = words || corrections.size > 0 ? toCorrectedText(words ?? terms, corrections) : text
    return {
      ...required,
      matching,
      text: read,
      titles: titlesWithin(read, vocabulary.isFunctionWord),
      together: toTogether(read, vocabulary),
      others,
      replaced: toReplaced(corrections),
      significant: this.#significant(largeText, vocabulary),
    }
  }

  /** Caches the last list of synonyms, because queries often share one, which may be long. */
  #thesaurusOf(synonyms: readonly Synonyms[]): Thesaurus {
    const known = this.#thesauri.get(synonyms)
    if (known) return known
    const thesaurus = new Thesaurus(synonyms)
    this.#thesauri.set(synonyms, thesaurus)
    return thesaurus
  }

  /** Returns the corrections of a term with an unknown word; empty for other terms. */
  #correct(term: Term, vocabulary: Vocabulary): Term[] {
    const words = wordsOfTerm(term)
    if (term.isQuoted || words.length > MAX_WORDS) return []
    const readings = words.map((word, index) =>
      this.#read(word, term.isPrefix && index === words.length - 1, vocabulary),
    )
    if (readings.some((reading) => reading.length === 0)) return []
    const count = Math.max(...readings.map((reading) => reading.length))
    const corrected = Array.from({ length: count }, (_, place) => {
      const chosen = readings.map((reading) => reading[Math.min(place, reading.length - 1)]!)
      const distance = chosen.reduce((sum, close) => sum + close.distance, 0)
      return toTerm(chosen.map(({ word }) => word).join(' '), { weight: 0.5 ** distance })
    })
    return corrected[0]!.weight === 1 ? [] : corrected
  }

  /** Returns the word itself or, if it is unknown, the closest words, all at the same distance. */
  #read(word: string, isBeginning: boolean, vocabulary: Vocabulary): Pick<CloseWord, 'word' | 'distance'>[] {
    const isKnown = isBeginning ? vocabulary.hasBeginning(word) : vocabulary.has(word)
    if (isKnown) return [{ word, distance: 0 }]
    const closest = vocabulary.closestTo(word, MAX_CORRECTIONS)
    return closest.filter(({ distance }) => distance === closest[0]!.distance)
  }

  /** Returns the rarest words of a text that documents contain, except words of most documents. */
  #significant(text: string, vocabulary: Vocabulary): Term[] | undefined {
    const words = consideredOf(text)
    if (words.length === 0) return undefined
    const held = words
      .filter((word) => vocabulary.has(word))
      .map((word) => ({ word, frequency: vocabulary.frequencyOf(word) }))
    const telling = held.filter(({ frequency }) => frequency * 2 <= vocabulary.documents)
    return (telling.length > 0 ? telling : held)
      .sort((a, b) => a.frequency - b.frequency)
      .slice(0, MAX_SIGNIFICANT)
      .map(({ word }) => toTerm(word))
  }
}
