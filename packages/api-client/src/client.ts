import { settingsOf, type RequestDefaults, type SearchClientConfiguration } from './configuration'
import { readJson, readText } from './reply'
import { createTransport, type CallDefinition, type CallOptions } from './transport'
import type { FacetSearchRequest, FacetSearchResponse } from './wire/facet-search'
import { facetSearchReply } from './wire/facet-search.guard'
import type { FieldsResponse } from './wire/fields'
import { fieldsReply } from './wire/fields.guard'
import type { Kind } from './wire/guard'
import type { HtmlRequest } from './wire/html'
import { MAX_PARTIAL_QUERY_LENGTH } from './wire/limits'
import type { PlanRequest, PlanResponse } from './wire/plan'
import { planReply } from './wire/plan.guard'
import type { QuerySuggestRequest, QuerySuggestResponse } from './wire/query-suggest'
import { querySuggestReply } from './wire/query-suggest.guard'
import type { SearchRequest, SearchResponse } from './wire/search'
import { searchReply } from './wire/search.guard'

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
  /**
   * What the platform would do with a query, such as leading elsewhere, without searching.
   *
   * @see Protocol, section 4
   */
  plan(request: PlanRequest, options?: CallOptions): Promise<PlanResponse>
  /**
   * A document as HTML. It is not sanitised: show it in a frame of its own, sandboxed.
   *
   * @see Protocol, section 7
   */
  html(request: HtmlRequest, options?: CallOptions): Promise<string>
  /**
   * The URL where a frame finds the document that `html` gives. THE ACCESS TOKEN IS PART OF THE URL: whoever sees the
   * one has the other, and a browser may keep it in its history. So it is built for each call anew, when you ask for it,
   * sent nowhere and kept nowhere; do not log it, store it or link to it. Prefer `html`. A token that expires does not
   * renew itself in it. The query comes last, so that it is what is lost of a URL cut short.
   *
   * @see Protocol, section 7 and Specification, section 9
   */
  htmlUrl(request: HtmlRequest, options?: CallOptions): Promise<string>
  /**
   * The fields of the index.
   *
   * @see Protocol, section 8
   */
  fields(options?: CallOptions): Promise<FieldsResponse>
}

interface JsonCall extends CallDefinition {
  kind: Kind
}

const search: JsonCall = {
  call: 'search',
  path: '',
  kind: searchReply,
}
const querySuggest: JsonCall = {
  call: 'querySuggest',
  kind: querySuggestReply,
}
const facetSearch: JsonCall = {
  call: 'facetSearch',
  path: '/facet',
  kind: facetSearchReply,
}
const plan: JsonCall = {
  call: 'plan',
  kind: planReply,
}
const html: CallDefinition = { call: 'html', contentType: 'application/x-www-form-urlencoded' }
const fields: JsonCall = {
  call: 'fields',
  method: 'GET',
  kind: fieldsReply,
}

/** The first characters of a partial query, whole ones: a surrogate pair at the limit is left out. */
const cutPartialQuery = (q: string) => q.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

const toForm = ({ uniqueId, q = '', enableNavigation = false, requestedOutputSize = 0 }: HtmlRequest) =>
  `${new URLSearchParams({
    uniqueId,
    enableNavigation: `${enableNavigation}`,
    requestedOutputSize: `${requestedOutputSize}`,
    q,
  })}`

/**
 * A client of the search API of a hosted platform, or of another that speaks its protocol. Adds locale, timezone,
 * search hub and pipeline to each search, suggest and plan request and search context that sets none. Renews the token
 * (at most 5 times in a row, once for all calls that expire together), waits and sends again on 429, and checks each
 * reply; one of more than 32 million characters is refused. A reply is malformed only without what a page cannot be
 * shown without: the list that was asked for, and the `uniqueId` of each result. Whatever else is missing or malformed
 * gets a neutral value, with one warning for the reply; without a warning, if the protocol lets a server leave it out.
 *
 * @throws {ConfigurationError} where an option is missing or cannot work.
 * @see Protocol, sections 1, 2 and 4 to 8, and Specification, sections 7 and 8
 */
export const createSearchClient = (configuration: SearchClientConfiguration): SearchClient => {
  const settings = settingsOf(configuration)
  const { send, urlOf } = createTransport(settings)
  const complete = <Request extends Partial<RequestDefaults>>(request: Request) => {
    const { locale, timezone, searchHub, pipeline } = settings.defaults()
    return {
      ...request,
      locale: request.locale ?? locale,
      timezone: request.timezone ?? timezone,
      searchHub: request.searchHub ?? searchHub,
      pipeline: request.pipeline ?? pipeline,
    }
  }
  const sendJson = <Reply>(definition: JsonCall, content: object | undefined, options?: CallOptions) =>
    send(definition, content ? JSON.stringify(content) : '', readJson<Reply>(definition.kind, settings.logger), options)
  return {
    search: async (request, options) => sendJson(search, complete(request), options),
    querySuggest: async (request, options) =>
      sendJson(querySuggest, complete({ ...request, q: cutPartialQuery(request.q) }), options),
    facetSearch: async ({ searchContext, ...request }, options) =>
      sendJson(facetSearch, searchContext ? { ...request, searchContext: complete(searchContext) } : request, options),
    plan: async (request, options) => sendJson(plan, complete(request), options),
    html: async (request, options) => send(html, toForm(request), readText, options),
    htmlUrl: async (request, options) => urlOf(html, toForm(request), options),
    fields: async (options) => sendJson(fields, undefined, options),
  }
}
