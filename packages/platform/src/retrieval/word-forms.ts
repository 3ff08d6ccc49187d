import { codesOf, signedNamesOf } from '../language/forms'
import { hasUnspaced } from '../language/words'
import { toTerm, toToken, wordsOfTerm, type Term, type TextNode } from './terms'
import type { Vocabulary } from './vocabulary'

/** Maximum number of terms that may be written as one word. */
const MAX_TERMS = 4

/** Maximum length of a word to look up in other forms. */
const MAX_LENGTH = 40

/** The weight of another form of a word. */
const WEIGHT = 0.5

/** Terms in a row, and what a document must contain of them. */
interface FormedTerms {
  terms: readonly Term[]
  /** The term itself, if it has no other forms. */
  node: TextNode
  /** What a document must contain of each term alone. */
  parts: readonly TextNode[]
}

const toForm = (text: string, changes: Partial<Term> = {}) => toTerm(text, { weight: WEIGHT, ...changes })

/** A shorter rest of a word is the beginning of too many words: more likely, the word is misspelt. */
const MIN_BEGINNING = 3

/** Returns the two words that an unknown word may be written as: those that documents contain. */
function splitWord(word: string, isPrefix: boolean, vocabulary: Vocabulary): Term[] {
  const forms: Term[] = []
  for (let place = 1; place < word.length; place++) {
    const [start, end] = [word.slice(0, place), word.slice(place)]
    const isBeginning = isPrefix && end.length >= MIN_BEGINNING
    const isHeld = vocabulary.has(start) && (isBeginning ? vocabulary.hasBeginning(end) : vocabulary.has(end))
    if (isHeld) forms.push(toForm(`${start} ${end}`, { isPrefix: isBeginning }))
  }
  return forms
}

/** Returns the words of terms as one word, and as a code, if documents contain them. */
function joinWords(terms: readonly Term[], vocabulary: Vocabulary): Term[] {
  const words = terms.flatMap(wordsOfTerm)
  const joined = words.join('')
  if (joined.length > MAX_LENGTH) return []
  const [first, ...others] = terms
  const isPrefix = terms.at(-1)!.isPrefix
  const isHeld = words.length > 1 && (isPrefix ? vocabulary.hasBeginning(joined) : vocabulary.has(joined))
  return [
    ...(isHeld ? [toForm(joined, { isPrefix })] : []),
    ...codesOf(others.length === 0 ? first!.text : joined)
      .filter((code) => vocabulary.has(code))
      .map(toToken),
  ]
}

/** The word of a term as written, without the signs around it. */
const SURFACE = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}]*/u

const isFree = ({ text, isQuoted, isToken }: Term) => !isQuoted && !isToken && !hasUnspaced(text)

/** Returns the terms of documents with another word of the same stem. */
function stemWord(surface: string, word: string, vocabulary: Vocabulary): Term[] {
  return vocabulary
    .stemsOf(surface)
    .flatMap((stem) => [
      ...(vocabulary.has(stem.token) ? [toToken(stem.token)] : []),
      ...(stem.word !== word && vocabulary.has(stem.word) ? [toForm(stem.word)] : []),
    ])
}

/** Shorter parts of words are in too many of them. */
const MIN_PART = 4
const LETTERS = /^\p{L}+$/u

/** Returns the longer words that contain a word or its stem. */
function partOf(surface: string, word: string, vocabulary: Vocabulary): Term[] {
  const stems = vocabulary.stemsOf(surface).map((stem) => stem.word)
  const parts = new Set([word, ...stems.filter((stem) => stem.length >= MIN_PART)])
  // A shorter part is in all words that have the longer one.
  const shortest = [...parts].filter((part) => ![...parts].some((other) => other !== part && part.includes(other)))
  return shortest.flatMap((part) => vocabulary.around(part)).map((term) => ({ ...term, weight: WEIGHT }))
}

