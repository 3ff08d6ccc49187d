import { MAX_RESULT_WINDOW, type RegularFacetRequest } from '@querent/api-client'
import { facetSort, facetValueState } from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import type { BackendQuery, FieldDefinition } from '../backend'
import { isFacet } from './field-traits'
import { RequestError } from './request-error'
import { parseSortCriteria } from './sort-criteria'

/** The longest query that is evaluated, in characters. */
export const MAX_QUERY_LENGTH = 5000

const OPERATORS = /@\w|<@-|[()]|(?:^|\s)(?:AND|OR|NOT|NEAR(?::\d+)?)(?:\s|$)|(?:^|\s)[+-]\S/

/** Refused where it would change the results: better no answer than a wrong one. */
const notEvaluated = z.optional(
  z.unknown().check(
    z.refine((value) => value === null || value === undefined || value === '', {
      error: 'is not evaluated by this version of the platform: leave it out or empty',
    }),
  ),
)

const fewValues = z.array(z.string()).check(z.minLength(1), z.maxLength(25))
const count = z.int().check(z.minimum(0))

const facetRequest = z.object({
  facetId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)),
  field: z.string(),
  type: z.literal('specific', { error: 'must be "specific", the only type this version of the platform evaluates' }),
  currentValues: z._default(z.array(z.object({ value: z.string(), state: facetValueState })), []),
  numberOfValues: z._default(z.int().check(z.minimum(1)), 8),
  injectionDepth: z.optional(count),
  filterFacetCount: z.optional(z.boolean()),
  resultsMustMatch: z._default(z.enum(['atLeastOneValue', 'allValues']), 'atLeastOneValue'),
  preventAutoSelect: z.optional(z.boolean()),
  freezeCurrentValues: z._default(z.boolean(), false),
  isFieldExpanded: z._default(z.boolean(), false),
  sortCriteria: z._default(facetSort, 'automatic'),
  allowedValues: z.optional(z.object({ type: z.literal('simple'), values: fewValues })),
  customSort: z.optional(fewValues),
})

const facetRequests = z.array(facetRequest).check(
  z.check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { facetId }] of value.entries()) {
      if (seen.has(facetId)) {
        const message = `"${facetId}" names two facets: give each an id of its own`
        issues.push({ code: 'custom', input: facetId, path: [index, 'facetId'], message })
      }
      seen.add(facetId)
    }
  }),
)

/** What the platform reads of a search request; members it does not know are ignored. @see Protocol, section 2.1 */
export const searchRequest = z
  .object({
    q: z._default(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
    enableQuerySyntax: z._default(z.boolean(), false),
    aq: notEvaluated,
    cq: notEvaluated,
    dq: notEvaluated,
    lq: notEvaluated,
    filterField: notEvaluated,
    generateAutomaticFacets: notEvaluated,
    recommendation: notEvaluated,
    firstResult: z._default(count, 0),
    numberOfResults: z._default(count, 10),
    sortCriteria: z._default(z.string(), 'relevancy'),
    excerptLength: z._default(count, 200),
    fieldsToInclude: z.optional(z.array(z.string())),
    facets: z._default(facetRequests, []),
    pipeline: z._default(z.string(), 'default'),
  })
  .check(
    z.refine(({ firstResult, numberOfResults }) => firstResult + numberOfResults <= MAX_RESULT_WINDOW, {
      path: ['numberOfResults'],
      error: `and firstResult must not add up to more than ${MAX_RESULT_WINDOW}`,
    }),
    z.refine(({ q, enableQuerySyntax }) => !enableQuerySyntax || !OPERATORS.test(q), {
      path: ['q'],
      error:
        'holds query syntax, which is not evaluated by this version of the platform: ' +
        'send enableQuerySyntax false to search for its words',
    }),
  )
export type ParsedSearchRequest = z.output<typeof searchRequest>

const requireFacet = ({ facetId, field }: RegularFacetRequest, fields: readonly FieldDefinition[]) => {
  const definition = fields.find(({ name }) => name === field)
  if (definition && isFacet(definition)) return
  throw new RequestError(
    400,
    'InvalidQuery',
    `The facet "${facetId}" names the field "${field}", which ${definition ? 'is not a facet' : 'does not exist'}`,
  )
}

/**
 * A request in the terms of the backend.
 *
 * @throws {RequestError} where a facet or the order names a field that cannot be used so.
 */
export const toBackendQuery = (request: ParsedSearchRequest, fields: readonly FieldDefinition[]): BackendQuery => {
  for (const facet of request.facets) requireFacet(facet, fields)
  return {
    text: request.q,
    facets: request.facets,
    sort: parseSortCriteria(request.sortCriteria, fields),
    firstResult: request.firstResult,
    numberOfResults: request.numberOfResults,
    excerptLength: request.excerptLength,
  }
}
