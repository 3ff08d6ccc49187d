import {
  badgesResponse,
  categoryFacetValue,
  commerceCategoryValue,
  commerceFacet,
  commercePlanResponse,
  commerceQuerySuggestResponse,
  eventsResponse,
  facetResponse,
  facetSearchResponse,
  fieldsResponse,
  legacyEventResponse,
  planResponse,
  productSearchResponse,
  productSuggestResponse,
  querySuggestResponse,
  recommendationsResponse,
  result,
  searchResponse,
} from '@querent/api-client/schemas'
import * as z from 'zod/mini'
import { eventFilter } from '../analytics/event-filter'
import { legacyEvent, legacySearches, legacyTypes, type LegacyType } from '../analytics/legacy-event'
import { nextEventList } from '../analytics/next-event'
import { agentQuestion, followUpQuestion } from '../answers/agent-routes'
import { evaluationRequest } from '../answers/routes'
import { badgesRequest } from '../commerce/badges'
import { listingRequest, productSearchRequest } from '../commerce/commerce-request'
import { pathNode } from '../commerce/facet-request'
import { commerceFacetSearchRequest, facetSearchParameters } from '../commerce/facet-search'
import { productSuggestRequest } from '../commerce/product-suggest'
import { commerceQuerySuggestRequest } from '../commerce/query-suggest'
import { recommendationsRequest } from '../commerce/recommendations'
import { redirectRequest } from '../commerce/redirect'
import { listOf } from '../wire/bounds'
import type { Right } from '../configuration/schema'
import {
  createChangesSchema,
  createDocumentSchema,
  documentId,
  MAX_DOCUMENTS,
  type DocumentSchemaOptions,
} from '../documents/document-schema'
import { categoryNode } from '../query/facet-request'
import { searchRequest } from '../query/search-request'
import { tryForm } from '../search/start-page'
import { facetSearchRequest } from '../search/facet-search'
import { planRequest } from '../search/plan'
import { previewRequest } from '../search/preview'
import { querySuggestRequest } from '../search/query-suggest'

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

const SEARCH = '/rest/search/v2'
const ORGANIZATION = '/rest/organizations/{organizationId}'
const COMMERCE = `${ORGANIZATION}/commerce/v2`
const DOCUMENTS = `${ORGANIZATION}/documents`
const ANSWER = `${ORGANIZATION}/answer/v1/configs/{configId}`
const AGENT = '/api/preview/organizations/{organizationId}/agents/{agentId}'

/** Describes a schema that exists once per level as one that contains itself. */
const toTree = <Level extends z.ZodMiniType>(
  id: string,
  level: Level,
  toMembers: (self: z.ZodMiniType) => Record<string, z.ZodMiniType>,
): Level => {
  // The types of levels hide that they are objects.
  const tree: z.ZodMiniType = z.extend(level as unknown as z.ZodMiniObject, toMembers(z.lazy(() => tree)))
  z.globalRegistry.add(tree, { id })
  return tree as Level
}
const toChildren = (self: z.ZodMiniType) => ({ children: z._default(z.array(self), []) })
const resultTree = toTree('Result', result, (self) => ({
  parentResult: z.optional(z.nullable(self)),
  childResults: z.optional(z.array(self)),
}))
const categoryTree = toTree('CategoryFacetValue', categoryFacetValue, toChildren)
const commerceCategoryTree = toTree('CommerceCategoryValue', commerceCategoryValue, toChildren)
z.globalRegistry.add(categoryNode, { id: 'CategoryNode' })
z.globalRegistry.add(pathNode, { id: 'PathNode' })

const [, ...otherValues] = facetResponse.shape.values.def.options
const fullFacet = z.extend(facetResponse, { values: z.union([z.array(categoryTree), ...otherValues]) })
const commerceFacets = commerceFacet.def.options.map((facet) =>
  z.safeParse(facet.shape.type, 'hierarchical').success
    ? z.extend(facet, { values: z.array(commerceCategoryTree) })
    : facet,
)
const fullSearchResponse = z.extend(searchResponse, {
  results: z.array(resultTree),
  facets: z._default(z.array(fullFacet), []),
})
const fullProductResponse = z.extend(productSearchResponse, { facets: z.array(z.union(commerceFacets)) })

