import { codesOf, signedNamesOf } from '../language/forms'
import { isHangul } from '../language/korean'
import { hasUnspaced, wordsOf } from '../language/words'
import { FORM_WEIGHT } from './score-parts'
import { toTerm, toToken, wordsOfTerm, type Term, type TextNode } from './terms'
import type { Vocabulary } from './vocabulary'

/** Maximum number of terms that may be written as one word. */
const MAX_TERMS = 4

/** Maximum length of a word to look up in other forms. */
const MAX_LENGTH = 40

/** Maximum length of an id to look up. */
const MAX_CODE = 256

/** Maximum number of words in a row of which to look up other forms. */
const MAX_WORDS = 8

/** Terms in a row, and what a document must contain of them. */
interface FormedTerms {
  terms: readonly Term[]
  /** The term itself, if it has no other forms. */
  node: TextNode
  /** What a document must contain of each term alone. */
  parts: readonly TextNode[]
}

const toForm = (text: string, changes: Partial<Term> = {}) => toTerm(text, { weight: FORM_WEIGHT, ...changes })

/** A shorter rest of a word is the beginning of too many words: more likely, the word is misspelt. */
const MIN_BEGINNING = 3

/** Returns the two words that an unknown word may be written as: those that documents contain. */
function splitWord(word: string, isPrefix: boolean, vocabulary: Vocabulary, minLength = 1): Term[] {
  const forms: Term[] = []
  for (let place = minLength; place <= word.length - minLength; place++) {
    const [start, end] = [word.slice(0, place), word.slice(place)]
    const isBeginning = isPrefix && end.length >= MIN_BEGINNING
    const isHeld = vocabulary.has(start) && (isBeginning ? vocabulary.hasBeginning(end) : vocabulary.has(end))
    if (isHeld) forms.push(toForm(`${start} ${end}`, { isPrefix: isBeginning }))
  }
  return forms
}

/** Shorter parts of a known word are seldom words of their own. */
const MIN_KNOWN_PART = 3

/** Returns the two words that a known word may be written as: those that more documents contain. */
const splitKnown = (word: string, isPrefix: boolean, vocabulary: Vocabulary): Term[] =>
  splitWord(word, isPrefix, vocabulary, MIN_KNOWN_PART).filter(({ text }) =>
    text.split(' ').every((part) => vocabulary.isRarer(word, part)),
  )

/** Returns the codes that terms may be, if documents contain them. */
const codesOfTerms = (terms: readonly Term[], joined: string, vocabulary: Vocabulary): Term[] =>
  joined.length > MAX_CODE
    ? []
    : codesOf(terms.length === 1 ? terms[0]!.text : joined)
        .filter((code) => vocabulary.has(code))
        .map(toToken)

/** Returns the words of terms as one word, and as a code, if documents contain them. */
function joinWords(terms: readonly Term[], vocabulary: Vocabulary): Term[] {
  const words = terms.flatMap(wordsOfTerm)
  const joined = words.join('')
  const isPrefix = terms.at(-1)!.isPrefix
  const isShort = words.length > 1 && joined.length <= MAX_LENGTH
  const isHeld = isShort && (isPrefix ? vocabulary.hasBeginning(joined) : vocabulary.has(joined))
  return [...(isHeld ? [toForm(joined, { isPrefix })] : []), ...codesOfTerms(terms, joined, vocabulary)]
}

