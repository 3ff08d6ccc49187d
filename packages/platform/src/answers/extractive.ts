import type { AnswerGenerator, AnswerPart, AnswerRequest } from './answer-generator'
import { escapeMarkdown } from './escape'
import { isQuestion, significantWordsOf, stemOf, stemsOf } from './question'
import { rankSentences, type RankedSentence } from './rank-sentences'
import { toDeltas } from './deltas'

const MAX_SENTENCES = 3
/** In characters. */
const MAX_LENGTH = 400
/** Minimum score of the other sentences, as a share of the best score. */
const MIN_SHARE = 0.9
/** Sentences that share more of their words than this count as duplicates. */
const MAX_LIKENESS = 0.5

const likenessOf = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const shared = [...a].filter((stem) => b.has(stem)).length
  return shared / (a.size + b.size - shared)
}

const chooseSentences = (ranked: readonly RankedSentence[]): RankedSentence[] => {
  const chosen: RankedSentence[] = []
  let length = 0
  for (const sentence of ranked) {
    if (chosen.length === MAX_SENTENCES || sentence.score < MIN_SHARE * (ranked[0]?.score ?? 0)) break
    if (length + sentence.text.length > MAX_LENGTH) continue
    if (chosen.some(({ stems }) => likenessOf(stems, sentence.stems) > MAX_LIKENESS)) continue
    chosen.push(sentence)
    length += sentence.text.length + 1
  }
  return chosen
}

/** Sorts sentences: the passage of the best sentence first, each passage in the order of its text. */
const inReadingOrder = (chosen: readonly RankedSentence[]) => {
  const order = [...new Set(chosen.map(({ passage }) => passage))]
  return [...chosen].sort((a, b) => order.indexOf(a.passage) - order.indexOf(b.passage) || a.position - b.position)
}

/** Removes sentences without a significant word of the follow-up, because they answered the previous question. */
const withNews = (
  ranked: readonly RankedSentence[],
  { followUp, passages, locale }: AnswerRequest,
): readonly RankedSentence[] => {
  const asked = followUp ? significantWordsOf(followUp.question, locale).map(stemOf) : []
  if (asked.length === 0) return ranked
  const titles = passages.map(({ document }) => stemsOf(document.title))
  return ranked.filter(({ stems, passage }) => asked.some((stem) => stems.has(stem) || titles[passage]?.has(stem)))
}

async function* generate(request: AnswerRequest): AsyncGenerator<AnswerPart> {
  const { question, passages, contentFormats, locale, signal } = request
  signal.throwIfAborted()
  if (!canAnswer(question, locale)) return
  const sentences = inReadingOrder(chooseSentences(withNews(rankSentences(question, passages, locale), request)))
  if (sentences.length === 0) return
  const contentFormat = contentFormats[0] ?? 'text/plain'
  const text = sentences.map((sentence) => sentence.text).join(' ')
  yield { type: 'format', contentFormat }
  for (const delta of toDeltas(contentFormat === 'text/markdown' ? escapeMarkdown(text) : text)) {
    yield { type: 'text', text: delta }
  }
  yield { type: 'citations', passages: [...new Set(sentences.map(({ passage }) => passage))] }
}

const canAnswer = (question: string, locale: string) =>
  isQuestion(question, locale) && significantWordsOf(question, locale).length > 0

/**
 * Creates a generator that answers in the words of the documents: 1 to 3 sentences, at most 400 characters. The same
 * passages give the same answer. Queries that are not questions get no answer, and neither do questions whose words no
 * passage combines.
 */
export const createExtractiveGenerator = (): AnswerGenerator => ({ generate, canAnswer })
