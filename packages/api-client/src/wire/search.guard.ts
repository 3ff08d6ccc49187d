import { isAbsentOr, isBoolean, isListOf, isNumber, isRecord, isText } from './guard'
import { MAX_NESTING } from './limits'
import type { SearchReply, SearchResponse } from './search'

const isHighlight = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Number.isSafeInteger(value['offset']) && Number.isSafeInteger(value['length'])
const isHighlights = (value: unknown) => isListOf(isHighlight, value)
const isTexts = (value: unknown) => isListOf(isText, value)
const isTextOrNull = (value: unknown) => value === null || isText(value)

const isResult = (value: unknown, depth: number): boolean =>
  isRecord(value) &&
  depth < MAX_NESTING &&
  isText(value['title']) &&
  isText(value['uri']) &&
  isText(value['clickUri']) &&
  isText(value['uniqueId']) &&
  isRecord(value['raw']) &&
  isAbsentOr(isText, value['printableUri']) &&
  isAbsentOr(isTextOrNull, value['excerpt']) &&
  isAbsentOr(isTextOrNull, value['firstSentences']) &&
  isAbsentOr(isTextOrNull, value['flags']) &&
  isAbsentOr(isBoolean, value['hasHtmlVersion']) &&
  isAbsentOr(isNumber, value['score']) &&
  isAbsentOr(isNumber, value['percentScore']) &&
  isAbsentOr(isHighlights, value['titleHighlights']) &&
  isAbsentOr(isHighlights, value['excerptHighlights']) &&
  isAbsentOr(isHighlights, value['firstSentencesHighlights']) &&
  isAbsentOr(isTexts, value['absentTerms']) &&
  isAbsentOr(isNumber, value['totalNumberOfChildResults']) &&
  (value['parentResult'] === null || isAbsentOr(isResult, value['parentResult'], depth + 1)) &&
  isAbsentOr(isResults, value['childResults'], depth + 1)
const isResults = (value: unknown, depth: number) => isListOf(isResult, value, depth)

const isCounted = (value: unknown): value is Record<string, unknown> => {
  if (!isRecord(value)) return false
  const { state } = value
  return (state === 'idle' || state === 'selected' || state === 'excluded') && isNumber(value['numberOfResults'])
}
const isFacetValue = (value: unknown): value is Record<string, unknown> => isCounted(value) && isText(value['value'])
const isRegularValue = (value: unknown) => isFacetValue(value) && value['path'] === undefined
const isCategoryValue = (value: unknown, depth: number): boolean =>
  isFacetValue(value) &&
  depth < MAX_NESTING &&
  isTexts(value['path']) &&
  isBoolean(value['isLeafValue']) &&
  isBoolean(value['moreValuesAvailable']) &&
  isListOf(isCategoryValue, value['children'], depth + 1)

const isRange = (isBound: (value: unknown) => boolean, value: unknown) =>
  isCounted(value) && isBound(value['start']) && isBound(value['end']) && isBoolean(value['endInclusive'])
const isNumericRange = (value: unknown) => isRange(isNumber, value)
const isDateRange = (value: unknown) => isRange(isText, value)

const isFacetResponse = (value: unknown) => {
  if (!isRecord(value)) return false
  const { values } = value
  return (
    isText(value['facetId']) &&
    isText(value['field']) &&
    isBoolean(value['moreValuesAvailable']) &&
    isAbsentOr(isText, value['label']) &&
    isAbsentOr(isRecord, value['domain']) &&
    (isListOf(isRegularValue, values) ||
      isListOf(isCategoryValue, values) ||
      isListOf(isNumericRange, values) ||
      isListOf(isDateRange, values))
  )
}
const isFacetResponses = (value: unknown) => isListOf(isFacetResponse, value)

const isAutomaticFacet = (value: unknown) =>
  isRecord(value) &&
  isText(value['field']) &&
  isAbsentOr(isText, value['label']) &&
  isAbsentOr(isBoolean, value['moreValuesAvailable']) &&
  isAbsentOr(isNumber, value['indexScore']) &&
  isListOf(isFacetValue, value['values'])
const isAutomaticFacets = (value: unknown) => isRecord(value) && isListOf(isAutomaticFacet, value['facets'])

/** @see Protocol, section 2.8 */
export const isTrigger = (value: unknown) => isRecord(value) && isText(value['type'])
const isTriggers = (value: unknown) => isListOf(isTrigger, value)

const isWordCorrection = (value: unknown) =>
  isHighlight(value) && isText(value['originalWord']) && isText(value['correctedWord'])
const isWordCorrections = (value: unknown) => isListOf(isWordCorrection, value)
const isCorrection = (value: unknown) =>
  isRecord(value) && isText(value['correctedQuery']) && isAbsentOr(isWordCorrections, value['wordCorrections'])
const isCorrections = (value: unknown) => isListOf(isCorrection, value)
const isQueryCorrection = (value: unknown) =>
  value === null ||
  (isRecord(value) &&
    isAbsentOr(isTextOrNull, value['correctedQuery']) &&
    isAbsentOr(isTextOrNull, value['originalQuery']) &&
    isAbsentOr(isCorrections, value['corrections']))

const isDocumentId = (value: unknown) =>
  isRecord(value) && isText(value['contentIdKey']) && isText(value['contentIdValue'])
const isQuestion = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  isText(value['question']) &&
  isText(value['answerSnippet']) &&
  isDocumentId(value['documentId']) &&
  isAbsentOr(isNumber, value['score'])
const isQuestions = (value: unknown) => isListOf(isQuestion, value)
const isQuestionAnswer = (value: unknown) =>
  value === null || (isQuestion(value) && isAbsentOr(isQuestions, value['relatedQuestions']))

/** Whether a value is the reply of a server to a search: what its schema accepts, at a fraction of the cost. */
export const isSearchReply = (value: unknown): value is SearchReply =>
  isRecord(value) &&
  isListOf(isResult, value['results']) &&
  isText(value['searchUid']) &&
  isNumber(value['totalCountFiltered']) &&
  isAbsentOr(isNumber, value['totalCount']) &&
  isAbsentOr(isFacetResponses, value['facets']) &&
  isAbsentOr(isText, value['pipeline']) &&
  isAbsentOr(isNumber, value['duration']) &&
  isAbsentOr(isTriggers, value['triggers']) &&
  isAbsentOr(isCorrections, value['queryCorrections']) &&
  isAbsentOr(isQueryCorrection, value['queryCorrection']) &&
  isAbsentOr(isQuestionAnswer, value['questionAnswer']) &&
  isAbsentOr(isAutomaticFacets, value['generateAutomaticFacets'])

/**
 * Whether a value is a search response as the client gives it, with the members filled in that a server may leave out.
 * For what comes from elsewhere than the client, as a page that was rendered before.
 */
export const isSearchResponse = (value: unknown): value is SearchResponse =>
  isSearchReply(value) && value.facets !== undefined
