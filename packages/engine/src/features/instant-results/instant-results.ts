import type { Result, SearchAnalytics } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { assertReply } from '../../core/errors'
import { pick } from '../../core/pick'
import type { SearchProtocol } from '../../search/search-protocol'
import { withoutAct } from '../../search/without-act'
import { defineInstantResults } from './define-instant-results'
import { createInstantResultsMachine } from './instant-results.machine'

/** A result that was found while a user types. */
export interface InstantResult extends Result {
  /** Identifies the search that found it, for analytics. */
  searchUid: string
}

/** Requests results when typing pauses, and caches them. */
export const instantResultsMachine = /* @__PURE__ */ createInstantResultsMachine<InstantResult>()

/**
 * The members of a request about the settings and the visitor. Facets, corrections and answers are for the page only.
 */
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

/** The data of analytics about the visitor. */
const VISITOR_KEYS = ['referrer', 'actionsHistory', 'analytics'] as const

/** In mode `next` the platform records searches, so the request names its cause. */
const ofTyping = (analytics: SearchAnalytics): SearchAnalytics => ({
  ...withoutAct(analytics),
  ...(analytics.capture && { actionCause: 'searchboxAsYouType' }),
})

/**
 * Shows results while a user types, beside the results of the page, which stay. They are requested when typing pauses,
 * with the settings of the page but without facets, and cached by their request. The results of the previous query are
 * shown until the reply; a reply to an older query has no effect.
 *
 * @param options - see {@link InstantResultsOptions}.
 * @throws {InvalidOptionsError} if the id is empty, `maxResultsPerQuery` is below 1, or a number is negative.
 * @see Specification, sentences 3.29 and 5.17; Protocol, section 2.9
 */
export const instantResults = /* @__PURE__ */ defineInstantResults<SearchProtocol, InstantResult>({
  toRequest: (q, present, { maxResultsPerQuery }) => ({
    ...pick(present, KEPT),
    q,
    numberOfResults: maxResultsPerQuery,
  }),
  async fetchResults(request, { client, currentRequest, environment }, options) {
    const startedAt = environment.clock.now()
    const visitor = pick(currentRequest(), VISITOR_KEYS)
    const asked = { ...request, ...visitor, ...(visitor.analytics && { analytics: ofTyping(visitor.analytics) }) }
    const response = await client.search(asked, options)
    assertReply(Array.isArray(response?.results))
    const { results, searchUid, totalCountFiltered: totalCount } = response
    return {
      results: results.map((result) => ({ ...result, searchUid })),
      totalCount,
      search: { request: asked, response, startedAt },
    }
  },
})

/** The actor that runs the machine of `instantResults`. */
export interface InstantResultsActor extends ActorOf<typeof instantResults> {}

/** What `engine.get(instantResults)` returns: the state, the commands and the actor of the feature. */
export interface InstantResultsController extends ControllerOf<typeof instantResults> {}
