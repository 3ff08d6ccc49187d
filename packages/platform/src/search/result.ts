import { parseIsoDate } from '../iso-date'
import type { Document, FieldDefinition, FieldValue, Hit, ScorePart } from '../backend'
import { toSafeUri } from '../http/safe-uri'

export interface ResultOptions {
  fields: readonly FieldDefinition[]
  /** Default all. */
  fieldsToInclude?: readonly string[] | undefined
  isRecommendation?: boolean
}

const toMilliseconds = (value: FieldValue) => (typeof value === 'string' ? parseIsoDate(value) : value)

/** Where the scale of scores reaches two thirds: about what a good match of two words scores. */
const GOOD_SCORE = 10

const toPercentScore = (score: number) => Math.round(1000 * (1 - Math.exp(-Math.max(0, score) / GOOD_SCORE))) / 10

/** The fields of a hit: those asked for, or all; dates in milliseconds. */
const toRaw = ({ id, fields }: Document, { fields: definitions, fieldsToInclude }: ResultOptions) => {
  const wanted = fieldsToInclude && new Set(fieldsToInclude)
  const dates = new Set(definitions.filter(({ type }) => type === 'date').map(({ name }) => name))
  const entries = Object.entries(fields)
    .filter(([name, value]) => value !== null && (!wanted || wanted.has(name)))
    .map(([name, value]) => [name, dates.has(name) ? toMilliseconds(value) : value] as const)
  return { urihash: id, permanentid: id, ...Object.fromEntries(entries) }
}

const toRankingInfo = (parts: readonly ScorePart[]) =>
  parts
    .map(({ name, value, detail }) => `${name}: ${value.toFixed(3)}${detail === undefined ? '' : ` (${detail})`}`)
    .join('; ')

/** Whether a document has anything to show in a preview. */
export const hasPreview = ({ body, html }: Document) => html !== undefined || body !== ''

/** Members of a collection that match, this one among them; 0 where it has no others. Clients offer more from 2 on. */
const toNumberOfMembers = ({ totalNumberOfChildren = 0 }: Hit) =>
  totalNumberOfChildren > 0 ? totalNumberOfChildren + 1 : 0

/** One result as on the wire, with those folded into it. @see Protocol, section 2.12 */
export const toResult = (hit: Hit, options: ResultOptions): object => {
  const { document, explanation, children = [], parent } = hit
  const uri = toSafeUri(document.uri)
  const hasHtmlVersion = hasPreview(document)
  return {
    title: document.title,
    uri,
    printableUri: uri,
    clickUri: uri,
    uniqueId: document.id,
    excerpt: hit.excerpt,
    firstSentences: null,
    summary: null,
    flags: hasHtmlVersion ? 'HasHtmlVersion' : '',
    hasHtmlVersion,
    hasMobileHtmlVersion: false,
    score: hit.score,
    percentScore: toPercentScore(hit.score),
    rankingInfo: explanation ? toRankingInfo(explanation) : null,
    ...(explanation && { explanation }),
    isTopResult: hit.isPinned ?? false,
    isRecommendation: options.isRecommendation ?? false,
    isUserActionView: false,
    titleHighlights: hit.titleHighlights,
    excerptHighlights: hit.excerptHighlights,
    firstSentencesHighlights: [],
    printableUriHighlights: [],
    summaryHighlights: [],
    absentTerms: hit.absentTerms ?? [],
    raw: toRaw(document, options),
    parentResult: parent ? toResult(parent, options) : null,
    childResults: children.map((child) => toResult(child, options)),
    totalNumberOfChildResults: toNumberOfMembers(hit),
  }
}
