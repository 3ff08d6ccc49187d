import { settingsOf, type SearchClientConfiguration } from './configuration'
import type { CallDefinition } from './reply'
import { createTransport, type CallOptions } from './transport'
import type { FacetSearchRequest, FacetSearchResponse } from './wire/facet-search'
import { isFacetSearchResponse } from './wire/facet-search.guard'
import { MAX_PARTIAL_QUERY_LENGTH } from './wire/limits'
import type { QuerySuggestRequest, QuerySuggestResponse } from './wire/query-suggest'
import { isQuerySuggestResponse } from './wire/query-suggest.guard'
import type { SearchReply, SearchRequest, SearchResponse } from './wire/search'
import { isSearchReply } from './wire/search.guard'

/**
 * The calls of the search family. A call that fails rejects with an `ApiError`, whose `code` says how; none stays without
 * an outcome.
 */
export interface SearchClient {
  /** @see Protocol, section 2 */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchResponse>
  /**
   * Completions of a partial query, of which the first 256 characters are sent.
   *
   * @see Protocol, section 5 and Specification, section 9
   */
  querySuggest(request: QuerySuggestRequest, options?: CallOptions): Promise<QuerySuggestResponse>
  /** @see Protocol, section 6 */
  facetSearch(request: FacetSearchRequest, options?: CallOptions): Promise<FacetSearchResponse>
}

const search: CallDefinition<SearchReply> = {
  call: 'search',
  path: '',
  marker: 'results',
  isReply: isSearchReply,
  loadSchema: async () => (await import('./wire/search')).searchResponse,
}
const querySuggest: CallDefinition<QuerySuggestResponse> = {
  call: 'querySuggest',
  path: '/querySuggest',
  marker: 'completions',
  isReply: isQuerySuggestResponse,
  loadSchema: async () => (await import('./wire/query-suggest')).querySuggestResponse,
}
const facetSearch: CallDefinition<FacetSearchResponse> = {
  call: 'facetSearch',
  path: '/facet',
  marker: 'values',
  isReply: isFacetSearchResponse,
  loadSchema: async () => (await import('./wire/facet-search')).facetSearchResponse,
}

/** The first characters of a partial query, whole ones: a surrogate pair at the limit is left out. */
const cutPartialQuery = (q: string) =>
  q.length > MAX_PARTIAL_QUERY_LENGTH ? q.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '') : q

/**
 * A client of the search API of a hosted platform, or of another that speaks its protocol. Adds locale, timezone,
 * search hub and pipeline to each search, suggest request and search context that sets none. Renews the token (at most
 * 5 times in a row, once for all calls that expire together), waits and sends again on 429, and checks each reply.
 *
 * @throws {ConfigurationError} where an option is missing or cannot work.
 * @see Protocol, sections 1, 2, 5 and 6, and Specification, sections 7 and 8
 */
export const createSearchClient = (configuration: SearchClientConfiguration): SearchClient => {
  const settings = settingsOf(configuration)
  const send = createTransport(settings)
  const complete = (request: object) => {
    const completed: Record<string, unknown> = { ...request }
    for (const [name, value] of Object.entries(settings.defaults)) completed[name] ??= value
    return completed
  }
  return {
    search: async (request, options) => {
      const reply = await send(search, complete(request), options)
      return { ...reply, facets: reply.facets ?? [] }
    },
    querySuggest: async (request, options) =>
      send(querySuggest, complete({ ...request, q: cutPartialQuery(request.q) }), options),
    facetSearch: async ({ searchContext, ...request }, options) =>
      send(facetSearch, searchContext ? { ...request, searchContext: complete(searchContext) } : request, options),
  }
}
