import { MAX_RESULT_WINDOW } from '@querent/api-client'
import * as z from 'zod/mini'
import { facetRequests } from './facet-request'
import { count, fieldName } from './wire-types'

/** Maximum length of a query, in characters. */
export const MAX_QUERY_LENGTH = 5000

const MAX_FOLDED = 1000

const query = z.string().check(z.maxLength(MAX_QUERY_LENGTH))
const expression = z._default(z.nullable(z.string()), null)

/** Rules compare numbers and booleans by their text; null equals nothing. */
const contextValue = z.pipe(
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? null : String(value))),
)

/** Members about the origin of a request, which most requests have. */
export const requestOrigin = {
  locale: z._default(z.string(), 'en-US'),
  /** An IANA name. An unknown name counts as UTC, because clients send the name of their runtime. */
  timezone: z._default(z.string(), 'UTC'),
  tab: z.optional(z.string()),
  searchHub: z.optional(z.string()),
  pipeline: z.optional(z.string()),
  context: z._default(z.record(z.string(), z.union([contextValue, z.array(contextValue)])), {}),
}

const automaticFacets = z.object({
  desiredCount: z._default(z.int().check(z.minimum(0), z.maximum(20)), 5),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 8),
  currentFacets: z._default(
    z.array(
      z.object({
        field: fieldName,
        currentValues: z._default(z.array(z.object({ value: z.string(), state: z.optional(z.string()) })), []),
      }),
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

const generativeAnswering = z.object({
  mlGenerativeQuestionAnswering: z.optional(
    z.object({
      responseFormat: z.prefault(
        z.object({ contentFormat: z._default(z.array(z.enum(['text/plain', 'text/markdown'])), ['text/plain']) }),
        {},
      ),
      citationsFieldToInclude: z._default(z.array(z.string()), []),
    }),
  ),
})

/** The client's description of itself and of the search, for analytics. @see Protocol, section 2.4 */
const analytics = z.looseObject({ capture: z.optional(z.boolean()) })

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
    lq: expression,
    fieldsToInclude: z.optional(z.array(fieldName)),
    firstResult: z._default(count, 0),
    numberOfResults: z._default(count, 10),
    sortCriteria: z._default(z.string(), 'relevancy'),
    excerptLength: z._default(count, 200),
    facets: z._default(facetRequests, []),
    generateAutomaticFacets: z.optional(automaticFacets),
    enableDidYouMean: z._default(z.boolean(), false),
    queryCorrection: z.prefault(queryCorrection, {}),
    filterField: z.optional(fieldName),
    // The wire swaps the field names of parent and child.
    childField: z._default(fieldName, 'foldingparent'),
    parentField: z._default(fieldName, 'foldingchild'),
    filterFieldRange: z._default(z.int().check(z.minimum(0), z.maximum(MAX_FOLDED)), 5),
    pipelineRuleParameters: z.prefault(generativeAnswering, {}),
    recommendation: z.optional(z.string()),
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
export type ParsedSearchRequest = z.output<typeof searchRequest>
