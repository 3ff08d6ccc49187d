import { html } from 'hono/html'
import type { Document, Hit } from '../port'
import type { Configuration, Pipeline } from '../configuration/schema'
import { foldedWordsOf } from '../language/words'
import { rulesFor, type RuleSubject } from '../query/rules'
import { permanentIdOf } from './citations'
import { passagesOf } from './passages'
import { isQuestion, significantWordsOf, stemOf, stemsOf } from './question'
import { rankSentences } from './rank-sentences'
import { isAsking, sentencesOf } from './sentences'
import type { Passage } from './answer-generator'

/** An answer to a question, as HTML. */
interface Snippet {
  question: string
  answerSnippet: string
  documentId: { contentIdKey: 'permanentid'; contentIdValue: string }
  /** From 0 to 1. */
  score: number
}

/** The answer of the best result to a question. @see Protocol, section 2.13 */
export interface QuestionAnswer extends Snippet {
  answerFound: true
  relatedQuestions: Snippet[]
}

/** Number of results to read. */
const DOCUMENTS = 5
/** How much of each body is read, in characters. */
const BODY_LENGTH = 10_000
const PASSAGES = 10
const PASSAGES_EACH = 3
const SNIPPET_LENGTH = 400
const MAX_RELATED = 4

const round = (score: number) => Math.round(Math.min(1, score) * 100) / 100

const documentIdOf = (id: string): Snippet['documentId'] => ({ contentIdKey: 'permanentid', contentIdValue: id })

/** Returns the id of a document as results show it. The id need not be among the documents. */
const toDocumentId = (id: string | undefined, documents: readonly Document[]) => {
  const document = documents.find((candidate) => candidate.id === id)
  return documentIdOf(document ? permanentIdOf(document) : (id ?? ''))
}

const toHtml = (text: string) => html`<p>${text}</p>`.toString()

/** Takes consecutive sentences from an index until the snippet is full or a question follows. */
const takeSentences = (sentences: readonly string[], from: number): string => {
  let text = sentences[from] ?? ''
  for (const sentence of sentences.slice(from + 1)) {
    if (isAsking(sentence) || text.length + 1 + sentence.length > SNIPPET_LENGTH) break
    text += ` ${sentence}`
  }
  return text
}

type ConfiguredAnswer = Pipeline['questionAnswers'][number]

/** The configured answers, by what requests ask. */
interface AnswerIndex {
  /** The place of the first answer to each question, by its folded words. */
  places: ReadonlyMap<string, number>
  /** The answers that also apply to other questions. */
  conditional: readonly ConfiguredAnswer[]
  /** The places of the answers whose question contains a stem. */
  byStem: ReadonlyMap<string, readonly number[]>
}

const toAnswerIndex = (answers: readonly ConfiguredAnswer[]): AnswerIndex => {
  const places = new Map<string, number>()
  const byStem = new Map<string, number[]>()
  for (const [place, { question }] of answers.entries()) {
    const words = foldedWordsOf(question)
    if (!places.has(words)) places.set(words, place)
    for (const stem of stemsOf(question)) {
      const known = byStem.get(stem)
      if (known) known.push(place)
      else byStem.set(stem, [place])
    }
  }
  return { places, byStem, conditional: answers.filter(({ when }) => when !== undefined) }
}

const indexes = new WeakMap<readonly ConfiguredAnswer[], AnswerIndex>()

const answerIndexOf = (answers: readonly ConfiguredAnswer[]) => {
  const index = indexes.get(answers) ?? toAnswerIndex(answers)
  indexes.set(answers, index)
  return index
}

/** Returns the first configured answer to a request. */
const findConfigured = (answers: readonly ConfiguredAnswer[], subject: RuleSubject): ConfiguredAnswer | undefined => {
  const { places, conditional } = answerIndexOf(answers)
  const asked = places.get(foldedWordsOf(subject.q)) ?? Infinity
  const [applied] = rulesFor(conditional, subject)
  return answers[Math.min(asked, applied ? answers.indexOf(applied) : Infinity)]
}

