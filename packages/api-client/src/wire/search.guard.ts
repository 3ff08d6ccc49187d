import {
  boolean,
  integer,
  isRecord,
  isWhole,
  listOf,
  nested,
  nullable,
  number,
  object,
  optional,
  optionalNumber,
  optionalString,
  orEmpty,
  orFalse,
  orZero,
  record,
  simple,
  string,
  toEmpty,
  toFalse,
  toNone,
  type Kind,
  type Member,
} from './guard'
import type {
  AutomaticFacetResponse,
  CategoryFacetValue,
  DateRange,
  FacetResponse,
  FacetValue,
  Highlight,
  QueryCorrection,
  QuestionAnswer,
  RelatedQuestion,
  Relaxation,
  Result,
  ScorePart,
  SearchResponse,
  Trigger,
} from './search'

/** A member that is a string, null or missing; undefined if it is malformed. */
export const textOrNull = optional(nullable(string))
const textOrEmpty = optional(string, toEmpty)
/** The kind of a list of ranges, from which malformed ranges are removed. */
export const highlights = listOf(object<Highlight>({ offset: [integer], length: [integer] }))

const scorePart = object<ScorePart>({ name: [string], value: [number], detail: optionalString })

const result: Kind = nested((self) =>
  object<Result>({
    uniqueId: [string],
    title: orEmpty,
    uri: textOrEmpty,
    clickUri: [string, ({ uri }) => uri],
    raw: [record, () => ({})],
    printableUri: optionalString,
    excerpt: textOrNull,
    firstSentences: textOrNull,
    flags: textOrNull,
    hasHtmlVersion: optional(boolean),
    score: optionalNumber,
    percentScore: optionalNumber,
    explanation: optional(listOf(scorePart)),
    titleHighlights: optional(highlights),
    excerptHighlights: optional(highlights),
    firstSentencesHighlights: optional(highlights),
    absentTerms: optional(listOf(string)),
    totalNumberOfChildResults: optionalNumber,
    parentResult: optional(nullable(self)),
    childResults: optional(listOf(self)),
  }),
)

const isState = (value: unknown) => value === 'idle' || value === 'selected' || value === 'excluded'
/** The member with the state of a facet value; `idle` if it is missing or unknown. */
export const state: Member = [simple('idle, selected or excluded', isState), () => 'idle']
/** A value with a path belongs to a category facet. */
type RegularValue = FacetValue & { path: never }
const regularValues = listOf(
  object<RegularValue>({
    value: [string],
    state,
    numberOfResults: orZero,
    path: optional(simple('nothing', () => false)),
  }),
)
const categoryValues = listOf(
  nested((self) =>
    object<CategoryFacetValue>({
      value: [string],
      state,
      numberOfResults: orZero,
      path: [listOf(string, true)],
      isLeafValue: optional(boolean, toFalse),
      moreValuesAvailable: optional(boolean, toFalse),
      children: optional(listOf(self), toNone),
    }),
  ),
)
/* @__NO_SIDE_EFFECTS__ */
function rangesOf(bound: Kind) {
  return listOf(
    object<DateRange>({ start: [bound], end: [bound], endInclusive: orFalse, state, numberOfResults: orZero }),
  )
}
const numericRanges = rangesOf(number)
const dateRanges = rangesOf(string)

/** Returns the kind of the values of a facet, which all have the kind of the first one. */
const kindOf = (values: unknown) => {
  const { value, path, start }: Record<string, unknown> = (Array.isArray(values) && values.find(isRecord)) || {}
  if (start !== undefined && typeof value !== 'string') return typeof start === 'number' ? numericRanges : dateRanges
  return path === undefined ? regularValues : categoryValues
}
const facetValues: Kind = (values, visit) => kindOf(values)(values, visit)

const facet = object<FacetResponse>({
  facetId: [string],
  field: orEmpty,
  moreValuesAvailable: orFalse,
  label: optionalString,
  domain: optional(record),
  values: [facetValues, toNone],
})

const automaticFacet = object<AutomaticFacetResponse>({
  field: [string],
  label: optionalString,
  moreValuesAvailable: optional(boolean),
  indexScore: optionalNumber,
  values: [regularValues, toNone],
})

/** @see Protocol, section 2.8 */
export const trigger = object<Omit<Trigger, 'content'>>({ type: [string] })

const correction = object<QueryCorrection>({
  correctedQuery: [string],
  wordCorrections: optional(
    listOf(object({ offset: [integer], length: [integer], originalWord: [string], correctedWord: [string] })),
  ),
})
const corrections = optional(listOf(correction))
/** The member with a correction of the query; undefined if it is malformed. */
export const correctedQuery = optional(
  nullable(object({ correctedQuery: textOrNull, originalQuery: textOrNull, corrections })),
)

const isStep = (value: unknown) =>
  (['correctedWords', 'mostWords', 'anyWord', 'meaning'] satisfies Relaxation['step'][] as unknown[]).includes(value)
/** The member that says how the query was relaxed. A step that is unknown counts as `anyWord`, which claims the least. */
export const relaxation = optional(
  object<Relaxation>({
    step: [simple('step of relaxing', isStep), () => 'anyWord'],
    omittedWords: optional(listOf(string), toNone),
    correctedQuery: optionalString,
  }),
)

const documentId = optional(object({ contentIdKey: textOrEmpty, contentIdValue: textOrEmpty }), () => ({
  contentIdKey: '',
  contentIdValue: '',
}))
const relatedQuestion = object<RelatedQuestion>({
  question: [string],
  answerSnippet: [string],
  documentId,
  score: optionalNumber,
})
const questionAnswer = object<QuestionAnswer>({
  question: textOrEmpty,
  answerSnippet: textOrEmpty,
  documentId,
  score: optionalNumber,
  relatedQuestions: optional(listOf(relatedQuestion)),
})

/** @see Protocol, section 2.11 */
export const searchReply = object<SearchResponse>({
  results: [listOf(result, true)],
  searchUid: orEmpty,
  totalCount: optionalNumber,
  totalCountFiltered: [number, ({ results }) => Array.isArray(results) && results.length],
  facets: optional(listOf(facet), toNone),
  pipeline: optionalString,
  duration: optionalNumber,
  triggers: optional(listOf(trigger)),
  queryCorrections: corrections,
  queryCorrection: correctedQuery,
  relaxation,
  questionAnswer: optional(nullable(questionAnswer)),
  generateAutomaticFacets: optional(object({ facets: [listOf(automaticFacet), toNone] })),
  extendedResults: optional(object({ generativeQuestionAnsweringId: optionalString })),
})

/**
 * Returns whether a value is a search response, as returned by the client. For values from other sources, such as a
 * stored page.
 */
export const isSearchResponse = (value: unknown): value is SearchResponse => isWhole(searchReply, value)
