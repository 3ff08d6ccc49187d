import * as z from 'zod/mini'
import type { FacetRequest } from './facet-request'
import { facetValueState } from './facet-value-state'

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
  /** Joined by semicolons, like `HasHtmlVersion;HasThumbnail`. */
  flags: z.optional(z.nullable(z.string())),
  /** Whether a preview can be had. */
  hasHtmlVersion: z.optional(z.boolean()),
  score: z.optional(z.number()),
  percentScore: z.optional(z.number()),
  titleHighlights: z.optional(z.array(highlight)),
  excerptHighlights: z.optional(z.array(highlight)),
  firstSentencesHighlights: z.optional(z.array(highlight)),
  /** Terms of the query that the document lacks. */
  absentTerms: z.optional(z.array(z.string())),
  /** All the fields that were asked for. */
  raw: z.record(z.string(), z.unknown()),
})
export type Result = z.infer<typeof result>

export const facetValue = z.object({ value: z.string(), state: facetValueState, numberOfResults: z.number() })
/** A value of a regular facet. */
export type FacetValue = z.infer<typeof facetValue>

// Ranges have no value but a start and an end; a value that has neither is of no kind.
const anyFacetValue = z
  .looseObject({ value: z.optional(z.string()), state: facetValueState, numberOfResults: z.number() })
  .check(z.refine((it) => it.value !== undefined || it['start'] !== undefined, { path: ['value'], error: 'string' }))

/**
 * The schema takes the values of every kind of facet; the type tells those of a regular one.
 *
 * @see Protocol, section 3.5
 */
export const facetResponse = z.object({
  facetId: z.string(),
  field: z.string(),
  moreValuesAvailable: z.boolean(),
  values: z.array(anyFacetValue),
  label: z.optional(z.string()),
})
export type FacetResponse = Omit<z.infer<typeof facetResponse>, 'values'> & { values: FacetValue[] }

/**
 * What a server may answer to a search. Members beyond these are let through.
 *
 * @see Protocol, sections 2.11 and 2.12
 */
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

/** A search response as it is on the wire, where a lean server may leave out the facets. */
export type SearchReply = Omit<SearchResponse, 'facets'> & { facets?: FacetResponse[] | undefined }
