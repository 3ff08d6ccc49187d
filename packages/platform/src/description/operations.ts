import {
  badgesResponse,
  commercePlanResponse,
  commerceQuerySuggestResponse,
  eventsResponse,
  facetSearchResponse,
  fieldsResponse,
  legacyEventResponse,
  planResponse,
  productSuggestResponse,
  querySuggestResponse,
  recommendationsResponse,
} from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { eventFilter } from '../analytics/event-filter'
import { legacyEvent, legacySearches, legacyTypes, type LegacyType } from '../analytics/legacy-event'
import { nextEventList } from '../analytics/next-event'
import { agentQuestion, followUpQuestion } from '../answers/agent-routes'
import { evaluationRequest } from '../answers/routes'
import { badgesRequest } from '../commerce/badges'
import { listingRequest, productSearchRequest } from '../commerce/commerce-request'
import { commerceFacetSearchRequest, facetSearchParameters } from '../commerce/facet-search'
import { productSuggestRequest } from '../commerce/product-suggest'
import { commerceQuerySuggestRequest } from '../commerce/query-suggest'
import { recommendationsRequest } from '../commerce/recommendations'
import { redirectRequest } from '../commerce/redirect'
import type { Right } from '../configuration/schema'
import {
  createChangesSchema,
  createDocumentSchema,
  documentId,
  MAX_DOCUMENTS,
  type DocumentSchemaOptions,
} from '../documents/document-schema'
import type { FieldDefinition } from '../port'
import { searchRequest } from '../query/search-request'
import { facetSearchRequest } from '../search/facet-search'
import { planRequest } from '../search/plan'
import { previewRequest } from '../search/preview'
import { querySuggestRequest } from '../search/query-suggest'
import { tryForm } from '../search/start-page'
import { listOf } from '../wire/bounds'
import {
  eventList,
  fullProductResponse,
  fullSearchResponse,
  health,
  indexed,
  reloaded,
  removed,
  status,
} from './response-schemas'

type Schema = z.core.$ZodType

/** A call of the platform. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With parameters such as `{id}`. */
  path: string
  summary: string
  /** The right that it needs if tokens are configured. Default: none. */
  right?: Right
  /** Whether the token may be in the query string. */
  hasTokenInQuery?: boolean
  /** Its query string, apart from the organization. */
  query?: Schema
  body?: Schema
  bodyType?: 'application/x-www-form-urlencoded' | 'application/merge-patch+json'
  /** A body that is accepted. */
  example?: unknown
  response?: Schema
  /** The content type of the response. Default: JSON. */
  responseType?: 'text/html' | 'text/event-stream' | 'text/plain'
  /** Whether only some hosts have it. */
  isOptional?: boolean
}

/** The path of a search. */
export const SEARCH = '/rest/search/v2'
const ORGANIZATION = '/rest/organizations/{organizationId}'
const COMMERCE = `${ORGANIZATION}/commerce/v2`
const DOCUMENTS = `${ORGANIZATION}/documents`
const ANSWER = `${ORGANIZATION}/answer/v1/configs/{configId}`
const AGENT = '/api/preview/organizations/{organizationId}/agents/{agentId}'

const visitor = { currency: 'EUR', language: 'en', country: 'DE', clientId: 'visitor-1', trackingId: 'shop' }

const search = (path: string, summary: string, body: Schema, response: Schema, example: unknown): Operation => ({
  method: 'post',
  path: SEARCH + path,
  summary,
  right: 'search',
  body,
  response,
  example,
})
const commerce = (path: string, summary: string, body: Schema, response: Schema, example: object = {}): Operation => ({
  ...search('', summary, body, response, { ...visitor, ...example }),
  path: COMMERCE + path,
})
const answer = (path: string, summary: string, body: Schema, example: unknown): Operation => ({
  method: 'post',
  path,
  summary,
  right: 'search',
  body,
  example,
  responseType: 'text/event-stream',
})

const legacyExamples: Record<LegacyType, object> = {
  search: { actionCause: 'searchboxSubmit', queryText: 'tyre' },
  click: { actionCause: 'documentOpen', documentUri: 'https://shop.example/1', documentPosition: 1 },
  custom: { eventType: 'facet', eventValue: 'showMore' },
  view: { contentIdKey: 'permanentid', contentIdValue: '1' },
  collect: { t: 'pageview' },
}

