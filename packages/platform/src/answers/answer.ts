import { withSignal } from '../port'
import type { PlatformContext } from '../context/platform-context'
import type { AnswerPart, ContentFormat, Passage } from './answer-generator'
import type { Question } from './answer-sessions'
import { toCitations, type Citation } from './citations'
import { toDeltas } from './deltas'
import { toPlainText } from './escape'
import { findPassages } from './find-passages'
import { phrasingsOf } from './follow-up'

/**
 * An event of an answer for the client: a format, then texts, then citations. Without a format there is no answer.
 */
export type AnswerEvent =
  /** The step that starts now. */
  | { type: 'step'; name: 'Searching' | 'Answering' }
  | { type: 'format'; contentFormat: ContentFormat }
  | { type: 'text'; text: string }
  | { type: 'citations'; citations: readonly Citation[] }

type AnswerContext = Pick<PlatformContext, 'backend' | 'answers'>

async function* toWrittenAnswer(
  { backend }: AnswerContext,
  { answer, contentFormat, citations }: NonNullable<Question['rule']>,
  { contentFormats, citationFields }: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'step', name: 'Answering' }
  const isShown = contentFormats.includes(contentFormat)
  yield { type: 'format', contentFormat: isShown ? contentFormat : 'text/plain' }
  const shown = isShown || contentFormat === 'text/plain' ? answer : toPlainText(answer)
  for (const text of toDeltas(shown)) yield { type: 'text', text }
  const documents = await backend.get(citations, { signal })
  if (documents.length === 0) return
  const cited = documents.map((document) => ({ document }))
  yield { type: 'citations', citations: toCitations(cited, { citationFields, fields: backend.fields }) }
}

/** Yields the order that clients expect: the format before any text, then citations if there is text. */
async function* inOrder(
  parts: AsyncIterable<AnswerPart>,
  toCited: (places: readonly number[]) => readonly Citation[],
): AsyncGenerator<AnswerEvent> {
  let contentFormat: ContentFormat = 'text/plain'
  let hasText = false
  const places: number[] = []
  for await (const part of parts) {
    if (part.type === 'citations') places.push(...part.passages)
    if (part.type === 'format' && !hasText) contentFormat = part.contentFormat
    if (part.type !== 'text' || (!hasText && part.text.trim() === '')) continue
    if (!hasText) yield { type: 'format', contentFormat }
    hasText = true
    yield { type: 'text', text: part.text }
  }
  const citations = hasText ? toCited(places) : []
  if (citations.length > 0) yield { type: 'citations', citations }
}

async function* toFoundAnswer(
  { backend, answers }: AnswerContext,
  { text, locale, contentFormats, citationFields, query, turns = [] }: Question,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const followUp = turns.length > 0 ? { question: text, turns } : undefined
  for (const question of phrasingsOf(text, locale, turns)) {
    yield { type: 'step', name: 'Searching' }
    const passages: readonly Passage[] = await findPassages(withSignal(backend, signal), {
      text: question,
      locale,
      query,
    })
    signal.throwIfAborted()
    if (passages.length === 0) continue
    yield { type: 'step', name: 'Answering' }
    const parts = answers.generate({
      question,
      ...(followUp && { followUp }),
      passages,
      contentFormats,
      locale,
      signal,
    })
    let hasAnswer = false
    const toCited = (places: readonly number[]) =>
      toCitations(
        places.flatMap((place) => passages[place] ?? []),
        { citationFields, fields: backend.fields },
      )
    for await (const event of inOrder(parts, toCited)) {
      hasAnswer = true
      yield event
    }
    if (hasAnswer) return
  }
}

/** Yields the answer to a question: the written answer if there is one, otherwise an answer from the documents. */
export const answer = (context: AnswerContext, question: Question, signal: AbortSignal): AsyncGenerator<AnswerEvent> =>
  question.rule ? toWrittenAnswer(context, question.rule, question, signal) : toFoundAnswer(context, question, signal)
