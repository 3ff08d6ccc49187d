import * as z from 'zod/mini'
import type { AutomaticFacetsRequest, FacetRequest } from './facet-request'
import { facetValueState } from './facet-value-state'
import { MAX_NESTING } from './limits'
import type { DictionaryFieldContext, ResultField, ResultFields } from './register'

/** The format of a generated answer: plain text, or Markdown. */
export type AnswerContentFormat = 'text/plain' | 'text/markdown'

/** `POST {search base}`. Omitted members have the platform's defaults. */
export interface SearchRequest {
  q?: string
  enableQuerySyntax?: boolean
  /** Advanced query: joined to `q` with AND. */
  aq?: string
  /** Constant query: joined with AND to everything else. */
  cq?: string
  /** Disjunction query: joined to `q` with OR. */
  dq?: string
  /** Large query: text whose significant terms affect the ranking. */
  lq?: string
  /** BCP 47. Default `en-US`. */
  locale?: string
  /** IANA name. */
  timezone?: string
  tab?: string
  referrer?: string | null
  searchHub?: string
  pipeline?: string
  context?: Record<string, string | string[]>
  fieldsToInclude?: ResultField[]
  /** Starts at 0. */
  firstResult?: number
  /** Default 10. */
  numberOfResults?: number
  /** `relevancy`, `date descending`, `@field ascending`, …; several field criteria are joined by commas. */
  sortCriteria?: string
  /** In characters. Default 200. */
  excerptLength?: number
  facets?: FacetRequest[]
  facetOptions?: { freezeFacetOrder: boolean }
  generateAutomaticFacets?: AutomaticFacetsRequest
  /** Requests spelling corrections in legacy mode: `queryCorrections` of the response. */
  enableDidYouMean?: boolean
  /** Requests spelling corrections in the mode "next": `queryCorrection` of the response. */
  queryCorrection?: { enabled: boolean; options?: { automaticallyCorrect: 'whenNoResults' | 'never' } }
  /**
   * Whether results must have all words of `q`. By default, a query is relaxed if no document has them: `relaxation` of
   * the response.
   */
  requireAllWords?: boolean
  dictionaryFieldContext?: DictionaryFieldContext
  /** Folds results with the same value of this field into one. */
  filterField?: ResultField
  /** The field with the PARENT of a result: the wire swaps the two names. */
  childField?: ResultField
  /** The field with the CHILD id of a result. */
  parentField?: ResultField
  /** Number of folded results to return with each result. */
  filterFieldRange?: number
  /** Requests a generated answer: `extendedResults` of the response. */
  pipelineRuleParameters?: {
    mlGenerativeQuestionAnswering?: {
      responseFormat?: {
        /** Formats the client can show, preferred first. Default `text/plain`. */
        contentFormat?: AnswerContentFormat[]
        answerStyle?: 'default' | 'bullet' | 'step' | 'concise'
      }
      /** Fields to include in citations. */
      citationsFieldToInclude?: ResultField[]
    }
  }
  debug?: boolean
  /** Requests the parts of each score: `explanation` of the results. */
  explain?: boolean
  analytics?: SearchAnalytics
  /** Earlier actions of the visitor, newest first. */
  actionsHistory?: { name: string; time: string; value?: string }[]
}

/**
 * The visitor and the cause of a search, for analytics.
 *
 * @see Protocol, section 2.4
 */
export interface SearchAnalytics {
  /** Identifies the visitor: a UUID. */
  clientId: string
  /** ISO 8601. */
  clientTimestamp: string
  documentReferrer: string | null
  documentLocation?: string | null
  originContext: string
  /** For example `searchboxSubmit`. */
  actionCause?: string
  customData?: Record<string, unknown>
  trackingId?: string
  userDisplayName?: string
  /** Whether the platform records the search itself. */
  capture: boolean
  /** The software that sends the request, outermost library first. */
  source?: readonly string[]
}

/** The schema of a range of a text, in UTF-16 units. */
export const highlight = z.object({ offset: z.int(), length: z.int() })
/** A range to emphasize, in UTF-16 units of the raw string. */
export type Highlight = z.infer<typeof highlight>

const scorePart = z.object({
  /** For example `words`, `title`, `freshness`, or the name of a boost. */
  name: z.string(),
  value: z.number(),
  /** For example the words. */
  detail: z.optional(z.string()),
})
/** A part of the score of a result. The score is their sum. */
export interface ScorePart extends z.infer<typeof scorePart> {}

