import * as z from 'zod/mini'

/** What a person chose of a facet value. */
export const facetValueState = z.enum(['idle', 'selected', 'excluded'])
export type FacetValueState = z.infer<typeof facetValueState>

export const facetSort = z.union([
  z.enum(['score', 'alphanumeric', 'alphanumericNatural', 'occurrences', 'automatic']),
  z.object({ type: z.enum(['alphanumeric', 'alphanumericNatural']), order: z.enum(['ascending', 'descending']) }),
])
export type FacetSort = z.infer<typeof facetSort>

const facetRequestBase = {
  /** Letters, digits, hyphen, underscore; unique in the request. */
  facetId: z.string(),
  /** Field name without `@`. */
  field: z.string(),
  numberOfValues: z.optional(z.int()),
  /** How many of the top results are scanned for values. Default 1000. */
  injectionDepth: z.optional(z.int()),
  filterFacetCount: z.optional(z.boolean()),
  resultsMustMatch: z.optional(z.enum(['atLeastOneValue', 'allValues'])),
  preventAutoSelect: z.optional(z.boolean()),
}

export const regularFacetRequest = z.object({
  ...facetRequestBase,
  type: z.literal('specific'),
  currentValues: z.array(z.object({ value: z.string(), state: facetValueState })),
  /** Return exactly `currentValues`, in their order, with fresh counts. */
  freezeCurrentValues: z.optional(z.boolean()),
  isFieldExpanded: z.optional(z.boolean()),
  sortCriteria: z.optional(facetSort),
  /** Only these values may be returned; 1 to 25. */
  allowedValues: z.optional(z.object({ type: z.literal('simple'), values: z.array(z.string()) })),
  /** These values first, in this order; 1 to 25. */
  customSort: z.optional(z.array(z.string())),
})
export type RegularFacetRequest = z.infer<typeof regularFacetRequest>

/** The facets a request may hold; more kinds join this union as they are built. */
export type FacetRequest = RegularFacetRequest

/** `POST {search base}`. A member left out takes the platform's default. */
export interface SearchRequest {
  q?: string
  enableQuerySyntax?: boolean
  /** Advanced query: joined to `q` with AND. */
  aq?: string
  /** Constant query: joined with AND to all the rest. */
  cq?: string
  /** Disjunction query: joined to `q` with OR. */
  dq?: string
  /** Large query: text whose significant terms weigh in the ranking. */
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
  fieldsToInclude?: string[]
  /** From 0. */
  firstResult?: number
  /** Default 10. */
  numberOfResults?: number
  /** `relevancy`, `date descending`, `@field ascending`, …; several field criteria joined by commas. */
  sortCriteria?: string
  /** In characters. Default 200. */
  excerptLength?: number
  facets?: FacetRequest[]
  facetOptions?: { freezeFacetOrder: boolean }
  debug?: boolean
}

const highlight = z.object({ offset: z.int(), length: z.int() })
/** A range to emphasise, in UTF-16 units of the raw string. */
export type Highlight = z.infer<typeof highlight>

export const result = z.object({
  title: z.string(),
  /** Identifies the document. */
  uri: z.string(),
  /** The link to open. */
  clickUri: z.string(),
  /** Key of the result, unique in the index. */
  uniqueId: z.string(),
  printableUri: z.optional(z.string()),
  excerpt: z.optional(z.nullable(z.string())),
  firstSentences: z.optional(z.nullable(z.string())),
  flags: z.optional(z.nullable(z.string())),
  hasHtmlVersion: z.optional(z.boolean()),
  score: z.optional(z.number()),
  percentScore: z.optional(z.number()),
  titleHighlights: z.optional(z.array(highlight)),
  excerptHighlights: z.optional(z.array(highlight)),
  absentTerms: z.optional(z.array(z.string())),
  /** All the fields that were asked for. */
  raw: z.record(z.string(), z.unknown()),
})
export type Result = z.infer<typeof result>

export const facetValue = z.object({ value: z.string(), state: facetValueState, numberOfResults: z.number() })
/** A value of a regular facet. */
export type FacetValue = z.infer<typeof facetValue>

export const facetResponse = z.object({
  facetId: z.string(),
  field: z.string(),
  moreValuesAvailable: z.boolean(),
  values: z.array(z.looseObject({ state: facetValueState, numberOfResults: z.number() })),
})
export type FacetResponse = Omit<z.infer<typeof facetResponse>, 'values'> & { values: FacetValue[] }

export const searchResponse = z.object({
  results: z.array(result),
  /** Identifies the response. */
  searchUid: z.string(),
  totalCount: z.optional(z.number()),
  /** Results over all pages. */
  totalCountFiltered: z.number(),
  facets: z.optional(z.array(facetResponse)),
  pipeline: z.optional(z.string()),
  /** Milliseconds. */
  duration: z.optional(z.number()),
})

/** The answer to a search, with the members a lean server may leave out filled in. */
export interface SearchResponse extends Omit<z.infer<typeof searchResponse>, 'facets'> {
  facets: FacetResponse[]
}
