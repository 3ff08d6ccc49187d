import {
  MAX_RESULT_WINDOW,
  type FacetSearchRequest,
  type FacetSearchResponse,
  type FieldsResponse,
  type HtmlRequest,
  type PlanRequest,
  type PlanResponse,
  type QuerySuggestRequest,
  type QuerySuggestResponse,
  type SearchRequest,
  type SearchResponse,
} from '@querent/api-client'
import type { EventObject, Snapshot } from 'xstate'
import { createEngine } from '../core/create-engine'
import type { Engine, EngineOptions } from '../core/engine'
import type { Dehydrated } from '../core/dehydrated'
import { EngineError } from '../core/errors'
import { defineFeature, type Feature, type FeatureDefinition } from '../core/feature'
import { mergeRecords, union } from '../core/merge'
import type { Page } from '../core/page'
import { facetIdsOf, inOrderOf } from './facet-order'
import { isParameter, type SearchParameters } from './search-parameters'

interface CallOptions {
  signal: AbortSignal
}

/** The calls an engine makes. `createSearchClient` of the api-client gives one; a test or a proxy gives its own. */
export interface SearchEngineClient {
  search(request: SearchRequest, options: CallOptions): Promise<SearchResponse>
  querySuggest(request: QuerySuggestRequest, options: CallOptions): Promise<QuerySuggestResponse>
  facetSearch(request: FacetSearchRequest, options: CallOptions): Promise<FacetSearchResponse>
  plan(request: PlanRequest, options: CallOptions): Promise<PlanResponse>
  /** A document as HTML. */
  html(request: HtmlRequest, options: CallOptions): Promise<string>
  /** The address of that HTML, which holds the access token. */
  htmlUrl(request: HtmlRequest): Promise<string>
  fields(options: CallOptions): Promise<FieldsResponse>
}

/** A request as features put it together. */
export interface SearchRequestParts extends SearchRequest {
  /** Fields that a feature reads: asked for as well, where `fieldsToInclude` leaves some out. Not sent as such. */
  fieldsRead?: string[]
  /** Ids of facets, which are asked for in this order rather than in that of the last response. Not sent as such. */
  facetOrder?: string[]
}

export interface SearchProtocol {
  client: SearchEngineClient
  request: SearchRequestParts
  response: SearchResponse
  parameters: SearchParameters
}

export type SearchFeature = Feature<SearchProtocol>
export type SearchPage = Page<SearchProtocol>
export type SearchEngine = Engine<SearchProtocol>
export type SearchEngineOptions = EngineOptions<SearchProtocol>
export type DehydratedSearch = Dehydrated<SearchProtocol>

/** @see Specification, section 9 "Default page size" */
export const DEFAULT_PER_PAGE = 10
/** The value each parameter has where it is left out. A feature's own `defaults` go before these. */
export const PARAMETER_DEFAULTS = {
  q: '',
  enableQuerySyntax: false,
  page: 1,
  perPage: DEFAULT_PER_PAGE,
  sortCriteria: 'relevancy',
} as const satisfies SearchParameters

/* @__NO_SIDE_EFFECTS__ */
export function defineSearchFeature<
  TSnapshot extends Snapshot<unknown>,
  TType extends string, // keeps the event types returned by callbacks literal
  TEvent extends { type: TType },
  TInput,
  TOptions,
  TState,
  TCommands extends object,
  TEmitted extends EventObject,
>(definition: FeatureDefinition<SearchProtocol, TSnapshot, TEvent, TInput, TOptions, TState, TCommands, TEmitted>) {
  return defineFeature(definition)
}

/**
 * Starts an engine of the given features.
 *
 * @throws {EngineError} `invalid-options` without a client or features, `duplicate-feature` or `request-conflict` where
 * two features claim one id or one key of the request, `invalid-dehydrated`.
 * @see Specification, section 3 "Search request"
 */
export function createSearchEngine(options: SearchEngineOptions): SearchEngine {
  const { client, features } = options
  if (typeof client?.search !== 'function') {
    throw new EngineError('invalid-options', 'createSearchEngine needs a client: pass what createSearchClient gives')
  }
  if (!Array.isArray(features)) throw new EngineError('invalid-options', 'createSearchEngine needs a list of features')
  return createEngine<SearchProtocol>(options, {
    fetchResponse: (request, call) => client.search(request, call),
    requestRules: {
      facets: (left, right) => {
        const shared = right.find(({ facetId }) => left.some((other) => other.facetId === facetId))
        if (!shared) return [...left, ...right]
        throw new EngineError(
          'request-conflict',
          `Two facets have the id "${shared.facetId}": give one of them another`,
        )
      },
      cq: (left, right) => `${toOperand(left)} AND ${toOperand(right)}`,
      fieldsToInclude: union,
      fieldsRead: union,
      numberOfResults: Math.min,
      facetOptions: (left, right) => ({ freezeFacetOrder: left.freezeFacetOrder || right.freezeFacetOrder }),
    },
    parameterRules: {
      f: mergeRecords,
      fExcluded: mergeRecords,
      cf: mergeRecords,
      nf: mergeRecords,
      df: mergeRecords,
      nfExcluded: mergeRecords,
      dfExcluded: mergeRecords,
      sf: mergeRecords,
      sfExcluded: mergeRecords,
      af: mergeRecords,
    },
    parameterDefaults: PARAMETER_DEFAULTS,
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
        // Where the platform promised more and gave none, what is shown is all there is.
        response: ({ request, response }, { results, searchUid, totalCountFiltered }) => ({
          ...response,
          searchUid,
          results: [...response.results, ...results],
          totalCountFiltered: results.length
            ? totalCountFiltered
            : (request.firstResult ?? 0) + response.results.length,
        }),
      },
      facets: {
        request: (_, present) => ({ ...present, numberOfResults: 0 }),
        response: ({ response }, { facets }) => ({ ...response, facets }),
      },
    },
    completeRequest: ({ fieldsRead, facetOrder, ...request }, { response }) => {
      const { facets, fieldsToInclude } = request
      if (fieldsRead && fieldsToInclude) request.fieldsToInclude = union(fieldsToInclude, fieldsRead)
      // As the platform showed them last, which it may be asked to keep.
      if (facets) request.facets = inOrderOf(facetOrder ?? facetIdsOf(response), facets)
      return request
    },
    isParameter,
    isResponse,
  })
}

/** As one operand of AND: in brackets, where it has an OR outside of them. */
const toOperand = (expression: string) =>
  / OR /.test(expression.replace(/"[^"]*"|\([^()]*\)/g, '')) ? `(${expression})` : expression

// Enough to know that a page can be shown from it; the client has checked the reply in depth when it came.
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
