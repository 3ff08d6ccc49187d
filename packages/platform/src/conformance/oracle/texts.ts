import type { Document, FieldDefinition } from '../../port'

/** Letters that are written as others. */
const WRITTEN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
}
/** The scripts whose marks people leave out. */
const HAS_OPTIONAL_MARKS = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]/u
/** The scripts without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/** Returns the text in lower case, as people type it: letter by letter. */
export const foldPlainly = (text: string) => {
  let folded = ''
  let base = ''
  for (const letter of text.normalize('NFKD').toLowerCase()) {
    if (/\p{Cf}/u.test(letter)) continue
    const isMark = /\p{M}/u.test(letter)
    if (isMark && HAS_OPTIONAL_MARKS.test(base) && base + letter !== 'и\u0306') continue
    if (!isMark) base = letter
    folded += WRITTEN[letter] ?? letter
  }
  return folded.normalize('NFC')
}

/** A word of Katakana may end with a long vowel or without it. */
const withoutLongEnds = (text: string) => text.replaceAll(/(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])/gu, '')

/** Returns the words of a text: folded letters and digits, without other characters; each letter of a script without spaces. */
export const tokens = (text: string): string[] =>
  (withoutLongEnds(foldPlainly(text)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((run) =>
    UNSPACED.test(run)
      ? (run.match(
          /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]\p{M}*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}ー]+/gu,
        ) ?? [])
      : [run],
  )

/** Returns the names of a text without the signs in them. */
const namesIn = (text: string): string[] =>
  (foldPlainly(text).match(/[\p{L}\p{N}]+(?:[-'.&/_:+][\p{L}\p{N}]+)+/gu) ?? []).flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{N}]/u)
    if (parts.length > 8) return []
    if (parts.length > 4) return [parts.join('')]
    return parts.flatMap((_, start) =>
      parts.flatMap((__, end) => (end > start ? [parts.slice(start, end + 1).join('')] : [])),
    )
  })

const values = new WeakMap<Document, Map<string, string[]>>()

/** Returns the distinct values of a field as strings; empty if the document lacks it. */
export function valuesOf(document: Document, field: string): readonly string[] {
  const known = values.get(document) ?? new Map<string, string[]>()
  values.set(document, known)
  const own = known.get(field) ?? [...new Set([document.fields[field] ?? []].flat().map(String))]
  known.set(field, own)
  return own
}

/** The words of a document, by the places where a query finds them. */
export interface Texts {
  /** Of the title, the body and each searchable field. */
  words: string[][]
  /** What is found as one word although it is not one. */
  names: ReadonlySet<string>
  /** What is found as a whole: the id and the numbers. */
  codes: ReadonlySet<string>
  raw: string
}

const known = new WeakMap<Document, Texts>()

/** Returns the words of a document. */
export function textsOf(document: Document, fields: readonly FieldDefinition[]): Texts {
  const former = known.get(document)
  if (former) return former
  const searchable = fields
    .filter(({ isSearchable }) => isSearchable)
    .map(({ name }) => valuesOf(document, name).join('\n'))
  const all = [document.title, document.body, ...searchable]
  const numbers = fields.flatMap(({ name, type }) => (type === 'number' ? valuesOf(document, name) : []))
  const texts: Texts = {
    words: all.map(tokens),
    names: new Set(all.flatMap(namesIn)),
    codes: new Set([tokens(document.id).join(''), ...numbers]),
    raw: all.join('\n'),
  }
  known.set(document, texts)
  return texts
}

/** Returns whether a text has words in a row, of which the last may be the start of one. */
const hasRow = (text: readonly string[], words: readonly string[], isPrefix: boolean) =>
  text.some((_, start) =>
    words.every((word, index) => {
      const found = text[start + index]
      return found === word || (isPrefix && index === words.length - 1 && (found?.startsWith(word) ?? false))
    }),
  )

/** Returns whether a document has words in a row, or one as a name. */
function holds({ words: texts, names }: Pick<Texts, 'names' | 'words'>, words: readonly string[], isPrefix: boolean) {
  if (texts.some((text) => hasRow(text, words, isPrefix))) return true
  const [only = ''] = words
  if (words.length > 1) return false
  return names.has(only) || (isPrefix && [...names].some((name) => name.startsWith(only)))
}

interface Term {
  words: string[]
  isQuoted: boolean
  isPrefix: boolean
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Returns the parts of a text that need not be next to each other. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\s|\\()[\]{}<>=!?—–•…।]|(?<!\d)[,;/]|[,;/](?!\d)/)
    .flatMap((part) => (UNSPACED.test(part) ? Array.from(segmenter.segment(part), ({ segment }) => segment) : [part]))

const termsOf = (text: string): Term[] => {
  const pieces = text.match(/"[^"]*"|[^"]+/g) ?? []
  const terms = pieces
    .flatMap((piece) =>
      piece.startsWith('"') && piece.length > 1
        ? [{ words: tokens(piece), isQuoted: true, isPrefix: false }]
        : partsOf(piece).map((part) => ({ words: tokens(part), isQuoted: false, isPrefix: false })),
    )
    .filter(({ words }) => words.length > 0)
  const last = terms.at(-1)
  if (last && /[\p{L}\p{N}]$/u.test(text)) last.isPrefix = true
  return terms
}

