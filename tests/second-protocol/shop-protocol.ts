import type * as e from '@querent/engine'
import { filterParameter, parameter, type DomainParameterTable } from '@querent/engine/machines'

export interface Product {
  sku: string
  name: string
  price: number
}

interface ShopValue {
  name: string
  products: number
  below?: ShopValue[]
}

interface ShopRange<B extends e.Bound> {
  span: [from: B, to: B]
  products: number
}

/** The shop chooses facets automatically. Lists that the page has not declared are automatic facets. */
type ShopFacet = { id: string; more?: boolean } & (
  | { kind: 'list' | 'tree'; values: ShopValue[] }
  | { kind: 'span'; values: ShopRange<number>[] }
  | { kind: 'day'; values: ShopRange<string>[] }
)

export interface ShopParameters {
  text?: string
  /** Starts at 0. */
  page?: number
  size?: number
  order?: string
  chosen?: Record<string, string[]>
  unwanted?: Record<string, string[]>
  tree?: Record<string, string[]>
  spans?: Record<string, e.NumericRangeParameter[]>
  days?: Record<string, e.DateRangeParameter[]>
  auto?: Record<string, string[]>
}

export interface ShopRequest extends ShopParameters {
  /** How many values the page shows for each declared facet. */
  shown?: Record<string, number>
  mayCorrect?: boolean
}

export interface ShopReply {
  products: Product[]
  count: number
  facets?: ShopFacet[]
  orders?: string[]
  /** The query that replaced the submitted one. */
  corrected?: string
  spellings?: string[]
  rules?: { does: 'query' | 'redirect' | 'notify'; what: string }[]
}

type Call<Request, Reply> = (request: Request, options: { signal: AbortSignal }) => Promise<Reply>

export interface ShopClient {
  products: Call<ShopRequest, ShopReply>
  phrases: Call<{ text: string; limit: number }, { phrases: string[] }>
  values: Call<
    { facet: string; text: string; limit: number; within: ShopRequest },
    { values: ShopValue[]; more: boolean }
  >
}

export interface Shop {
  client: ShopClient
  request: ShopRequest
  response: ShopReply
  parameters: ShopParameters
  facts: e.PageFacts<Product>
  requestFacts: e.RequestFacts
}

export const shopParameters: DomainParameterTable<ShopParameters> = {
  text: parameter('string', { default: '' }),
  page: parameter('count', { default: 0, group: 'page' }),
  size: parameter('number', { default: 10 }),
  order: parameter('string', { default: 'best' }),
  chosen: filterParameter('strings', 'regular'),
  unwanted: filterParameter('strings', 'regular', 'excluded'),
  tree: filterParameter('path', 'category'),
  spans: filterParameter('numericRanges', 'numeric'),
  days: filterParameter('dateRanges', 'date'),
  auto: filterParameter('strings', 'automatic'),
}

const toValue = ({ name, products }: ShopValue): e.ValueFact => {
  return { value: name, state: 'idle', numberOfResults: products }
}

const toTree = ({ below = [], ...value }: ShopValue, parents: string[] = []): e.TreeValueFact => {
  const path = [...parents, value.name]
  const children = below.map((child) => toTree(child, path))
  return { ...toValue(value), path, children, isLeafValue: !below.length, moreValuesAvailable: false }
}

const toRange = <B extends e.Bound>({ span: [start, end], products }: ShopRange<B>): e.RangeValueFact<B> => {
  return { start, end, endInclusive: false, state: 'idle', numberOfResults: products }
}

export const toTriggers = ({ rules = [] }: ShopReply) => rules.map(({ does, what }) => ({ type: does, content: what }))

const toRequestFacts = ({ text = '', shown = {} }: ShopRequest) => ({ query: text, facetIds: Object.keys(shown) })

function toFacts(reply: ShopReply | undefined, request: ShopRequest = {}): e.PageFacts<Product> {
  const { products = [], count = 0, facets = [], orders = [], spellings = [] } = reply ?? {}
  const { shown = {}, page = 0, size } = request
  const byKind: { [Kind in e.FacetKind]: Map<string, e.FacetFacts[Kind]> } = {
    regular: new Map(),
    category: new Map(),
    numeric: new Map(),
    date: new Map(),
  }
  for (const facet of facets) {
    const { id, more = false } = facet
    const common = { facetId: id, field: id, moreValuesAvailable: more }
    if (facet.kind === 'list') byKind.regular.set(id, { ...common, values: facet.values.map(toValue) })
    if (facet.kind === 'tree') byKind.category.set(id, { ...common, values: facet.values.map((it) => toTree(it)) })
    if (facet.kind === 'span') byKind.numeric.set(id, { ...common, values: facet.values.map(toRange<number>) })
    if (facet.kind === 'day') byKind.date.set(id, { ...common, values: facet.values.map(toRange<string>) })
  }
  return {
    hasSearched: reply !== undefined,
    requestFacts: toRequestFacts(request),
    items: products,
    totalCount: count,
    firstIndex: page * (size ?? 0),
    perPage: size,
    maxItems: Infinity,
    durationMs: undefined,
    facetIds: facets.map(({ id }) => id),
    facetOf: (kind, id) => byKind[kind].get(id),
    fieldOf: (id) => id,
    automaticFacets: [...byKind.regular.values()].filter(({ facetId }) => !Object.hasOwn(shown, facetId)),
    correction: undefined,
    corrections: spellings.map((correctedQuery) => ({ correctedQuery })),
    triggers: reply ? toTriggers(reply) : [],
    sortCriteria: orders,
  }
}

export const shopRules = (client: ShopClient): e.ProtocolAdapter<Shop> => ({
  parameters: shopParameters,
  fetchResponse: (_, request, options) => client.products(request, options),
  requestRules: { size: Math.min, shown: (left, right) => ({ ...left, ...right }) },
  parts: {
    more: {
      request: ({ request: { page = 0, size = 1, ...request }, response }) => {
        return { ...request, size, page: page + Math.ceil(response.products.length / size) }
      },
      response: ({ response }, { products }) => ({ ...response, products: [...response.products, ...products] }),
    },
    facets: {
      request: (_, present) => ({ ...present, size: 0 }),
      response: ({ response }, { facets = [] }) => ({ ...response, facets }),
    },
  },
  // The shop accepts filters in the form of the page.
  completeRequest: (request, { parameters }) => ({ ...parameters, ...request }),
  isResponse: (value): value is ShopReply => typeof value === 'object' && value !== null && 'products' in value,
  toRequestFacts,
  toFacts,
})
