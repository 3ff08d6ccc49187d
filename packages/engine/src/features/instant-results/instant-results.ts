import type { Result } from '@querent/api-client'
import { pick } from '../../core/pick'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineInstantResults } from './define-instant-results'
import { createInstantResultsMachine } from './instant-results.machine'

export const instantResultsMachine = /* @__PURE__ */ createInstantResultsMachine<Result>()

/** The members of a request that say where and for whom it searches. Facets, corrections and answers are for the page. */
const KEPT = [
  'enableQuerySyntax',
  'aq',
  'cq',
  'dq',
  'lq',
  'locale',
  'timezone',
  'tab',
  'searchHub',
  'pipeline',
  'context',
  'dictionaryFieldContext',
  'fieldsToInclude',
  'sortCriteria',
  'excerptLength',
  'filterField',
  'childField',
  'parentField',
] as const

/**
 * Results while a user types, beside those of the page, which stay. They are requested when typing pauses, as the page
 * would be requested but without facets, and cached by their request. The results of the query before are shown until
 * the reply; a reply to an older query has no effect.
 *
 * @param options - see {@link InstantResultsOptions}.
 * @throws {InvalidOptionsError} if the id is empty, `maxResultsPerQuery` is below 1, or a number is negative.
 * @see Specification, sentences 3.29 and 5.17; Protocol, section 2.9
 */
export const instantResults = /* @__PURE__ */ defineInstantResults<SearchProtocol, Result>({
  toRequest: (q, present, { maxResultsPerQuery }) => ({
    ...pick(present, KEPT),
    q,
    firstResult: 0,
    numberOfResults: maxResultsPerQuery,
  }),
  async fetchResults(request, { client, currentRequest }, options) {
    // The visitor may have withdrawn consent since.
    const present = { ...request, ...pick(currentRequest(), ['referrer']) }
    const { results, totalCountFiltered: totalCount } = { ...(await client.search(present, options)) }
    return { results, totalCount }
  },
})
