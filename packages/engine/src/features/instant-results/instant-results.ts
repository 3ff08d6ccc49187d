import type { Result } from '@querent/api-client'
import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { createInstantResultsMachine } from './instant-results.machine'
import { instantResultsOptions } from './instant-results.schema'
import { toInstantResultsCommands, toInstantResultsState } from './instant-results.view'

export const instantResultsMachine = /* @__PURE__ */ createInstantResultsMachine<Result>()

interface InstantResultsInput {
  debounceMs: number
  maxAgeMs: number
}

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
  'referrer',
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
export const instantResults = defineSearchFeature({
  kind: 'instantResults',
  schema: instantResultsOptions,
  machine: /* @__PURE__ */ instantResultsMachine.provide({
    actors: {
      fetchResults: fetchActor(async (request: object, { signal, self }) => {
        const { client, environment, input } = searchToolsOf<InstantResultsInput>(self)
        const reply = await client.search(request, { signal })
        assertReply(Array.isArray(reply?.results))
        const now = environment.clock.now()
        const { results, totalCountFiltered: totalCount } = reply
        return { results, totalCount, now, expiresAt: now + input.maxAgeMs }
      }),
    },
    delays: { debounce: ({ self }) => searchToolsOf<InstantResultsInput>(self).input.debounceMs },
  }),
  instance: ({ id }) => id,
  reads: [],
  state: (snapshot) => toInstantResultsState(snapshot.context, snapshot.hasTag('loading')),
  commands: (send, { currentRequest, environment, input }) =>
    toInstantResultsCommands(
      send,
      (q) => ({ ...pick(currentRequest(), KEPT), q, firstResult: 0, numberOfResults: input.maxResultsPerQuery }),
      () => environment.clock.now(),
    ),
})
