import { isAbsentOr, isBoolean, isListOf, isNumber, isRecord, isText } from './guard'
import type { SearchReply, SearchResponse } from './search'

const isHighlight = (value: unknown) =>
  isRecord(value) && Number.isSafeInteger(value['offset']) && Number.isSafeInteger(value['length'])
const isHighlights = (value: unknown) => isListOf(isHighlight, value)
const isTexts = (value: unknown) => isListOf(isText, value)
const isTextOrNull = (value: unknown) => value === null || isText(value)

const isResult = (value: unknown) =>
  isRecord(value) &&
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
  isAbsentOr(isTexts, value['absentTerms'])

const isFacetValue = (value: unknown) => {
  if (!isRecord(value)) return false
  const { state } = value
  return (
    (isText(value['value']) || (value['value'] === undefined && value['start'] !== undefined)) &&
    (state === 'idle' || state === 'selected' || state === 'excluded') &&
    isNumber(value['numberOfResults'])
  )
}

const isFacetResponse = (value: unknown) =>
  isRecord(value) &&
  isText(value['facetId']) &&
  isText(value['field']) &&
  isBoolean(value['moreValuesAvailable']) &&
  isListOf(isFacetValue, value['values']) &&
  isAbsentOr(isText, value['label'])

const isFacetResponses = (value: unknown) => isListOf(isFacetResponse, value)

/** Whether a value is the reply of a server to a search: what its schema accepts, at a fraction of the cost. */
export const isSearchReply = (value: unknown): value is SearchReply =>
  isRecord(value) &&
  isListOf(isResult, value['results']) &&
  isText(value['searchUid']) &&
  isNumber(value['totalCountFiltered']) &&
  isAbsentOr(isNumber, value['totalCount']) &&
  isAbsentOr(isFacetResponses, value['facets']) &&
  isAbsentOr(isText, value['pipeline']) &&
  isAbsentOr(isNumber, value['duration'])

/**
 * Whether a value is a search response as the client gives it, with the members filled in that a server may leave out.
 * For what comes from elsewhere than the client, as a page that was rendered before.
 */
export const isSearchResponse = (value: unknown): value is SearchResponse =>
  isSearchReply(value) && value.facets !== undefined
