import {
  MAX_RESULT_WINDOW,
  type AnalyticsClient,
  type AnswerClient,
  type FacetSearchRequest,
  type FacetSearchResponse,
  type FieldsResponse,
  type HtmlRequest,
  type PlanRequest,
  type PlanResponse,
  type QuerySuggestRequest,
  type QuerySuggestResponse,
  type ResultField,
  type SearchRequest,
  type SearchResponse,
  type UpdateRequest,
} from '@querent/api-client'
import type { AnyActor } from '../core/actor'
import { createMultiSourceEngine } from '../core/create-engine'
import type { Engine, EngineOptions } from '../core/engine'
import { EngineError } from '../core/errors'
import { defineFeature, type DefineFeature, type Feature, type Tools } from '../core/feature'
import type { Dehydrated } from '../core/hydration'
import { union } from '../core/merge'
import type { Page } from '../core/page'
import type { SourceAdapter } from '../core/source-adapter'
import { toolsOf } from '../core/tools'
import { inOrderOf } from '../domain/facet-order'
import type { RequestFacts } from '../domain/facts'
import { DEFAULT_PER_PAGE } from '../domain/paging'
import { toAsked as toRequestFacts, toFacts, type SearchFacts } from './facts'
import { searchParameters, type SearchParameters } from './search-parameters'

interface CallOptions {
  signal: AbortSignal
  /** Returns the request as it may be sent now. A client that repeats requests calls it before each attempt. */
  updateRequest?: UpdateRequest
}

/** The calls for answers, which only the features `generatedAnswer` and `conversation` need. */
export interface AnswerCalls extends Pick<
  AnswerClient,
  'streamAnswer' | 'generateAnswer' | 'sendAnswerFeedback' | 'askAgent' | 'askFollowUp'
> {}

/** The calls for analytics, which the feature `analytics` needs unless it has its own client. */
export interface AnalyticsCalls extends Pick<AnalyticsClient, 'sendLegacyEvent' | 'sendEvents'> {}

type Optional<Members> = { [Key in keyof Members]?: Members[Key] | undefined }

/**
 * The calls an engine makes. `createSearchClient` of the api-client returns such a client; a test or a proxy provides
 * its own.
 */
export interface SearchEngineClient extends Optional<AnswerCalls & AnalyticsCalls> {
  search(request: SearchRequest, options: CallOptions): Promise<SearchResponse>
  querySuggest(request: QuerySuggestRequest, options: CallOptions): Promise<QuerySuggestResponse>
  facetSearch(request: FacetSearchRequest, options: CallOptions): Promise<FacetSearchResponse>
  plan(request: PlanRequest, options: CallOptions): Promise<PlanResponse>
  /** Returns a document as HTML. */
  html(request: HtmlRequest, options: CallOptions): Promise<string>
  /** Returns the URL of that HTML, which contains the access token. */
  htmlUrl(request: HtmlRequest): Promise<string>
  fields(options: CallOptions): Promise<FieldsResponse>
}

/** A request as features contribute to it. */
export interface SearchRequestParts extends SearchRequest {
  /**
   * Fields that a feature reads: requested as well if `fieldsToInclude` restricts the fields. Not sent in this form.
   */
  fieldsRead?: ResultField[]
  /** Ids of facets, which are requested in this order instead of the order of the last response. Not sent in this form. */
  facetOrder?: string[]
}

/** The types of the search protocol, from its client to its parameters. */
export interface SearchProtocol {
  client: SearchEngineClient
  request: SearchRequestParts
  response: SearchResponse
  parameters: SearchParameters
  facts: SearchFacts
  requestFacts: RequestFacts
}

/** A feature with its options, ready for a search engine. */
export type SearchFeature = Feature<SearchProtocol>
/** The page of a search engine: its last request, its response, and their facts. */
export type SearchPage = Page<SearchProtocol>
/** An engine that searches for documents. */
export type SearchEngine = Engine<SearchProtocol>
/** The client, the features and the environment of a search engine. */
export type SearchEngineOptions = EngineOptions<SearchProtocol>
/** The state of a search engine as JSON, which another engine hydrates. */
export type DehydratedSearch = Dehydrated<SearchProtocol>

/** Defines a feature of the search protocol. */
/* @__NO_SIDE_EFFECTS__ */
export const defineSearchFeature: DefineFeature<SearchProtocol> = (definition) => defineFeature(definition)

/** Returns the tools of the search feature whose machine, or an actor invoked by it, is `self`. */
export const searchToolsOf = <TInput = unknown>(self: AnyActor): Tools<SearchProtocol, TInput> =>
  toolsOf<SearchProtocol, TInput>(self)