/** Returns the configured answers whose question shares a word with another one, in their order. */
const likeAnswers = (answers: readonly ConfiguredAnswer[], sought: readonly string[]): ConfiguredAnswer[] => {
  const { byStem } = answerIndexOf(answers)
  const places = new Set(sought.flatMap((stem) => byStem.get(stem) ?? []))
  return [...places].sort((a, b) => a - b).map((place) => answers[place]!)
}

/** Returns the share of the words of a question that another one contains. */
const likenessOf = (other: string, sought: readonly string[]) => {
  const stems = stemsOf(other)
  return sought.length === 0 ? 0 : sought.filter((stem) => stems.has(stem)).length / sought.length
}

/** Finds questions in the documents, with the sentences after each as the answer. */
const findAskedQuestions = (passages: readonly Passage[], locale: string, sought: readonly string[]): Snippet[] =>
  passages.flatMap(({ document, text }) => {
    const sentences = sentencesOf(text, locale)
    return sentences.flatMap((question, position): Snippet[] => {
      const next = sentences[position + 1]
      if (!isAsking(question) || next === undefined || isAsking(next)) return []
      return [
        {
          question,
          answerSnippet: toHtml(takeSentences(sentences, position + 1)),
          documentId: documentIdOf(permanentIdOf(document)),
          score: round(likenessOf(question, sought)),
        },
      ]
    })
  })

const findSnippet = (question: string, passages: readonly Passage[], locale: string): Snippet | undefined => {
  const [best] = rankSentences(question, passages, locale)
  const passage = best && passages[best.passage]
  if (!passage) return undefined
  return {
    question,
    answerSnippet: toHtml(takeSentences(sentencesOf(passage.text, locale), best.position)),
    documentId: documentIdOf(permanentIdOf(passage.document)),
    score: round(best.coverage),
  }
}

/** A query with its results, in which an answer may be found. */
export interface QuestionAnswerRequest extends RuleSubject {
  /** The results of the page. */
  hits: readonly Hit[]
  pipeline: Pipeline
  /** BCP 47. */
  locale: string
}

/**
 * Finds the direct answer to a query: a configured answer or, if the configuration allows it, an answer from the
 * results of the page. Configured answers are HTML and stay unchanged; the text of documents is escaped.
 *
 * @returns The answer; undefined without one.
 * @see Protocol, section 2.13
 */
export const findQuestionAnswer = (
  { answers }: Pick<Configuration, 'answers'>,
  { hits, pipeline, locale, ...subject }: QuestionAnswerRequest,
): QuestionAnswer | undefined => {
  const { q } = subject
  if (q.trim() === '') return undefined
  const documents = hits.map(({ document }) => document)
  const toSnippet = ({ question, answer, documentId }: Omit<ConfiguredAnswer, 'relatedQuestions'>, score: number) => ({
    question,
    answerSnippet: answer,
    documentId: toDocumentId(documentId, documents),
    score,
  })
  const configured = findConfigured(pipeline.questionAnswers, subject)
  if (!configured && !isQuestion(q, locale)) return undefined

  const sought = significantWordsOf(configured?.question ?? q, locale).map(stemOf)
  const passages = answers.smartSnippets
    ? passagesOf(documents.slice(0, DOCUMENTS), {
        question: q,
        locale,
        bodyLength: BODY_LENGTH,
        count: PASSAGES,
        countEach: PASSAGES_EACH,
      })
    : []
  const found = configured ? toSnippet(configured, 1) : findSnippet(q, passages, locale)
  if (!found) return undefined

  const related = [
    ...(configured?.relatedQuestions ?? []).map((entry) => toSnippet(entry, 1)),
    ...[
      ...likeAnswers(pipeline.questionAnswers, sought)
        .filter((entry) => entry !== configured)
        .map((entry) => toSnippet(entry, round(likenessOf(entry.question, sought)))),
      ...findAskedQuestions(passages, locale, sought),
    ]
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score),
  ]
  const answered = new Set([foldedWordsOf(q), foldedWordsOf(found.question)])
  const relatedQuestions = related.filter(({ question }) => {
    const words = foldedWordsOf(question)
    const isNew = !answered.has(words)
    answered.add(words)
    return isNew
  })
  return { ...found, answerFound: true, relatedQuestions: relatedQuestions.slice(0, MAX_RELATED) }
}