const resultMembers = {
  title: z.string(),
  /** Identifies the document; empty if missing. */
  uri: z._default(z.string(), ''),
  /** The link to open. */
  clickUri: z.string(),
  /** Key of the result, unique in the index. */
  uniqueId: z.string(),
  printableUri: z.optional(z.string()),
  excerpt: z.optional(z.nullable(z.string())),
  firstSentences: z.optional(z.nullable(z.string())),
  /** Joined by semicolons, like `HasHtmlVersion;HasThumbnail`. */
  flags: z.optional(z.nullable(z.string())),
  /** Whether a preview is available. */
  hasHtmlVersion: z.optional(z.boolean()),
  score: z.optional(z.number()),
  percentScore: z.optional(z.number()),
  /** The parts of the score, if the request sets `explain`. */
  explanation: z.optional(z.array(scorePart)),
  titleHighlights: z.optional(z.array(highlight)),
  excerptHighlights: z.optional(z.array(highlight)),
  firstSentencesHighlights: z.optional(z.array(highlight)),
  /** Terms of the query that the document lacks. */
  absentTerms: z.optional(z.array(z.string())),
  /** All requested fields. */
  raw: z.record(z.string(), z.unknown()) as z.ZodMiniType<ResultFields>,
  /** For a folded result: the number of results in its collection, including itself. */
  totalNumberOfChildResults: z.optional(z.number()),
}
const plainResult = z.object(resultMembers)
/** A document that matches a search, with the requested fields in `raw`. */
export interface Result extends z.infer<typeof plainResult> {
  /** The parent of a folded result, if it is not in the collection. */
  parentResult?: Result | null | undefined
  /** The other results of its collection. */
  childResults?: Result[] | undefined
}

/** Rejects every value, at the level below the deepest allowed one. */
export const tooDeep = z.custom<never>(() => false, `end within ${MAX_NESTING} levels`)

// A schema per level, created when a reply is that deep: a hostile reply could exhaust the stack.
const resultAt = (depth: number): z.ZodMiniType<Result> => {
  if (depth === MAX_NESTING) return tooDeep
  const inner = z.lazy(() => resultAt(depth + 1))
  return z.object({
    ...resultMembers,
    parentResult: z.optional(z.nullable(inner)),
    childResults: z.optional(z.array(inner)),
  })
}
/** The schema of a result, whose folded results nest at most {@link MAX_NESTING} levels deep. */
export const result = resultAt(0)

/** The schema of a value of a regular facet, with its count. */
export const facetValue = z.object({ value: z.string(), state: facetValueState, numberOfResults: z.number() })
/** A value of a regular facet. */
export type FacetValue = z.infer<typeof facetValue>

const rangeMembers = { endInclusive: z.boolean(), state: facetValueState, numberOfResults: z.number() }
/** The schema of a range of a numeric facet, with its count. */
export const numericRange = z.object({ start: z.number(), end: z.number(), ...rangeMembers })
/** A value of a numeric facet. */
export type NumericRange = z.infer<typeof numericRange>

/** The schema of a range of a date facet, with its count. */
export const dateRange = z.object({ start: z.string(), end: z.string(), ...rangeMembers })
/** A value of a date facet; its bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateRange = z.infer<typeof dateRange>

/** A value of a category facet. */
export interface CategoryFacetValue extends FacetValue {
  /** The path from the root, including the value itself. */
  path: string[]
  isLeafValue: boolean
  /** Whether it has more children than shown. */
  moreValuesAvailable: boolean
  children: CategoryFacetValue[]
}
const categoryFacetValueAt = (depth: number): z.ZodMiniType<CategoryFacetValue> =>
  depth === MAX_NESTING
    ? tooDeep
    : z.object({
        ...facetValue.shape,
        path: z.array(z.string()),
        isLeafValue: z._default(z.boolean(), false),
        moreValuesAvailable: z._default(z.boolean(), false),
        children: z._default(z.array(z.lazy(() => categoryFacetValueAt(depth + 1))), []),
      })
/** The schema of a value of a category facet, whose children nest at most {@link MAX_NESTING} levels deep. */
export const categoryFacetValue = categoryFacetValueAt(0)

const facetMembers = {
  facetId: z.string(),
  field: z.string(),
  moreValuesAvailable: z.boolean(),
  label: z.optional(z.string()),
}
const domain = z.optional(z.object({ start: z.optional(z.unknown()), end: z.optional(z.unknown()) }))
// A value with a path belongs to a category facet.
const regularValue = z.extend(facetValue, { path: z.optional(z.never()) })

/** @see Protocol, section 3.5 */
export const facetResponse = z.object({
  ...facetMembers,
  /** All values have the same kind. */
  values: z.union([z.array(categoryFacetValue), z.array(regularValue), z.array(numericRange), z.array(dateRange)]),
  /** For generated ranges: the lowest and the highest value of the field. */
  domain,
})
interface FacetResponseOf<Value> extends z.infer<typeof plainFacet> {
  values: Value[]
}
const plainFacet = z.object({ ...facetMembers, domain })
/** A facet with the values of a field. */
export type RegularFacetResponse = FacetResponseOf<FacetValue>
/** A facet with a tree of values. */
export type CategoryFacetResponse = FacetResponseOf<CategoryFacetValue>
/** A facet with ranges of numbers. */
export type NumericFacetResponse = FacetResponseOf<NumericRange>
/** A facet with ranges of dates. The bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateFacetResponse = FacetResponseOf<DateRange>
/** A facet of a response. The form of its values shows its kind. */
export type FacetResponse = RegularFacetResponse | CategoryFacetResponse | NumericFacetResponse | DateFacetResponse

