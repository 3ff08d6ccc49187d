import { MAX_RESULT_WINDOW } from '@querent/api-client'
import * as z from 'zod/mini'
import { listOf, nameText, recordOf, textUpTo, valueText, withinJson } from '../wire/bounds'
import { MAX_EXPRESSION_LENGTH } from '../query-syntax'
import { facetRequests } from './facet-request'
import { count, fieldName, MAX_FACETS, MAX_VALUES } from './wire-types'

/** Maximum length of a query, in characters. */
export const MAX_QUERY_LENGTH = 5000

const MAX_FOLDED = 1000

/** Maximum length of a sort order, in characters. */
const MAX_SORT_LENGTH = 1000

/** Maximum length of `lq`, whatever `limits.request` allows, in characters. */
const MAX_LARGE_TEXT_LENGTH = 1_000_000

/** Maximum number of members of a context, and of the values of each. */
const MAX_CONTEXT = 500

/** Maximum number of names of fields, whatever `limits.request` allows. */
const MAX_FIELDS = 10_000

const query = textUpTo(MAX_QUERY_LENGTH)
const expression = z._default(z.nullable(textUpTo(MAX_EXPRESSION_LENGTH)), null)

/** A number of words, or a share of them in percent. Clients send numbers as text, too. */
const threshold = z.union([
  z.int().check(z.minimum(1)),
  z.string().check(
    z.regex(/^(?:[1-9]\d{0,5}|(?:\d{1,2}(?:\.\d{1,9})?|100)%)$/, {
      error: 'must be a number of words, or a percentage of them such as "50%"',
    }),
  ),
])

/** Rules compare numbers and booleans by their text; null equals nothing. */
const contextValue = z.pipe(
  z.union([valueText, z.number(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? null : String(value))),
)

/** Members about the origin of a request, which most requests have. */
export const requestOrigin = {
  locale: z._default(nameText, 'en-US'),
  /** An IANA name. An unknown name counts as UTC, because clients send the name of their runtime. */
  timezone: z._default(nameText, 'UTC'),
  tab: z.optional(nameText),
  searchHub: z.optional(nameText),
  pipeline: z.optional(nameText),
  context: z._default(recordOf(z.union([contextValue, listOf(contextValue, MAX_CONTEXT)]), MAX_CONTEXT), {}),
}

const automaticFacets = z.object({
  desiredCount: z._default(z.int().check(z.minimum(0), z.maximum(20)), 5),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 8),
  currentFacets: z._default(
    listOf(
      z.object({
        field: fieldName,
        currentValues: z._default(listOf(z.object({ value: valueText, state: z.optional(nameText) }), MAX_VALUES), []),
      }),
      MAX_FACETS,
    ),
    [],
  ),
})

const queryCorrection = z.object({
  enabled: z._default(z.boolean(), false),
  options: z.prefault(
    z.object({ automaticallyCorrect: z._default(z.enum(['whenNoResults', 'never']), 'whenNoResults') }),
    {},
  ),
})

/** Names of fields to include in results or citations. */
export const fieldNames = listOf(fieldName, MAX_FIELDS)

const generativeAnswering = z.object({
  mlGenerativeQuestionAnswering: z.optional(
    z.object({
      responseFormat: z.prefault(
        z.object({ contentFormat: z._default(listOf(z.enum(['text/plain', 'text/markdown']), 10), ['text/plain']) }),
        {},
      ),
      citationsFieldToInclude: z._default(fieldNames, []),
    }),
  ),
})

/** The client's description of itself and of the search, for analytics. @see Protocol, section 2.4 */
const analytics = withinJson(z.looseObject({ capture: z.optional(z.boolean()) }))

/** The members of a search request that the platform reads; unknown members are ignored. @see Protocol, section 2.1 */
export const searchRequest = z
  .object({
    ...requestOrigin,
    q: z._default(query, ''),
    // Off by default: any text of a user is then a valid query.
    enableQuerySyntax: z._default(z.boolean(), false),
    aq: expression,
    cq: expression,
    dq: expression,
    lq: z._default(z.nullable(textUpTo(MAX_LARGE_TEXT_LENGTH)), null),
    fieldsToInclude: z.optional(fieldNames),
    firstResult: z._default(count, 0),
    numberOfResults: z._default(count, 10),
    sortCriteria: z._default(textUpTo(MAX_SORT_LENGTH), 'relevancy'),
    excerptLength: z._default(count, 200),
    facets: z._default(facetRequests, []),
    generateAutomaticFacets: z.optional(automaticFacets),
    /** Whether a document must have all words of `q`, even if none has. */
    requireAllWords: z._default(z.boolean(), false),
    // Documents need only some of the words of a longer query.
    partialMatch: z._default(z.boolean(), false),
    partialMatchKeywords: z._default(count, 5),
    partialMatchThreshold: z._default(threshold, '50%'),
    enableDidYouMean: z._default(z.boolean(), false),
    queryCorrection: z.prefault(queryCorrection, {}),
    filterField: z.optional(fieldName),
    // The wire swaps the field names of parent and child.
    childField: z._default(fieldName, 'foldingparent'),
    parentField: z._default(fieldName, 'foldingchild'),
    filterFieldRange: z._default(z.int().check(z.minimum(0), z.maximum(MAX_FOLDED)), 5),
    pipelineRuleParameters: z.prefault(generativeAnswering, {}),
    recommendation: z.optional(nameText),
    debug: z._default(z.boolean(), false),
    explain: z._default(z.boolean(), false),
    analytics: z.optional(analytics),
  })
  .check(
    z.refine(({ firstResult, numberOfResults }) => firstResult + numberOfResults <= MAX_RESULT_WINDOW, {
      path: ['numberOfResults'],
      error: `and firstResult must not add up to more than ${MAX_RESULT_WINDOW}`,
    }),
  )

/** A search request with its defaults. */
export type ParsedSearchRequest = z.output<typeof searchRequest>
