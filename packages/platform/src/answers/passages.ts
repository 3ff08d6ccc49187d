import type { Document } from '../port'
import type { Passage } from './answer-generator'
import { coverageOf } from './coverage'
import { significantWordsOf, stemOf, stemsOf } from './question'
import { isAsking, joinSentences, sentencesOf } from './sentences'

/** Maximum length of a passage in characters, unless a single sentence is longer. */
const PASSAGE_LENGTH = 600
/** Maximum length of a sentence. */
const MAX_SENTENCE_LENGTH = 1200
/** How much a word of the title counts for each of its passages. */
const TITLE_WEIGHT = 0.6

/** Groups sentences into passages. A question stays with the next sentence, which may be its answer. */
const toPassages = (sentences: readonly string[]): string[] => {
  const passages: string[] = []
  let current: string[] = []
  let length = 0
  const close = () => {
    const asked = current.length > 1 && isAsking(current.at(-1) ?? '') ? current.splice(-1) : []
    if (current.length > 0) passages.push(joinSentences(current))
    current = asked
    length = asked.join('').length
  }
  for (const sentence of sentences) {
    if (length + sentence.length > PASSAGE_LENGTH && current.length > 0) close()
    current.push(sentence.slice(0, MAX_SENTENCE_LENGTH))
    length += sentence.length + 1
  }
  if (current.length > 0) passages.push(joinSentences(current))
  return passages
}

interface PassageOptions {
  question: string
  /** A BCP 47 tag. */
  locale: string
  /** How much of each body is read, in characters. */
  bodyLength: number
  /** Maximum number of passages in total; `countEach` limits the passages of one document. */
  count: number
  countEach: number
  /** Whether the documents were found by their meaning: one without a word of the question keeps its first passage. */
  areMeant?: boolean
}

/** Returns the passages that cover most of a question, best first. Other passages that cover none of it are omitted. */
export const passagesOf = (
  documents: readonly Document[],
  { question, locale, bodyLength, count, countEach, areMeant = false }: PassageOptions,
): Passage[] => {
  const sought = significantWordsOf(question, locale).map(stemOf)
  const candidates = documents.flatMap((document) => {
    const title = { stems: stemsOf(document.title), weight: TITLE_WEIGHT }
    const texts = toPassages(sentencesOf(document.body.slice(0, bodyLength), locale))
    const all = texts.map((text): Passage => ({ document, text, score: coverageOf(sought, stemsOf(text), [title]) }))
    const covering = all.filter(({ score }) => score > 0)
    return covering.length === 0 && areMeant ? all.slice(0, 1) : covering
  })
  const taken = new Map<string, number>()
  return candidates
    .sort((a, b) => b.score - a.score)
    .filter(({ document: { id } }) => {
      taken.set(id, (taken.get(id) ?? 0) + 1)
      return (taken.get(id) ?? 0) <= countEach
    })
    .slice(0, count)
}
