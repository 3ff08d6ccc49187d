import type { Document, FieldDefinition, Hit, ScorePart } from '../backend'
import { toIdentifyingUri, toSafeUri } from '../http/safe-uri'
import { toWireFields } from '../wire-fields'

export interface ResultOptions {
  fields: readonly FieldDefinition[]
  /** Default all. */
  fieldsToInclude?: readonly string[] | undefined
  isRecommendation?: boolean
}

/** Where the scale of scores reaches two thirds: about what a good match of two words scores. */
const GOOD_SCORE = 10

const toPercentScore = (score: number) => Math.round(1000 * (1 - Math.exp(-Math.max(0, score) / GOOD_SCORE))) / 10

const toRaw = ({ id, fields }: Document, { fields: definitions, fieldsToInclude }: ResultOptions) => ({
  urihash: id,
  permanentid: id,
  ...toWireFields(fields, definitions, fieldsToInclude),
})

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
    uri: toIdentifyingUri(document),
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
    rating: typeof document.fields['rating'] === 'number' ? document.fields['rating'] : null,
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
