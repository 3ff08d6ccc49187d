import type { SearchRequest } from '@querent/api-client'
import { assertReply, assertText } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { pick } from '../../core/pick'
import { defineSearchFeature } from '../../search/search-protocol'
import { instantResultsMachine } from './instant-results.machine'
import { instantResultsOptions } from './instant-results.schema'

/** What a search says of where and for whom it searches. Facets, corrections and answers are for the page. */
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
 * Results while a person types, beside those of the page, which stay. They are asked for when typing pauses, as the
 * page would be asked for but without facets, and remembered for a while by what was asked. Those of the query before
 * are shown until the reply; a reply to an older query has no effect.
 *
 * @param options - see {@link InstantResultsOptions}.
 * @throws {InvalidOptionsError} for an empty id, a `maxResultsPerQuery` below 1, a negative number.
 * @see Specification, sections 3 and 5 "Instant results"; Protocol, section 2.9
 */
export const instantResults = defineSearchFeature({
  kind: 'instantResults',
  schema: instantResultsOptions,
  machine: instantResultsMachine,
  instance: ({ id }) => id,
  provide: ({ client, environment }) =>
    instantResultsMachine.provide({
      actors: {
        fetchResults: fetchActor(async (request: SearchRequest, call) => {
          const reply = await client.search(request, call)
          assertReply(Array.isArray(reply?.results))
          return { results: reply.results, totalCount: reply.totalCountFiltered, now: environment.clock.now() }
        }, environment),
      },
    }),
  select: (snapshot) => ({ ...snapshot.context.shown, isLoading: snapshot.hasTag('loading') }),
  commands: (send, { currentRequest, environment }, snapshot) => ({
    /**
     * Shows results for a text, trimmed; none for a blank one.
     *
     * @throws {EngineError} `invalid-argument` for what is no text.
     */
    updateQuery(q: string) {
      assertText('updateQuery', 'q', q)
      send({
        type: 'query.update',
        request: {
          ...pick(currentRequest(), KEPT),
          q: q.trim(),
          firstResult: 0,
          numberOfResults: snapshot().context.maxResultsPerQuery,
        },
        now: environment.clock.now(),
      })
    },
    /** Shows none, and gives up a call. What was found stays remembered. */
    clear: () => send({ type: 'results.clear' }),
    /** Forgets what was remembered for too long. Each reply does, too. */
    clearExpired: () => send({ type: 'cache.expire', now: environment.clock.now() }),
  }),
})
