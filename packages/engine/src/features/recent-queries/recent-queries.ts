import { assign } from 'xstate'
import { storedOf, toItems } from '../../core/stored'
import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { recentQueriesMachine, toRecentQueries } from './recent-queries.machine'
import { recentQueriesOptions } from './recent-queries.schema'
import { toRecentQueriesCommands, toRecentQueriesState } from './recent-queries.view'

interface RecentQueriesInput {
  maxLength: number
  storageKey: string
}

const toQuery = (item: unknown) => (typeof item === 'string' && item.trim()) || undefined

/**
 * Remembers the queries that found something, newest first: each query once, whatever its case, as it was typed last. A
 * removed query does not return while the page shows it, until it is submitted again or shown after another one. The
 * list is in the storage of the environment and is read when the engine starts. Without a storage it lives as long as
 * the engine. Several engines may share it; the last write counts.
 *
 * @param options - see {@link RecentQueriesOptions}.
 * @throws {InvalidOptionsError} if a query is blank or `maxLength` is below 1.
 * @see Specification, sentences 3.27, 4.44, 5.24, 5.25 and 9.8
 */
export const recentQueries = defineSearchFeature({
  kind: 'recentQueries',
  schema: recentQueriesOptions,
  machine: /* @__PURE__ */ recentQueriesMachine.provide({
    actions: {
      load: assign(({ context, self }) => {
        const tools = searchToolsOf<RecentQueriesInput>(self)
        const stored = storedOf(tools).read((json) => toRecentQueries(toItems(json, toQuery), tools.input.maxLength))
        return { queries: stored ?? context.queries }
      }),
      save: ({ context, self }) => storedOf(searchToolsOf<RecentQueriesInput>(self)).write(context.queries),
    },
  }),
  receive: {
    'feature.emitted': ({ event }) => (submittedQueryOf(event) === undefined ? undefined : { type: 'query.submit' }),
    'search.succeeded': ({ facts: { asked, items } }, _, { maxLength }) => {
      const query = asked.query.trim()
      return query && items.length ? { type: 'query.succeed', query, maxLength } : undefined
    },
  },
  sets: ({ query = '' }) => ({ q: query }),
  parameters: { keys: [], sets: { q: 'query' } },
  reads: [],
  state: ({ context }, _, input) => toRecentQueriesState(context, input),
  commands: (send, { page, input }, snapshot) => {
    const currentQuery = () => {
      const { parameters, defaults } = page()
      return (parameters.q ?? defaults.q ?? '').trim()
    }
    return toRecentQueriesCommands(send, () => snapshot().context, currentQuery, input)
  },
})