function formTerm(term: Term, vocabulary: Vocabulary): TextNode {
  if (term.isQuoted || term.isToken) return term
  const words = wordsOfTerm(term)
  const [word = ''] = words
  const isOne = words.length === 1 && word.length <= MAX_LENGTH && isFree(term)
  const signed = signedNamesOf(term.text).filter((name) => vocabulary.has(name))
  const joined = words.join('')
  const isShort = isFree(term) && joined.length <= MAX_LENGTH
  const surface = isOne ? term.text.match(SURFACE)?.[0] : joined
  const stems = isShort ? stemWord(surface ?? word, joined, vocabulary) : []
  const forms = [...joinWords([term], vocabulary), ...stems]
  const isKnown = term.isPrefix ? vocabulary.hasBeginning(word) : vocabulary.has(word)
  // Only a word that is not found in any other way.
  if (isOne && forms.length === 0 && !isKnown) forms.push(...splitWord(word, term.isPrefix, vocabulary))
  const isPart = isOne && [...word].length >= MIN_PART && LETTERS.test(word)
  if (isPart && (vocabulary.hasCompounds || (forms.length === 0 && !isKnown)))
    forms.push(...partOf(surface ?? word, word, vocabulary))
  if (signed.length > 0) return { plain: { all: [...signed.map(toToken), term] }, forms: [term, ...forms] }
  return forms.length > 0 ? { plain: term, forms } : term
}

/** A part of a run of terms that documents contain as one word. */
interface Span {
  start: number
  end: number
  forms: readonly Term[]
}

function findSpans(terms: readonly Term[], vocabulary: Vocabulary): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < terms.length; start++) {
    for (let end = start + 1; end <= terms.length && end - start <= MAX_TERMS && isFree(terms[end - 1]!); end++) {
      if (end - start < 2) continue
      const forms = joinWords(terms.slice(start, end), vocabulary)
      if (forms.length > 0) spans.push({ start, end, forms })
    }
  }
  return spans
}

/** Adds the words that a term is a part of to its forms. */
function withSpans(node: TextNode, place: number, spans: readonly Span[]): TextNode {
  const joined = spans.flatMap(({ start, end, forms }) => (start <= place && place < end ? forms : []))
  if (joined.length === 0) return node
  return 'plain' in node ? { ...node, forms: [...node.forms, ...joined] } : { plain: node, forms: joined }
}

/** Yields the ways to read terms with at least one span as one word. */
function* readingsOf(
  nodes: readonly TextNode[],
  spans: readonly Span[],
  start: number,
  end: number,
): Generator<TextNode[], void, undefined> {
  for (const span of spans) {
    if (span.start < start || span.end > end) continue
    const before = [...nodes.slice(start, span.start), { any: span.forms }]
    yield [...before, ...nodes.slice(span.end, end)]
    for (const others of readingsOf(nodes, spans, span.end, end)) yield [...before, ...others]
  }
}

/** Returns the first items of a generator. */
function take<Item>(items: Generator<Item, void, undefined>, count: number): Item[] {
  const taken: Item[] = []
  for (const item of items) {
    if (taken.length === count) break
    taken.push(item)
  }
  return taken
}

/** Maximum number of readings of a group of terms. */
const MAX_READINGS = 12

/** Maximum number of terms of a text to look up in other forms. */
const MAX_FORMED = 32

/**
 * Adds the other forms of terms, as far as documents contain them: words in a row that are one word, one word that is
 * several, names with signs, ids and numbers.
 *
 * @param terms - In a row.
 */
export function withForms(terms: readonly Term[], vocabulary: Vocabulary): FormedTerms[] {
  const nodes = terms.map((term, index) => (index < MAX_FORMED ? formTerm(term, vocabulary) : term))
  const spans = findSpans(terms.slice(0, MAX_FORMED), vocabulary)
  const formed: FormedTerms[] = []
  for (let start = 0; start < terms.length;) {
    let end = start + 1
    // Spans that overlap are read together.
    for (const span of spans) if (span.start >= start && span.start < end) end = Math.max(end, span.end)
    const readings = take(readingsOf(nodes, spans, start, end), MAX_READINGS)
    const all = nodes.slice(start, end)
    const node: TextNode =
      readings.length > 0 ? { plain: { all }, forms: readings.map((reading) => ({ all: reading })) } : all[0]!
    const parts = all.map((part, index) => withSpans(part, start + index, spans))
    formed.push({ terms: terms.slice(start, end), node, parts })
    start = end
  }
  return formed
}