const hasSymbols = (raw: string, text: string) => {
  const symbols = text.match(/[\p{S}\p{Extended_Pictographic}#%&@§]/gu) ?? []
  return symbols.length > 0 && symbols.every((symbol) => raw.includes(symbol))
}

/** Returns whether all words and quoted phrases of `text` are in a part of a document, as they are typed. */
export function matchesWords(texts: Pick<Texts, 'names' | 'raw' | 'words'>, text: string) {
  if (text.trim() === '') return true
  const terms = termsOf(`${text} `)
  if (terms.length === 0) return hasSymbols(texts.raw, text)
  return terms.every(({ words }) => holds(texts, words, false))
}

/** Returns whether a longer word has at least three letters before a word, or four after it. */
const isPartOf = (word: string, longer: string) =>
  new RegExp(`^(?:${word}.{4,}|.{3,}${word}(?:.{0,2}|.{4,}))$`).test(longer)

/** The words of all documents. */
export class AllTexts {
  readonly #texts
  readonly #known = new Map<string, boolean>()
  readonly #counts = new Map<string, number>()

  constructor(texts: readonly Texts[]) {
    this.#texts = texts
  }

  /** Returns whether a document has a property, which is computed once for each name. */
  some(name: string, has: (texts: Texts) => boolean): boolean {
    const known = this.#known.get(name) ?? this.#texts.some(has)
    this.#known.set(name, known)
    return known
  }

  /** Returns the number of documents with a word. */
  count(word: string): number {
    const known = this.#counts.get(word) ?? this.#texts.filter((texts) => holds(texts, [word], false)).length
    this.#counts.set(word, known)
    return known
  }
}

/** Returns whether a document has the words of a text in any of their forms; the last word may be the start of one. */
export function matchesText(texts: Texts, text: string, all: AllTexts) {
  if (text.trim() === '') return true
  const terms = termsOf(text)
  if (terms.length === 0) return hasSymbols(texts.raw, text)
  const isKnown = (word: string, isPrefix: boolean) =>
    all.some(`${word} ${isPrefix}`, (each) => holds(each, [word], isPrefix))
  const isCode = (words: readonly string[]) => texts.codes.has(words.join(''))
  const hasOtherForm = (words: readonly string[], isPrefix: boolean) =>
    isCode(words) || (words.length > 1 && holds(texts, [words.join('')], isPrefix))
  const isCodeOfAny = (word: string) => all.some(`=${word}`, ({ codes }) => codes.has(word))
  /** Returns the two known words that a word may be, and whether the second may be only its start. */
  const splitsOf = (word: string, isPrefix: boolean, least: number) =>
    Array.from(word, (_, place) => [word.slice(0, place), word.slice(place)] as const)
      .filter((parts) => parts.every(({ length }) => length >= least))
      .map((parts) => ({ parts, isPrefix: isPrefix && parts[1].length >= 3 }))
      .filter(({ parts: [start, end], isPrefix: isStart }) => isKnown(start, false) && isKnown(end, isStart))
  const rarerSplitsOf = (word: string, isPrefix: boolean) =>
    splitsOf(word, isPrefix, 3).filter(({ parts }) => parts.every((part) => all.count(word) < all.count(part)))
  /** Whether the document has an unknown word as two known words or, if it cannot be split so, as a part of a longer one. */
  const hasParts = ({ words: [word = '', ...others], isPrefix }: Term) => {
    if (others.length > 0) return false
    if (isKnown(word, isPrefix) || isCodeOfAny(word))
      return rarerSplitsOf(word, isPrefix).some((split) => holds(texts, split.parts, split.isPrefix))
    const splits = splitsOf(word, isPrefix, 1)
    if (splits.length > 0) return splits.some((split) => holds(texts, split.parts, split.isPrefix))
    return /^\p{L}{4,}$/u.test(word) && [...texts.words.flat(), ...texts.names].some((longer) => isPartOf(word, longer))
  }
  /** Whether the document has words in a row, one of them as two. */
  const hasSplitRow = ({ words, isPrefix }: Term) =>
    words.length > 1 &&
    words.length <= 8 &&
    words.some((word, place) => {
      const isLast = place === words.length - 1
      const isStart = isPrefix && isLast
      const splits = isKnown(word, isStart) ? rarerSplitsOf(word, isStart) : splitsOf(word, isStart, 1)
      return splits.some((split) =>
        holds(
          texts,
          [...words.slice(0, place), ...split.parts, ...words.slice(place + 1)],
          isLast ? split.isPrefix : isPrefix,
        ),
      )
    })
  /** Whether the document has two terms in a row, without the space between them. */
  const hasJoinedRow = (first: Term, second: Term) => {
    if (first.words.length + second.words.length === 2) return false
    const word = `${first.words.at(-1)}${second.words[0]}`
    const isKnownAsOne = isKnown(word, second.isPrefix && second.words.length === 1)
    const words = [...first.words.slice(0, -1), word, ...second.words.slice(1)]
    return isKnownAsOne && holds(texts, words, second.isPrefix)
  }
  const isHeld = (term: Term) =>
    holds(texts, term.words, term.isPrefix) ||
    (!term.isQuoted &&
      (hasOtherForm(term.words, term.isPrefix) ||
        (!UNSPACED.test(term.words.join('')) && (hasParts(term) || hasSplitRow(term)))))
  const matchesFrom = (start: number): boolean => {
    if (start === terms.length) return true
    if (isHeld(terms[start]!) && matchesFrom(start + 1)) return true
    for (let end = start + 2; end <= Math.min(terms.length, start + 4); end++) {
      const span = terms.slice(start, end)
      if (span.some(({ isQuoted, words }) => isQuoted || UNSPACED.test(words.join('')))) return false
      const words = span.flatMap((term) => term.words)
      const isJoined = end === start + 2 && hasJoinedRow(span[0]!, span[1]!)
      if ((isJoined || hasOtherForm(words, span.at(-1)!.isPrefix)) && matchesFrom(end)) return true
    }
    return false
  }
  const isSpaced = terms.every(({ isQuoted, words }) => !isQuoted && !UNSPACED.test(words.join('')))
  if (isSpaced && isCode(terms.flatMap(({ words }) => words))) return true
  return matchesFrom(0)
}
