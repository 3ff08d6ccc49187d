import type { BackendReply, Condition } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import type { PlatformContext } from '../context/platform-context'
import type { SearchPlan } from '../query/backend-query'
import { relaxationOf, searchWithCorrection } from '../query/did-you-mean'
import { choosePipeline, triggersOf } from '../query/pipeline'
import type { ParsedListingRequest } from './commerce-request'
import type { DeclaredFacet } from './declared-facets'
import { Cost } from '../query/cost'
import { askFacets, requireFacetLimits, toFacetQuery, type AskedFacet } from './facet-query'
import { toCommerceFacet } from './facet-response'
import { toPagination, toWindow } from './pagination'
import { toProductResult, toProducts } from './product'
import { planProductSearch, toRuleSubject } from './product-query'
import { placeSpotlights, reachedSpotlights, withoutSpotlights, type Spotlight } from './spotlights'
import { toBackendSort, toSortResponse } from './sort'

interface ProductSearch {
  /** Empty matches all products. */
  query: string
  /** A condition that the products must match. */
  condition?: Condition | undefined
  /** The order used instead of relevance. */
  sort?: CommerceConfiguration['sorts'][number] | undefined
  /** Content to insert among the products, if the request accepts results of several types. */
  spotlights?: readonly Spotlight[] | undefined
  /** Facets to return even if they are not requested. */
  declared: readonly DeclaredFacet[]
}

const CORRECT = {
  enableQuerySyntax: false,
  enableDidYouMean: false,
  queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } },
} as const

const toFacets = (asked: readonly AskedFacet[], reply: BackendReply) => {
  const replies = new Map(reply.facets.map((facet) => [facet.facetId, facet]))
  return asked.flatMap((facet) => {
    const found = replies.get(facet.declared.facetId)
    return (found && toCommerceFacet(facet, found)) ?? []
  })
}

/**
 * Searches products, and returns the members that searches and listings share. A query without results is corrected if
 * possible.
 *
 * @throws {RequestError} 400 if the request is invalid.
 * @see Protocol, section 10.2
 */
export const searchProducts = async (
  context: PlatformContext,
  request: ParsedListingRequest,
  { query, condition, sort, spotlights = [], declared }: ProductSearch,
) => {
  const { backend, configuration } = context
  const { fields } = backend
  const page = { page: request.page, perPage: request.perPage ?? configuration.commerce.perPage }
  const limits = configuration.limits.request
  new Cost(limits).require('results', page.perPage, 'perPage')
  const asked = askFacets(declared, request.facets, fields)
  requireFacetLimits(asked, limits)
  const window = toWindow(page)
  const placed = request.enableResults ? spotlights : []
  const piped = planProductSearch(context, request, { query, condition, ...withoutSpotlights(placed, window) })
  const facets = asked.map(toFacetQuery)
  const order = toBackendSort(request.sort, fields, sort)
  const plan: SearchPlan = (effective) => {
    const products = piped(effective)
    return { ...products, facets, sort: order ?? products.sort }
  }
  const corrected = await searchWithCorrection(backend, plan, { q: query, ...CORRECT })
  const { query: found, reply, searched, queryCorrection } = corrected
  const products = toProducts(reply.hits, fields)
  const reached = reachedSpotlights(placed, reply.total)
  const response = {
    responseId: crypto.randomUUID(),
    products: request.enableResults ? [] : products,
    results: request.enableResults ? placeSpotlights(products.map(toProductResult), reached, window) : [],
    facets: toFacets(asked, reply),
    pagination: toPagination(page, reply.total, reached.length),
    sort: toSortResponse(request.sort, configuration.commerce, fields),
    ...relaxationOf(reply, searched, query),
    triggers: triggersOf(
      choosePipeline(configuration, {}),
      toRuleSubject(searched, request),
      toRuleSubject(query, request),
    ),
  }
  return { response, queryCorrection, searched, found }
}
