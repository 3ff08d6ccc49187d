import { submittedQueryOf } from '../../domain/query-submitted'
import { defineSearchFeature } from '../../search/search-protocol'
import { recentQueriesOptions } from './recent-queries.schema'
import { toRecentQueriesCommands, toRecentQueriesState } from './recent-queries.view'
import { storeRecentQueries } from './stored-recent-queries'

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
  machine: /* @__PURE__ */ storeRecentQueries(),
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