/** The schema of a facet that the platform chose. */
export const automaticFacetResponse = z.object({
  field: z.string(),
  label: z.optional(z.string()),
  moreValuesAvailable: z.optional(z.boolean()),
  indexScore: z.optional(z.number()),
  values: z.array(regularValue),
})
/** A facet that the platform chose. Its id is its field. */
export type AutomaticFacetResponse = z.infer<typeof automaticFacetResponse>

/** The content of `execute` is `{ name, params }`, of other types a string. */
export const trigger = z.object({ type: z.string(), content: z.optional(z.unknown()) })
/** An effect that a rule of the query pipeline asks for, such as a redirect. */
export type Trigger = z.infer<typeof trigger>

const correction = z.object({
  correctedQuery: z.string(),
  wordCorrections: z.optional(
    z.array(z.object({ offset: z.int(), length: z.int(), originalWord: z.string(), correctedWord: z.string() })),
  ),
})
/** Another spelling of the query. */
export interface QueryCorrection extends z.infer<typeof correction> {}

const string = z.optional(z.nullable(z.string()))
/** The schema of a correction of the query; null or missing if the platform has no correction. */
export const correctedQuery = z.optional(
  z.nullable(z.object({ correctedQuery: string, originalQuery: string, corrections: z.optional(z.array(correction)) })),
)
const emptyText = z._default(z.string(), '')
const answerMembers = {
  /** The field that identifies the source document, and its value; empty if missing. */
  documentId: z._default(z.object({ contentIdKey: emptyText, contentIdValue: emptyText }), {
    contentIdKey: '',
    contentIdValue: '',
  }),
  score: z.optional(z.number()),
}
const relatedQuestion = z.object({
  question: z.string(),
  /** HTML. */
  answerSnippet: z.string(),
  ...answerMembers,
})
/** A question that is similar to the query, with an answer found in a document. */
export interface RelatedQuestion extends z.infer<typeof relatedQuestion> {}
const questionAnswer = z.object({
  question: emptyText,
  /** HTML. */
  answerSnippet: emptyText,
  ...answerMembers,
  relatedQuestions: z.optional(z.array(relatedQuestion)),
})
/** An answer found in a document. Without an answer, `answerSnippet` is empty. */
export interface QuestionAnswer extends z.infer<typeof questionAnswer> {}

/**
 * The steps of relaxing, in the order in which a platform tries them: similar words, most words, any word, and any word
 * or a similar meaning.
 */
const steps = ['correctedWords', 'mostWords', 'anyWord', 'meaning'] as const
/** The schema of how a query was relaxed. */
const relaxed = z.object({
  step: z.enum(steps),
  /** Words of the query, as typed, that no result has to have. */
  omittedWords: z._default(z.array(z.string()), []),
  /** For the step `correctedWords`, the query with the words that were searched for instead. */
  correctedQuery: z.optional(z.string()),
})
/** The schema of how a query was relaxed; missing if results have all its words. */
export const relaxation = z.optional(relaxed)
/** How a query was relaxed, because no document has all its words. */
export interface Relaxation extends z.infer<typeof relaxed> {}
/** The step by which a query was relaxed. */
export type RelaxationStep = Relaxation['step']

/**
 * The schema of a reply to a search. Other members are accepted. Parsing fills in members that a server may omit.
 *
 * @see Protocol, sections 2.11 and 2.12
 */
export const searchResponse = z.object({
  results: z.array(result),
  /** Identifies the response. */
  searchUid: z.string(),
  totalCount: z.optional(z.number()),
  /** Number of results on all pages. */
  totalCountFiltered: z.number(),
  facets: z._default(z.array(facetResponse), []),
  pipeline: z.optional(z.string()),
  /** Milliseconds. */
  duration: z.optional(z.number()),
  triggers: z.optional(z.array(trigger)),
  queryCorrections: z.optional(z.array(correction)),
  /** If it has `correctedQuery`, the results belong to the corrected query. */
  queryCorrection: correctedQuery,
  relaxation,
  questionAnswer: z.optional(z.nullable(questionAnswer)),
  generateAutomaticFacets: z.optional(z.object({ facets: z.array(automaticFacetResponse) })),
  /** If it has `generativeQuestionAnsweringId`, the id of the stream of an answer that is being generated. */
  extendedResults: z.optional(z.object({ generativeQuestionAnsweringId: z.optional(z.string()) })),
})

/** The response to a search. */
export interface SearchResponse extends Omit<z.infer<typeof searchResponse>, 'facets'> {
  facets: FacetResponse[]
}