const status = z.object({ status: z.string() })
const health = z.object({ status: z.string(), documents: z.int() })
const reloaded = z.object({
  documents: z.int(),
  added: z.optional(z.int()),
  replaced: z.optional(z.int()),
  removed: z.optional(z.int()),
  unchanged: z.optional(z.int()),
  kept: z.optional(z.int()),
})
const kind = { mode: z.enum(['legacy', 'next']), type: z.string() }
const eventList = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      receivedAt: z.number(),
      ...kind,
      clientId: z.optional(z.string()),
      payload: z.looseObject({}),
    }),
  ),
  counts: z.array(z.object({ ...kind, count: z.int() })),
  next: z.optional(z.int()),
})
const indexed = z.object({ indexed: z.int(), documents: z.int() })
const removed = z.object({ removed: z.int(), documents: z.int() })
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

/** Returns the calls of a platform for documents like these. */
export const toOperations = (documents: DocumentSchemaOptions): Operation[] => {
  const { fields } = documents
  const document = createDocumentSchema(documents)
  const example = { id: '1', title: 'Studded tyre', body: 'Grips ice.', uri: 'https://shop.example/1' }
  const write = { right: 'documents' } as const
  const report = { right: 'analytics', hasTokenInQuery: true } as const
  const read = { right: 'events', hasTokenInQuery: true, query: eventFilter } as const
  const product = (id: string) => ({ productId: id, name: 'Boot', price: 99 })
  const click = { currency: 'EUR', product: product('1'), position: 0, responseId: 'r1' }
  const meta = {
    type: 'ec.productClick',
    ts: 1_900_000_000_000,
    source: ['shop'],
    config: { trackingId: 'shop' },
    clientId: 'visitor-1',
  }

  return [
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
    { method: 'get', path: '/events', summary: 'Latest events as a page', ...read, responseType: 'text/html' },
    { method: 'get', path: '/events.json', summary: 'Latest events', ...read, response: eventList },

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

    ...['', '/validate'].map((path): Operation => ({
      method: 'post',
      path: `${ORGANIZATION}/events/v1${path}`,
      summary: path === '' ? 'Reports events' : 'Checks events',
      ...report,
      body: nextEventList,
      response: eventsResponse,
      example: [{ meta, ...click }],
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
}

const toSchema = (schema: Schema, io: 'input' | 'output' = 'input') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Responses may have more members than clients read.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}

/** The schemas that contain themselves. */
const trees = {
  ...toSchema(z.tuple([resultTree, categoryTree, commerceCategoryTree]), 'output').$defs,
  ...toSchema(z.tuple([categoryNode, pathNode])).$defs,
}

const withoutTrees = ({ $defs: _, ...rest }: ReturnType<typeof toSchema>) => rest

const toParameters = ({ path, query, right }: Operation) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } = query ? toSchema(query) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const organization = { name: 'organizationId', in: 'query', required: false, schema: { type: 'string' } }
  const isAsked = right !== undefined && path.startsWith(SEARCH)
  return [...inPath, ...inQuery, ...(isAsked ? [organization] : [])]
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const toOperation = (operation: Operation) => {
  const { summary, right, hasTokenInQuery, body, bodyType, example, response, responseType } = operation
  const content = {
    [responseType ?? 'application/json']: { schema: response ? withoutTrees(toSchema(response, 'output')) : {} },
  }
  return {
    summary,
    ...(right !== undefined && {
      description: `Right: ${right}`,
      security: [{ token: [] }, ...(hasTokenInQuery ? [{ tokenInQuery: [] }] : [])],
    }),
    parameters: toParameters(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [bodyType ?? 'application/json']: {
            schema: withoutTrees(toSchema(body)),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: {
      200: { description: 'Success', content },
      ...(right !== undefined && { 401: failure('The token is missing or unknown.') }),
      default: failure('The request is invalid, or cannot be answered.'),
    },
  }
}

/**
 * Creates the OpenAPI 3.1 description of a platform.
 *
 * @param options - `basePath`: the prefix of all paths; `documents`: those that can be changed.
 */
export const toOpenApi = ({ basePath, documents }: { basePath: string; documents: DocumentSchemaOptions }) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of toOperations(documents)) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: toOperation(operation) }
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Querent platform', version: '1' },
    servers: [{ url: basePath || '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        tokenInQuery: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
      schemas: {
        Error: toSchema(z.object({ statusCode: z.int(), message: z.string(), type: z.string() })),
        ...trees,
      },
    },
  }
  const text = JSON.stringify(description).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')
  return JSON.parse(text) as typeof description
}
