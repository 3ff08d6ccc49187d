import { wrapBackend, type Backend, type BackendQuery, type Condition, type Document } from '../port'
import type { FacetQuery, Hit, Sort } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import { resolveName } from '../fields/field-names'
import type { PlatformContext } from '../context/platform-context'

type Prices = CommerceConfiguration['prices']

const PRICE = 'ec_price'
const PROMO_PRICE = 'ec_promo_price'

/** Copies the prices in one currency to the price fields of a document, and removes the fields of all currencies. */
const priceDocument =
  (prices: Prices, names: ReadonlyMap<string, string>) =>
  (document: Document): Document => {
    const hidden = new Set(prices.flatMap(({ price, promoPrice }) => [price, promoPrice]))
    const { fields } = document
    const shown = Object.entries(fields).filter(([name]) => !hidden.has(name) || name === PRICE || name === PROMO_PRICE)
    const own = [...names].map(([name, field]) => [name, fields[field] ?? null] as const)
    return { ...document, fields: Object.fromEntries([...shown, ...own]) }
  }

const priceHit =
  (toPriced: (document: Document) => Document) =>
  (hit: Hit): Hit => ({
    ...hit,
    document: toPriced(hit.document),
    ...(hit.children && { children: hit.children.map(priceHit(toPriced)) }),
  })

/** Renames fields in a query. */
const renameIn = (names: ReadonlyMap<string, string>) => {
  const named = <Part extends FacetQuery | Sort | Condition>(part: Part): Part =>
    'field' in part ? { ...part, field: names.get(part.field) ?? part.field } : part
  const inCondition = (condition: Condition): Condition => {
    if ('conditions' in condition) return { ...condition, conditions: condition.conditions.map(inCondition) }
    return 'condition' in condition ? { ...condition, condition: inCondition(condition.condition) } : named(condition)
  }
  const optional = (condition: Condition | undefined) => condition && inCondition(condition)
  return (query: BackendQuery): BackendQuery => ({
    ...query,
    match: optional(query.match),
    filter: optional(query.filter),
    alternative: optional(query.alternative),
    constant: optional(query.constant),
    boosts: query.boosts?.map((boost) => ({ ...boost, condition: inCondition(boost.condition) })),
    facets: query.facets.map(named),
    sort: query.sort.map(named),
  })
}

/** Wraps a backend so that products have the prices of one currency. */
const priceBackend = (backend: Backend, prices: Prices, currency: string): Backend => {
  const named = prices.map(({ price, promoPrice, ...rest }) => ({
    ...rest,
    price: resolveName(backend.fields, price),
    promoPrice: resolveName(backend.fields, promoPrice),
  }))
  const own = named.find((price) => price.currency === currency)
  const names = new Map(
    own && [
      [PRICE, own.price],
      [PROMO_PRICE, own.promoPrice],
    ],
  )
  const rename = renameIn(names)
  const toPriced = priceHit(priceDocument(named, names))
  return wrapBackend(backend, {
    search: async (query, options) => {
      const reply = await backend.search(rename(query), options)
      return { ...reply, hits: reply.hits.map(toPriced) }
    },
    searchFacet: (request, options) => backend.searchFacet({ ...request, query: rename(request.query) }, options),
    tryTexts: (request, options) => backend.tryTexts({ ...request, query: rename(request.query) }, options),
  })
}

/**
 * Returns the context for requests in this currency: `ec_price` and `ec_promo_price` mean the fields of the currency in
 * products, facets, sort orders and filters. The fields of other currencies are hidden.
 */
export const inCurrency = (context: PlatformContext, currency: string): PlatformContext => {
  const { prices } = context.configuration.commerce
  return prices.length > 0 ? { ...context, backend: priceBackend(context.backend, prices, currency) } : context
}