/**
 * Starts an engine with the given features.
 *
 * @throws {EngineError} `invalid-options` without a client or features, `duplicate-feature` or `request-conflict` if two
 *   features claim one id or one key of the request.
 * @see Specification, sentence 3.1
 */
export const createSearchEngine = ({ client, ...options }: SearchEngineOptions): SearchEngine =>
  createSearchSession({ ...options, sources: { main: { client } } })

/** The sources of a page, and the features that they share. */
export interface SearchSessionOptions extends Omit<SearchEngineOptions, 'client'> {
  /** Each source with its client, by name. Features without a source contribute to all sources and show the first. */
  sources: Readonly<Record<string, { client: SearchEngineClient }>>
}

/**
 * Starts an engine that searches several sources with the same parameters, such as documents and products. An act makes
 * one request per source, and each source has its page. `ofSource` assigns a feature to a source.
 *
 * @throws {EngineError} as {@link createSearchEngine}.
 */
export function createSearchSession({ sources, ...options }: SearchSessionOptions): SearchEngine {
  if (!Array.isArray(options.features)) {
    throw new EngineError('invalid-options', 'createSearchEngine needs a list of features')
  }
  const entries = Object.entries(sources).map(([name, { client }]) => {
    if (typeof client?.search === 'function') return [name, { client, adapter: searchAdapter }] as const
    throw new EngineError('invalid-options', 'createSearchEngine needs a client: pass what createSearchClient returns')
  })
  return createMultiSourceEngine<SearchProtocol>(options, entries, searchParameters)
}

// Enough to show a page; the client validated the reply in depth when it arrived.
const isResponse = (value: unknown): value is SearchResponse => {
  const { results, facets, totalCountFiltered } = (value ?? {}) as Partial<SearchResponse>
  return (
    Array.isArray(results) &&
    results.every((result) => typeof result?.uniqueId === 'string') &&
    Array.isArray(facets) &&
    facets.every((facet) => Array.isArray(facet?.values)) &&
    typeof totalCountFiltered === 'number'
  )
}

const searchAdapter: SourceAdapter<SearchProtocol> = {
  fetchResponse: (client, request, call) => client.search(request, call),
  requestRules: {
    facets: (left, right) => {
      const shared = right.find(({ facetId }) => left.some((other) => other.facetId === facetId))
      if (!shared) return [...left, ...right]
      throw new EngineError('request-conflict', `Two facets have the id "${shared.facetId}": set facetId`)
    },
    cq: (left, right) => `${toOperand(left)} AND ${toOperand(right)}`,
    fieldsToInclude: union,
    fieldsRead: union,
    numberOfResults: Math.min,
    facetOptions: (left, right) => ({ freezeFacetOrder: left.freezeFacetOrder || right.freezeFacetOrder }),
  },
  presentKeys: ['analytics', 'actionsHistory', 'referrer'],
  parts: {
    more: {
      request: ({ request, response }) => {
        const { firstResult = 0, numberOfResults = DEFAULT_PER_PAGE } = request
        const first = Math.min(firstResult + response.results.length, MAX_RESULT_WINDOW)
        return {
          ...request,
          firstResult: first,
          numberOfResults: Math.min(numberOfResults, MAX_RESULT_WINDOW - first),
        }
      },
      // If the platform promised more results and returned none, there are no more.
      response: ({ request, response }, { results, searchUid, totalCountFiltered }) => ({
        ...response,
        searchUid,
        results: [...response.results, ...results],
        totalCountFiltered: results.length ? totalCountFiltered : (request.firstResult ?? 0) + response.results.length,
      }),
    },
    facets: {
      request: (_, present) => ({ ...present, numberOfResults: 0 }),
      response: ({ response }, { facets }) => ({ ...response, facets }),
    },
  },
  completeRequest: ({ fieldsRead, facetOrder, ...request }, { facts }) => {
    const { facets, fieldsToInclude } = request
    if (fieldsRead && fieldsToInclude) request.fieldsToInclude = union(fieldsToInclude, fieldsRead)
    // In the order of the last response, which the request may ask the platform to keep.
    if (facets) request.facets = inOrderOf(facetOrder ?? facts.facetIds, facets)
    return request
  },
  isResponse,
  toRequestFacts,
  toFacts,
}

/** Returns an expression as one operand of AND: in brackets if it contains OR outside of brackets. */
const toOperand = (expression: string) =>
  / OR /.test(expression.replace(/"[^"]*"|\([^()]*\)/g, '')) ? `(${expression})` : expression
