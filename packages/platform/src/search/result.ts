import type { Document, FieldDefinition, Hit, ScorePart } from '../port'
import { toIdentifyingUri, toSafeUri } from '../http/safe-uri'
import { LazyList } from '../scheduling/slices'
import { toWireFields } from '../fields/wire-fields'

interface ResultOptions {
  fields: readonly FieldDefinition[]
  /** Default: all fields. */
  fieldsToInclude?: readonly string[] | undefined
  isRecommendation?: boolean
}

/** The score that maps to two thirds of the scale: about the score of a good match of two words. */
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

/** Returns whether a document has content to preview. */
const hasPreview = ({ body, html }: Document) => html !== undefined || body !== ''

/**
 * Returns the number of matching members of a collection, including this one; 0 if there are no others. Clients offer
 * to load more if it is at least 2.
 */
const toNumberOfMembers = ({ totalNumberOfChildren = 0 }: Hit) =>
  totalNumberOfChildren > 0 ? totalNumberOfChildren + 1 : 0

/** Converts a hit to a result on the wire, with its folded members. @see Protocol, section 2.12 */
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
    childResults: new LazyList(children, (child) => toResult(child, options)),
    totalNumberOfChildResults: toNumberOfMembers(hit),
  }
}