const hostOperations: readonly Operation[] = [
  { method: 'get', path: '/', summary: 'Start page with a form to search', responseType: 'text/html' },
  {
    method: 'post',
    path: '/try',
    summary: 'Searches from the start page',
    body: tryForm,
    example: { q: 'tyre' },
    bodyType: 'application/x-www-form-urlencoded',
    responseType: 'text/html',
  },
  { method: 'get', path: '/livez', summary: 'Whether the process works', response: status, isOptional: true },
  { method: 'get', path: '/readyz', summary: 'Whether to send requests', response: status, isOptional: true },
  { method: 'get', path: '/healthz', summary: 'The number of documents', response: health },
  { method: 'get', path: '/openapi.json', summary: 'This description', right: 'search', response: z.looseObject({}) },
  {
    method: 'get',
    path: '/metrics',
    summary: 'Metrics for Prometheus',
    right: 'metrics',
    responseType: 'text/plain',
  },
  {
    method: 'post',
    path: '/rest/admin/reload',
    summary: 'Reads configuration and data again',
    right: 'admin',
    response: reloaded,
  },
]

const searchOperations = (fields: readonly FieldDefinition[]): Operation[] => [
  search('', 'Searches', searchRequest, fullSearchResponse, { q: 'tyre', numberOfResults: 10 }),
  search('/plan', 'Returns the effects of rules on a query', planRequest, planResponse, { q: 'tyre' }),
  search('/querySuggest', 'Completes a query', querySuggestRequest, querySuggestResponse, { q: 'ty', count: 5 }),
  search('/facet', 'Searches the values of a facet', facetSearchRequest, facetSearchResponse, {
    field: fields.find(({ isFacet = true, type }) => isFacet && type === 'string')?.name ?? 'brand',
    query: 'no',
  }),
  { method: 'get', path: `${SEARCH}/fields`, summary: 'Fields', right: 'search', response: fieldsResponse },
  {
    method: 'get',
    path: `${SEARCH}/html`,
    summary: 'Preview of a document',
    right: 'search',
    hasTokenInQuery: true,
    query: previewRequest,
    responseType: 'text/html',
  },
  {
    method: 'post',
    path: `${SEARCH}/html`,
    summary: 'Preview of a document',
    right: 'search',
    hasTokenInQuery: true,
    body: previewRequest,
    bodyType: 'application/x-www-form-urlencoded',
    example: { uniqueId: '1', q: 'tyre' },
    responseType: 'text/html',
  },
]

const commerceOperations: readonly Operation[] = [
  commerce('/search', 'Searches products', productSearchRequest, fullProductResponse, { query: 'boot' }),
  commerce('/search/querySuggest', 'Completes a query', commerceQuerySuggestRequest, commerceQuerySuggestResponse, {
    query: 'bo',
  }),
  commerce('/search/productSuggest', 'Suggests products', productSuggestRequest, productSuggestResponse, {
    query: 'boot',
  }),
  commerce('/search/redirect', 'Returns the effects of rules on a query', redirectRequest, commercePlanResponse, {
    query: 'returns',
  }),
  {
    ...commerce('/facet', 'Searches the values of a facet', commerceFacetSearchRequest, facetSearchResponse),
    query: facetSearchParameters,
    example: undefined,
  },
  commerce('/listing', 'Lists products', listingRequest, fullProductResponse, {
    context: { view: { url: 'https://shop.example/boots' } },
  }),
  commerce('/recommendations', 'Recommends products', recommendationsRequest, recommendationsResponse, {
    slotId: 'home',
  }),
  commerce('/tracking-ids/{trackingId}/badges', 'Badges of products', badgesRequest, badgesResponse, {
    placementIds: ['card'],
  }),
]

