import type { BackendQuery, Synonyms } from '../backend'
import type { CloseWord } from './closest-words'
import type { IndexState } from './index-state'
import { Thesaurus } from './synonyms'
import { isTerm, toTerm, toTerms, wordsOfTerm, type Term, type TextNode } from './text-query'
import type { Vocabulary } from './vocabulary'
import { foldedWordsOf, wordsOf } from '../text/words'

/** Words looked for in the place of one that no document holds. */
const MAX_CORRECTIONS = 4

/** Only the first terms of a text are corrected, */
const MAX_CORRECTED = 32

/** and none of more words. */
const MAX_WORDS = 8

/** Words of a long text that are looked for. */
const MAX_SIGNIFICANT = 10

/** Words of a long text that are considered. */
const MAX_CONSIDERED = 250

const NO_SYNONYMS: readonly Synonyms[] = []

/** What to look for, and what was made of the text for that. */
export interface TextPlan {
  /** Each must match; none where the text has no word. */
  clauses: readonly TextNode[]
  /** The text, or where words of it were misspelt, what was probably meant. */
  text: string
  /** Words of the text as written, each with what else is looked for. */
  others: ReadonlyMap<string, string[]>
  /** Words of the text, as written, that no document holds and others were looked for in their place. */
  misspelt: ReadonlySet<string>
  /** Words of the longer text that tell documents apart; undefined where it has no word. */
  significant: readonly Term[] | undefined
}

/** All that a plan depends on. */
type PlanKey = readonly unknown[]

/** A term that comes twice is looked for once, and as a beginning where it is one. */
function withoutRepetition(clauses: readonly TextNode[]): TextNode[] {
  const terms = new Map<unknown, TextNode>()
  for (const clause of clauses) terms.set(isTerm(clause) ? clause.text : clause, clause)
  return [...terms.values()]
}

/** A text whose words are all known; where the last one was replaced, it does not go on. */
function toCorrectedText(terms: readonly Term[], corrections: ReadonlyMap<Term, readonly Term[]>) {
  const text = terms.map((term) => corrections.get(term)?.[0]!.text ?? term.text).join(' ')
  const last = terms.at(-1)
  return last?.isPrefix && !corrections.has(last) ? text : `${text} `
}

/** Makes the plan of each query, once. */
export class TextPlanner {
  readonly #vocabulary
  readonly #isTypoTolerant
  readonly #plans = new WeakMap<BackendQuery, { key: PlanKey; plan: TextPlan }>()
  readonly #thesauri = new WeakMap<readonly Synonyms[], Thesaurus>()

  /** @param isTypoTolerant - Where a query does not say. */
  constructor(vocabulary: Vocabulary, isTypoTolerant: boolean) {
    this.#vocabulary = vocabulary
    this.#isTypoTolerant = isTypoTolerant
  }

  planOf(query: BackendQuery, state: IndexState): TextPlan {
    const { text, largeText, synonyms, isTypoTolerant } = query
    const key: PlanKey = [state, text, largeText, synonyms, isTypoTolerant]
    const known = this.#plans.get(query)
    // The same object may ask for something else by now.
    if (known && key.every((part, index) => part === known.key[index])) return known.plan
    const plan = this.#plan(query, state)
    this.#plans.set(query, { key, plan })
    return plan
  }

  #plan(query: BackendQuery, state: IndexState): TextPlan {
    const { text, synonyms = NO_SYNONYMS, largeText = '', isTypoTolerant = this.#isTypoTolerant } = query
    const terms = toTerms(text)
    const others = new Map(wordsOf(text).map((word): [string, string[]] => [word.text, []]))
    const note = (written: readonly Term[], alternatives: readonly string[]) => {
      for (const word of written.flatMap((term) => wordsOf(term.text))) {
        const known = others.get(word.text) ?? []
        others.set(word.text, [...new Set([...known, ...alternatives])])
      }
    }
    const correctable = new Set(isTypoTolerant ? terms.slice(0, MAX_CORRECTED) : [])
    const corrections = new Map<Term, readonly Term[]>()
    const toNode = (term: Term): TextNode => {
      const corrected = correctable.has(term) ? this.#correct(term, state) : []
      if (corrected.length === 0) return term
      corrections.set(term, corrected)
      note(
        [term],
        corrected.map((other) => other.text),
      )
      return { any: corrected }
    }
    const clauses = this.#thesaurusOf(synonyms).apply(terms, toNode, note)
    return {
      clauses: withoutRepetition(clauses),
      text: corrections.size === 0 ? text : toCorrectedText(terms, corrections),
      others,
      misspelt: new Set([...corrections.keys()].flatMap((term) => wordsOf(term.text)).map((word) => word.text)),
      significant: this.#significant(largeText, state),
    }
  }

  /** Queries often share a list of synonyms, which may be long. */
  #thesaurusOf(synonyms: readonly Synonyms[]): Thesaurus {
    const known = this.#thesauri.get(synonyms)
    if (known) return known
    const thesaurus = new Thesaurus(synonyms)
    this.#thesauri.set(synonyms, thesaurus)
    return thesaurus
  }

  /** What a term is taken for that has a word no document holds; none for others. */
  #correct(term: Term, state: IndexState): Term[] {
    const words = wordsOfTerm(term)
    if (term.isQuoted || words.length > MAX_WORDS) return []
    const readings = words.map((word, index) => this.#read(word, term.isPrefix && index === words.length - 1, state))
    if (readings.some((reading) => reading.length === 0)) return []
    const count = Math.max(...readings.map((reading) => reading.length))
    const corrected = Array.from({ length: count }, (_, place) => {
      const chosen = readings.map((reading) => reading[Math.min(place, reading.length - 1)]!)
      const distance = chosen.reduce((sum, close) => sum + close.distance, 0)
      return toTerm(chosen.map(({ word }) => word).join(' '), { weight: 0.5 ** distance })
    })
    return corrected[0]!.weight === 1 ? [] : corrected
  }

  /** What a word is taken for: itself, or the closest words, all as close. */
  #read(word: string, isBeginning: boolean, state: IndexState): Pick<CloseWord, 'word' | 'distance'>[] {
    const vocabulary = this.#vocabulary
    const isKnown = isBeginning ? vocabulary.hasBeginning(word, state) : vocabulary.has(word, state)
    if (isKnown) return [{ word, distance: 0 }]
    const closest = vocabulary.closestTo(word, state, MAX_CORRECTIONS)
    return closest.filter(({ distance }) => distance === closest[0]!.distance)
  }

  /** The rarest words of a text that documents hold, but not most of them. */
  #significant(text: string, state: IndexState): Term[] | undefined {
    const words = [...new Set(foldedWordsOf(text).split(' '))].slice(0, MAX_CONSIDERED)
    if (words[0] === '') return undefined
    const held = words
      .filter((word) => this.#vocabulary.has(word, state))
      .map((word) => ({ word, frequency: this.#vocabulary.frequencyOf(word, state) }))
    const telling = held.filter(({ frequency }) => frequency * 2 <= state.live.length)
    return (telling.length > 0 ? telling : held)
      .sort((a, b) => a.frequency - b.frequency)
      .slice(0, MAX_SIGNIFICANT)
      .map(({ word }) => toTerm(word))
  }
}