/** Returns two terms with the last word of the first and the first word of the second as one word. */
function joinInside(first: Term, second: Term, vocabulary: Vocabulary): Term[] {
  if (!isFree(first) || !isFree(second)) return []
  const [before, after] = [wordsOfTerm(first), wordsOfTerm(second)]
  if (before.length + after.length === 2) return []
  const joined = `${before.at(-1)}${after[0]}`
  const isBeginning = second.isPrefix && after.length === 1
  const isHeld = joined.length <= MAX_LENGTH && (isBeginning ? vocabulary.hasBeginning(joined) : vocabulary.has(joined))
  const words = [...before.slice(0, -1), joined, ...after.slice(1)]
  return isHeld ? [toForm(words.join(' '), { isPrefix: second.isPrefix })] : []
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
const minPart = (word: string) => (isHangul(word) ? 2 : 4)
const LETTERS = /^\p{L}+$/u

/** Returns the longer words that contain a word or its stem. */
function partOf(surface: string, word: string, vocabulary: Vocabulary): Term[] {
  const stems = vocabulary.stemsOf(surface).map((stem) => stem.word)
  const parts = new Set([word, ...stems.filter((stem) => stem.length >= minPart(stem))])
  // A shorter part is in all words that have the longer one.
  const shortest = [...parts].filter((part) => ![...parts].some((other) => other !== part && part.includes(other)))
  return shortest.flatMap((part) => vocabulary.around(part)).map((term) => ({ ...term, weight: FORM_WEIGHT }))
}

const isPart = (word: string) => word.length >= minPart(word) && LETTERS.test(word)

/** Between the words of a compound, as in `Arbeitszimmer`. */
const LINK = /(?<=..)s$/

/** Returns the two words of an unknown compound, which documents may contain anywhere. */
const splitCompound = (word: string, vocabulary: Vocabulary): TextNode[] => {
  const isHeld = (part: string) => vocabulary.has(part) || stemWord(part, part, vocabulary).length > 0
  return Array.from(word, (_, place) => [word.slice(0, place), word.slice(place)] as const).flatMap(([start, end]) =>
    [...new Set([start, start.replace(LINK, '')])]
      .filter((first) => isPart(first) && isPart(end) && isHeld(first) && isHeld(end))
      .map((first) => ({
        all: [first, end].map((part) => toAny([toForm(part), ...stemWord(part, part, vocabulary)])),
      })),
  )
}

/** Returns the terms of a word that is written without the letters that a keyboard lacks, or with them. */
const respellWord = (surface: string, isPrefix: boolean, vocabulary: Vocabulary): Term[] =>
  vocabulary.respell(surface).flatMap((word) => {
    const isHeld = isPrefix ? vocabulary.hasBeginning(word) : vocabulary.has(word)
    return [
      ...(isHeld ? [toForm(word, { isPrefix })] : []),
      ...stemWord(word, word, vocabulary),
      ...(vocabulary.hasCompounds && isPart(word) ? partOf(word, word, vocabulary) : []),
    ]
  })

/** The letters and the digits of a word. */
const RUNS = /\p{N}+|[^\p{N}]+/gu
const MIN_RUNS = 3
const MAX_RUNS = 4

/** Returns the words that an unknown word of letters and digits may be written as. */
const splitRuns = (word: string, isPrefix: boolean, vocabulary: Vocabulary): Term[] => {
  const runs = word.match(RUNS) ?? []
  const isHeld = (run: string, place: number) =>
    isPrefix && place === runs.length - 1 ? vocabulary.hasBeginning(run) : vocabulary.has(run)
  const isSplit = runs.length >= MIN_RUNS && runs.length <= MAX_RUNS && runs.every(isHeld)
  return isSplit ? [toForm(runs.join(' '), { isPrefix })] : []
}

const toAny = (terms: readonly Term[]): TextNode => (terms.length === 1 ? terms[0]! : { any: terms })

/** Returns the other forms of words in a row: with a word that has another form, or with an unknown word as two. */
function formWords(term: Term, words: readonly string[], vocabulary: Vocabulary): TextNode[] {
  const surfaces = wordsOf(term.text)
  const parts = words.map((word, place) => {
    const isPrefix = term.isPrefix && place === words.length - 1
    const stems = stemWord(surfaces[place]?.text ?? word, word, vocabulary)
    const isKnown = isPrefix ? vocabulary.hasBeginning(word) : vocabulary.has(word)
    const split = isKnown || stems.length > 0 ? splitKnown : splitWord
    const splits = split(word, isPrefix, vocabulary)
    return { typed: toTerm(word, { isPrefix }), stems, splits }
  })
  const changed = parts.flatMap(({ stems }, place): TextNode[] =>
    stems.length === 0
      ? []
      : [{ all: parts.map((part, other) => toAny(other === place ? stems : [part.typed, ...part.stems])) }],
  )
  const split = parts.flatMap(({ splits }, place) =>
    splits.map(({ text, isPrefix }) =>
      toForm([...words.slice(0, place), text, ...words.slice(place + 1)].join(' '), {
        isPrefix: place === words.length - 1 ? isPrefix : term.isPrefix,
      }),
    ),
  )
  return [...changed, ...split]
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
  const forms: TextNode[] = [...joinWords([term], vocabulary), ...stems]
  if (words.length > 1 && words.length <= MAX_WORDS && isFree(term)) forms.push(...formWords(term, words, vocabulary))
  const isKnown = term.isPrefix ? vocabulary.hasBeginning(word) : vocabulary.has(word)
  // Other splits only of a word that is not found in any other way.
  const split = forms.length === 0 && !isKnown ? splitWord : splitKnown
  if (isOne) forms.push(...split(word, term.isPrefix, vocabulary))
  if (isOne && forms.length === 0 && !isKnown) forms.push(...splitRuns(word, term.isPrefix, vocabulary))
  if (isOne && vocabulary.hasCompounds && !isKnown) forms.push(...splitCompound(word, vocabulary))
  const mayBePart = vocabulary.hasCompounds || (forms.length === 0 && !isKnown)
  if (isOne && mayBePart && isPart(word)) forms.push(...partOf(surface ?? word, word, vocabulary))
  if (isOne) forms.push(...respellWord(surface ?? word, term.isPrefix, vocabulary))
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
  // The space may be within a word of one of the terms.
  for (let start = 0; start + 1 < terms.length; start++) {
    const forms = joinInside(terms[start]!, terms[start + 1]!, vocabulary)
    if (forms.length > 0) spans.push({ start, end: start + 2, forms })
  }
  // An id may have more parts.
  const codes =
    terms.length > MAX_TERMS && terms.every(isFree)
      ? codesOfTerms(terms, terms.flatMap(wordsOfTerm).join(''), vocabulary)
      : []
  if (codes.length > 0) spans.push({ start: 0, end: terms.length, forms: codes })
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