const answerOperations: readonly Operation[] = [
  answer(`${ANSWER}/generate`, 'Answers a question', searchRequest, { q: 'When do I fit winter tyres?' }),
  {
    method: 'post',
    path: `${ANSWER}/evaluations`,
    summary: 'Stores feedback on an answer',
    right: 'search',
    body: evaluationRequest,
    response: z.object({}),
    example: { question: 'When?', helpful: true, answer: { responseId: 'r1', text: 'In October.' } },
  },
  {
    method: 'get',
    path: `${ORGANIZATION}/machinelearning/streaming/{streamId}`,
    summary: 'Streams the answer of a search',
    right: 'search',
    responseType: 'text/event-stream',
  },
  answer(`${AGENT}/answer`, 'Asks an agent', agentQuestion, { q: 'When do I fit winter tyres?' }),
  { ...answer(`${AGENT}/follow-up`, 'Asks an agent again', followUpQuestion, undefined) },
]

const documentOperations = (documents: DocumentSchemaOptions): Operation[] => {
  const document = createDocumentSchema(documents)
  const example = { id: '1', title: 'Studded tyre', body: 'Grips ice.', uri: 'https://shop.example/1' }
  const write = { right: 'documents' } as const
  return [
    {
      method: 'put',
      path: DOCUMENTS,
      summary: 'Adds documents',
      ...write,
      body: listOf(document, MAX_DOCUMENTS),
      response: indexed,
      example: [example],
    },
    {
      method: 'put',
      path: `${DOCUMENTS}/{id}`,
      summary: 'Adds a document',
      ...write,
      body: z.partial(document, { id: true }),
      response: indexed,
      example,
    },
    {
      method: 'patch',
      path: `${DOCUMENTS}/{id}`,
      summary: 'Changes members of a document',
      ...write,
      body: createChangesSchema(documents),
      bodyType: 'application/merge-patch+json',
      response: indexed,
      example: { title: 'Winter tyre', html: null },
    },
    {
      method: 'delete',
      path: DOCUMENTS,
      summary: 'Removes documents',
      ...write,
      body: listOf(documentId, MAX_DOCUMENTS),
      response: removed,
      example: ['1'],
    },
    { method: 'delete', path: `${DOCUMENTS}/{id}`, summary: 'Removes a document', ...write, response: removed },
  ]
}

const read = { right: 'events', hasTokenInQuery: true, query: eventFilter } as const
const report = { right: 'analytics', hasTokenInQuery: true } as const
const click = {
  meta: {
    type: 'ec.productClick',
    ts: 1_900_000_000_000,
    source: ['shop'],
    config: { trackingId: 'shop' },
    clientId: 'visitor-1',
  },
  currency: 'EUR',
  product: { productId: '1', name: 'Boot', price: 99 },
  position: 0,
  responseId: 'r1',
}

const analyticsOperations: readonly Operation[] = [
  { method: 'get', path: '/events', summary: 'Latest events as a page', ...read, responseType: 'text/html' },
  {
    method: 'get',
    path: '/relevance',
    summary: 'Searches without results as a page',
    ...read,
    responseType: 'text/html',
  },
  { method: 'get', path: '/events.json', summary: 'Latest events', ...read, response: eventList },
  ...['', '/validate'].map((path): Operation => ({
    method: 'post',
    path: `${ORGANIZATION}/events/v1${path}`,
    summary: path === '' ? 'Reports events' : 'Checks events',
    ...report,
    body: nextEventList,
    response: eventsResponse,
    example: [click],
  })),
  ...['/rest/v15/analytics', '/rest/ua/v15/analytics'].flatMap((root) =>
    ([...legacyTypes, 'searches'] as const).map((type): Operation => ({
      method: 'post',
      path: `${root}/${type}`,
      summary: `Reports events of type ${type}`,
      ...report,
      body: type === 'searches' ? legacySearches : legacyEvent[type],
      response:
        type === 'searches' ? z.object({ searchEventResponses: z.array(legacyEventResponse) }) : legacyEventResponse,
      example: type === 'searches' ? [legacyExamples.search] : legacyExamples[type],
    })),
  ),
]

/** Returns the calls of a platform for documents like these. */
export const toOperations = (documents: DocumentSchemaOptions): Operation[] => [
  ...hostOperations,
  ...searchOperations(documents.fields),
  ...commerceOperations,
  ...answerOperations,
  ...documentOperations(documents),
  ...analyticsOperations,
]
