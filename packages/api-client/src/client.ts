import { createCompletion, settingsOf, type SearchCall, type SearchClientConfiguration } from './configuration'
import type { Connection } from './connection'
import { cutPartialQuery } from './partial-query'
import { readJson, readText } from './reply'
import { createTransport, type CallOptions } from './transport'
import type { FacetSearchRequest, FacetSearchResponse } from './wire/facet-search'
import { facetSearchReply } from './wire/facet-search.guard'
import type { FieldsResponse } from './wire/fields'
import { fieldsReply } from './wire/fields.guard'
import type { Kind } from './wire/guard'
import type { HtmlRequest } from './wire/html'
import type { PlanRequest, PlanResponse } from './wire/plan'
import { planReply } from './wire/plan.guard'
import type { QuerySuggestRequest, QuerySuggestResponse } from './wire/query-suggest'
import { querySuggestReply } from './wire/query-suggest.guard'
import type { SearchRequest, SearchResponse } from './wire/search'
import { searchReply } from './wire/search.guard'

/**
 * The calls of the search API. A failed call rejects with an `ApiError`, whose `code` is the reason. Every call
 * settles.
 */
export interface SearchClient {
  /** @see Protocol, section 2 */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchResponse>
  /**
   * Returns completions of a partial query. Only its first 256 characters are sent.
   *
   * @see Protocol, section 5 and Specification, section 9
   */
  querySuggest(request: QuerySuggestRequest, options?: CallOptions): Promise<QuerySuggestResponse>
  /** @see Protocol, section 6 */
  facetSearch(request: FacetSearchRequest, options?: CallOptions): Promise<FacetSearchResponse>
  /**
   * Returns what the platform would do with a query, such as a redirect, without searching.
   *
   * @see Protocol, section 4
   */
  plan(request: PlanRequest, options?: CallOptions): Promise<PlanResponse>
  /**
   * Returns a document as HTML. It is not sanitized: show it in a sandboxed frame.
   *
   * @see Protocol, section 7
   */
  html(request: HtmlRequest, options?: CallOptions): Promise<string>
  /**
   * Returns a URL for a frame, which loads the same document as `html`. THE ACCESS TOKEN IS PART OF THE URL: anyone who
   * sees the URL has the token, and a browser may keep it in its history. Do not log, store or link to the URL. Prefer
   * `html`. The client builds the URL on each call and neither sends nor keeps it. An expired token in it is not
   * renewed. The query comes last, so that a truncated URL loses only the query.
   *
   * @see Protocol, section 7 and Specification, section 9
   */
  htmlUrl(request: HtmlRequest, options?: CallOptions): Promise<string>
  /**
   * Returns the fields of the index.
   *
   * @see Protocol, section 8
   */
  fields(options?: CallOptions): Promise<FieldsResponse>
  /**
   * Returns whether the platform can be reached.
   *
   * @see Specification, sentence 8.3
   */
  readonly connection: Connection
}

const toForm = ({ uniqueId, q = '', enableNavigation = false, requestedOutputSize = 0, visitorId }: HtmlRequest) =>
  `${new URLSearchParams({
    uniqueId,
    enableNavigation: `${enableNavigation}`,
    requestedOutputSize: `${requestedOutputSize}`,
    q,
    ...(visitorId && { visitorId }),
  })}`

/**
 * Creates a client for the search API of the hosted platform, or of another platform with the same protocol.
 *
 * Adds locale, timezone, search hub and pipeline to each search, suggest and plan request and search context that does
 * not set them. Renews the token at most 5 times in a row, once for all calls that expire together. Retries after 429.
 *
 * Checks each response and rejects one of more than 32 million characters. A response is malformed only if it lacks
 * what a page needs: the requested list, and the `uniqueId` of each result. Other missing or malformed members get a
 * neutral value, with one warning per response. Members that the protocol makes optional cause no warning.
 *
 * @throws {ConfigurationError} If an option is missing, unknown or invalid.
 * @see Protocol, sections 1, 2 and 4 to 8, and Specification, sections 7 and 8
 */
export const createSearchClient = (configuration: SearchClientConfiguration): SearchClient => {
  const { organizationId, authenticationProviders } = configuration
  const settings = settingsOf(configuration, 'endpoint', '/rest/search/v2')
  const { send, tokenFor, connection } = createTransport(settings)
  const complete = createCompletion(configuration)
  const organization = `?organizationId=${encodeURIComponent(organizationId)}`
  const authentication = authenticationProviders?.length
    ? `&authentication=${encodeURIComponent(authenticationProviders.join(','))}`
    : ''
  const urlOf = (path: string) => settings.baseUrl + path + organization
  const post = <Reply>(call: SearchCall, path: string, kind: Kind, request: object, options?: CallOptions) =>
    send({ call, url: urlOf(path) + authentication, request }, readJson<Reply>(kind, settings.logger), options)
  return {
    search: async (request, options) => post('search', '', searchReply, complete(request), options),
    querySuggest: async (request, options) => {
      const completed = complete({ ...request, q: cutPartialQuery(request.q) })
      return post('querySuggest', '/querySuggest', querySuggestReply, completed, options)
    },
    facetSearch: async ({ searchContext, ...rest }, options) => {
      const request = searchContext ? { ...rest, searchContext: complete(searchContext) } : rest
      return post('facetSearch', '/facet', facetSearchReply, request, options)
    },
    plan: async (request, options) => post('plan', '/plan', planReply, complete(request), options),
    html: async (request, options) =>
      send(
        {
          call: 'html',
          url: urlOf('/html') + authentication,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          request,
          toBody: toForm,
        },
        readText,
        options,
      ),
    htmlUrl: async (request, options) => {
      const url = urlOf('/html')
      const token = encodeURIComponent(await tokenFor({ call: 'html', url }, options))
      return `${url}&access_token=${token}${authentication}&${toForm(request)}`
    },
    fields: async (options) =>
      send(
        { call: 'fields', url: urlOf('/fields'), method: 'GET' },
        readJson<FieldsResponse>(fieldsReply, settings.logger),
        options,
      ),
    connection,
  }
}
