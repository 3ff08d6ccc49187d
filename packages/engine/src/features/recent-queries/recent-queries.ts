import { assign } from 'xstate'
import { EngineError } from '../../core/errors'
import { createStored, toItems } from '../../core/stored'
import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature } from '../../search/search-protocol'
import { recentQueriesMachine, toRecentQueries } from './recent-queries.machine'
import { recentQueriesOptions } from './recent-queries.schema'

/**
 * Remembers what was searched for with success, newest first: each query once, whatever its case, as it was typed
 * last. A query that was forgotten stays so while it is shown, whatever else is asked of it, until it is submitted
 * anew or shown again after another. The list is kept in the storage of the environment and read when the engine
 * starts; where that fails, it lives as long as the engine. Several engines may share it: what is written last stays.
 *
 * @param options - see {@link RecentQueriesOptions}.
 * @throws {InvalidOptionsError} for a blank query, a `maxLength` below 1.
 * @see Specification, sections 4 "Recent queries", 5 and 9
 */
export const recentQueries = defineSearchFeature({
  kind: 'recentQueries',
  schema: recentQueriesOptions,
  machine: recentQueriesMachine,
  provide: ({ environment }, { maxLength, storageKey }) => {
    const stored = createStored(environment, storageKey)
    const read = () =>
      stored.read((json) => {
        const queries = toItems(json, (item) => (typeof item === 'string' ? item.trim() || undefined : undefined))
        return toRecentQueries(queries, maxLength)
      })
    return recentQueriesMachine.provide({
      actions: {
        load: assign(({ context }) => ({ queries: read() ?? context.queries })),
        save: ({ context }) => stored.write(context.queries),
      },
    })
  },
  receive: {
    'feature.emitted': ({ event }) => (submittedQueryOf(event) === undefined ? undefined : { type: 'query.submit' }),
    'search.succeeded': ({ request, response }) => {
      const query = request.q?.trim()
      return query && response.results.length ? { type: 'query.add', query } : undefined
    },
  },
  parameters: { keys: [], sets: { q: 'query' } },
  select: ({ context: { queries, maxLength } }) => ({ queries, maxLength }),
  commands: (send, { page }, snapshot) => {
    const present = () => {
      const { parameters, defaults } = page()
      return (parameters.q ?? defaults.q ?? '').trim()
    }
    const queryAt = (command: string, index: number): string => {
      const { queries } = snapshot().context
      const query = queries[index]
      if (query !== undefined) return query
      const message = `${command}: index is ${index}, and there are ${queries.length} recent queries, counted from 0`
      throw new EngineError('invalid-argument', message)
    }
    return {
      /**
       * Searches for one of the queries.
       *
       * @param index - its place, from 0.
       * @throws {EngineError} `invalid-argument`, where there is none.
       */
      executeRecentQuery: (index: number) =>
        send({ type: 'query.search', query: queryAt('executeRecentQuery', index) }),
      /**
       * Forgets one of the queries.
       *
       * @param index - its place, from 0.
       * @throws {EngineError} `invalid-argument`, where there is none.
       */
      removeQuery: (index: number) =>
        send({ type: 'query.remove', query: queryAt('removeQuery', index), present: present() }),
      /** Forgets all of them. */
      clear: () => send({ type: 'queries.clear', present: present() }),
    }
  },
})
