import * as z from 'zod/mini'
import type { Condition, Hit } from '../port'
import { nameText } from '../wire/bounds'
import type { CommerceConfiguration } from '../configuration/schema'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { Cost } from '../query/cost'
import { allOf, anyOf } from '../query/expressions'
import { commerceOrigin, pageNumber, pageSize, type CommerceOrigin } from './commerce-request'
import { toPagination, toWindow, type Page } from './pagination'
import { groupOf, productIdOf, toProducts } from './product'
import { foldVariants, inGroups, readCondition, toPlainQuery, withProductIds } from './product-query'
import { MAX_RANKED, strategies, type Recommended, type Visitor } from './recommendation-strategies'
import { toSortResponse } from './sort'

/** The members of a recommendation request that the platform reads. @see Protocol, section 10.5 */
export const recommendationsRequest = z.object({
  ...commerceOrigin,
  slotId: z._default(nameText, ''),
  page: pageNumber,
  perPage: pageSize,
})

type Slot = CommerceConfiguration['recommendations'][number]

const anySlot = (slotId: string): Slot => ({ slotId, headline: '', strategy: 'popular', perPage: 6 })

const slotOf = ({ recommendations: slots }: CommerceConfiguration, slotId: string): Slot => {
  const slot = slots.length === 0 ? anySlot(slotId) : slots.find((candidate) => candidate.slotId === slotId)
  if (slot) return slot
  const known = slots.map((candidate) => `"${candidate.slotId}"`).join(', ')
  throw new RequestError(400, 'InvalidRequest', `slotId names "${slotId}", which does not exist: use one of ${known}`)
}

/** Returns products by the ids of carts and events, in their order; of several variants the first. */
const findNamed = async (context: PlatformContext, ids: readonly string[], condition?: Condition): Promise<Hit[]> => {
  const named = ids.slice(0, MAX_RANKED)
  if (named.length === 0) return []
  const { backend } = context
  const found = await backend.search(
    toPlainQuery(context, {
      condition: allOf(withProductIds(named, backend.fields), condition),
      firstResult: 0,
      numberOfResults: 2 * MAX_RANKED,
    }),
  )
  const byId = new Map<string, Hit>()
  for (const hit of found.hits) {
    for (const id of [hit.document.id, productIdOf(hit.document)]) if (!byId.has(id)) byId.set(id, hit)
  }
  const hits = new Set(named.flatMap((id) => byId.get(id) ?? []))
  const groups = new Set<string>()
  return [...hits].filter(({ document }) => {
    const group = groupOf(document)
    if (group === undefined) return true
    return groups.size < groups.add(group).size
  })
}

const readVisitor = async (
  context: PlatformContext,
  { clientId, context: { product, cart, purchased } }: CommerceOrigin,
): Promise<Visitor> => {
  const named = [...(product ? [product] : []), ...cart, ...purchased]
  const productIds = [...new Set(named.map(({ productId }) => productId))].slice(0, MAX_RANKED)
  const hits = await findNamed(context, productIds)
  return { clientId, productIds, products: hits.map(({ document }) => document) }
}

/** Matches all products except these and their variants. */
const allBut = (
  { backend: { fields } }: PlatformContext,
  ids: readonly string[],
  products: readonly Hit['document'][],
): Condition | undefined => {
  if (ids.length === 0) return undefined
  const groups = products.flatMap((product) => groupOf(product) ?? [])
  const condition = anyOf(withProductIds(ids, fields), inGroups(groups, fields))
  return condition && { type: 'not', condition }
}

/** Returns one page of a strategy's recommendations: the ranked products, then the results of its query. */
const findPage = async (
  context: PlatformContext,
  { ranked, rest }: Recommended,
  allowed: Condition | undefined,
  page: Page,
): Promise<{ hits: Hit[]; total: number }> => {
  const { backend } = context
  const { firstResult, numberOfResults } = toWindow(page)
  const named = await findNamed(context, ranked, allowed)
  const shown = named.slice(firstResult, firstResult + numberOfResults)
  if (!rest) return { hits: shown, total: named.length }
  const { condition, ...query } = rest
  const documents = named.map(({ document }) => document)
  const ids = documents.map(({ id }) => id)
  const plain = toPlainQuery(context, {
    condition: allOf(allowed, condition, allBut(context, ids, documents)),
    firstResult: Math.max(0, firstResult - named.length),
    numberOfResults: numberOfResults - shown.length,
  })
  const found = await backend.search({ ...plain, folding: foldVariants(context, plain.numberOfResults), ...query })
  return { hits: [...shown, ...found.hits], total: named.length + found.total }
}

/**
 * Answers `POST {commerce base}/recommendations` by the strategy of the slot. Products on the page or in the cart are
 * excluded. Without configured slots, every slot recommends popular products.
 *
 * @throws {RequestError} 400 if slots are configured, but not the requested one.
 * @see Protocol, section 10.5
 */
export const answerRecommendations = async (
  context: PlatformContext,
  request: z.output<typeof recommendationsRequest>,
) => {
  const { commerce } = context.configuration
  const { fields } = context.backend
  const slot = slotOf(commerce, request.slotId)
  const page = { page: request.page, perPage: request.perPage ?? slot.perPage }
  new Cost(context.configuration.limits.request).require('results', page.perPage, 'perPage')
  const visitor = await readVisitor(context, request)
  const allowed = allOf(
    readCondition(context, 'commerce.recommendations', slot.filter),
    allBut(context, visitor.productIds, visitor.products),
  )
  const { hits, total } = await findPage(context, await strategies[slot.strategy](context, visitor), allowed, page)
  return {
    responseId: crypto.randomUUID(),
    headline: slot.headline,
    products: toProducts(hits, fields),
    results: [],
    facets: [],
    pagination: toPagination(page, total),
    sort: toSortResponse({ sortCriteria: 'relevance' }, commerce, fields),
    triggers: [],
  }
}
