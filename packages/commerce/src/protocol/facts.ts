import type {
  CommerceFacet,
  CommerceSort,
  Product,
  ProductResult,
  ProductSearchResponse,
  Spotlight,
} from '@querent/api-client'
import type { FacetFacts, FacetKind, Identified, PageFacts, RequestFacts } from '@querent/engine'
import type { CommerceRequestParts } from './commerce-protocol'
import { toCriterion } from './sort-criterion'

/** The position of an item in the response. */
interface Listed {
  /** The position of the item over all pages; starts at 1. */
  position: number
  /** The response that contains the item. */
  responseId: string
}

/** A product of a page, with its position over all pages. */
export type ListedProduct = (Product | ProductResult) & Listed
/** A spotlight of a page, with its position over all pages. */
export type ListedSpotlight = Spotlight & Listed
/** An item of a page: a product, or a spotlight if the request has `enableResults`. */
export type CommerceItem = ListedProduct | ListedSpotlight

/** Returns an item with its id, which distinguishes products and spotlights from others. */
export function identify<Item extends object>(item: Item): Item & Identified {
  const { permanentid, id }: { permanentid?: string; id?: string } = { ...item }
  return { ...item, uniqueId: (permanentid ?? id)! }
}

/** The response to a search, a listing, or a request for the recommendations of a slot. */
export interface CommerceResponse extends Omit<ProductSearchResponse, 'products' | 'results'> {
  products: ListedProduct[]
  results: CommerceItem[]
  /** The title of a slot. */
  headline?: string
}

/** The facts of a commerce response, in the terms of machines and views. */
export interface CommerceFacts extends PageFacts<CommerceItem> {
  responseId: string | undefined
  /** The title of a slot. */
  headline: string | undefined
  /** The facets of the response, in its order. */
  facets: readonly CommerceFacet[]
  /** Returns a facet of the response in its wire form. */
  wireFacetOf(facetId: string): CommerceFacet | undefined
  /** Returns the name to show for a facet: the name in the response, or in the request if the response lacks it. */
  displayNameOf(facetId: string): string | undefined
  /** The sort criterion of the response; undefined before the first. */
  appliedSort: string | undefined
  /** The sort criteria that the platform offers. */
  availableSorts: readonly CommerceSort[]
}

/** Returns the kind of a facet by its type on the wire; a type may be the name of a member that objects inherit. */
const facetKinds = {
  __proto__: null,
  regular: 'regular',
  location: 'regular',
  hierarchical: 'category',
  numericalRange: 'numeric',
  dateRange: 'date',
} as unknown as Readonly<Record<string, FacetKind | undefined>>

/** Returns the facts of a commerce request. */
export const toAsked = ({ query = '', facets = [] }: CommerceRequestParts): RequestFacts => ({
  query,
  facetIds: facets.map(({ facetId }) => facetId),
})

/** Returns a sort of the wire as a sort criterion. */
export const criterionOf = (sort: CommerceSort) => toCriterion(sort.sortCriteria === 'fields' ? sort.fields : [])

/** Returns the facts of a page, which is empty without a response. */
export function toFacts(response: CommerceResponse | undefined, request: CommerceRequestParts = {}): CommerceFacts {
  const { products = [], results = [], pagination, queryCorrection, sort } = response ?? {}
  const facets = (response?.facets ?? []).filter(({ facetId, type }) => facetId && facetKinds[type])
  const byId = new Map(facets.map((facet) => [facet.facetId, facet]))
  const { query = '' } = request
  const { originalQuery, correctedQuery, corrections = [] } = queryCorrection ?? {}
  const availableSorts = sort?.availableSorts ?? []
  return {
    hasSearched: response !== undefined,
    requestFacts: toAsked(request),
    items: results.length ? results : products,
    totalCount: pagination?.totalEntries ?? 0,
    firstIndex: (request.page ?? 0) * (pagination?.perPage ?? 0),
    perPage: pagination?.perPage,
    maxItems: Infinity,
    durationMs: undefined,
    facetIds: facets.map(({ facetId }) => facetId),
    facetOf<Kind extends FacetKind>(kind: Kind, facetId: string) {
      const facet = byId.get(facetId)
      return facet && facetKinds[facet.type] === kind ? (toFacetFact(facet) as FacetFacts[Kind]) : undefined
    },
    fieldOf: (facetId) => byId.get(facetId)?.field,
    automaticFacets: [],
    correction: correctedQuery ? { originalQuery: originalQuery ?? query, correctedQuery } : undefined,
    corrections: corrections.filter((other) => other.correctedQuery && other.correctedQuery !== query),
    relaxation: response?.relaxation,
    triggers: response?.triggers ?? [],
    sortCriteria: availableSorts.map(criterionOf),
    responseId: response?.responseId,
    headline: response?.headline,
    facets,
    wireFacetOf: (facetId) => byId.get(facetId),
    displayNameOf: (id) =>
      (byId.get(id) ?? request.facets?.find(({ facetId }) => facetId === id))?.displayName ?? undefined,
    appliedSort: sort && criterionOf(sort.appliedSort),
    availableSorts,
  }
}

/** Returns a facet of the wire as a fact: a place without a count has 0, and a domain has `start` and `end`. */
function toFacetFact(facet: CommerceFacet): object {
  if (facet.type === 'location')
    return {
      ...facet,
      values: facet.values.map((value) => ({ ...value, numberOfResults: value.numberOfResults ?? 0 })),
    }
  if (facet.type !== 'numericalRange') return facet
  const { min: start, max: end, increment } = { ...facet.domain }
  return { ...facet, domain: { start, end, increment } }
}
