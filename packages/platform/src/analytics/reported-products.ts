import * as z from 'zod/mini'
import type { AnalyticsEvent, PurchaseFilter } from './event-store'

/** Maximum number of products counted per purchase. */
const MAX_PRODUCTS = 100
/** Maximum number of purchases, the latest, that are searched for products bought together. */
export const MAX_COMPARED_PURCHASES = 1000
/** Maximum number of views of a visitor, the latest, that are searched for different products. */
export const MAX_COMPARED_VIEWS = 1000

const product = z.object({ productId: z.string() })
const purchase = z.object({ products: z.array(z.object({ product })) })
const look = z.object({ product })

/** Returns the different products of a reported purchase, at most 100. @see Protocol, section 12.3 */
export const boughtIn = ({ mode, type, payload }: AnalyticsEvent): string[] => {
  const { data } = mode === 'next' && type === 'ec.purchase' ? purchase.safeParse(payload) : {}
  const ids = data?.products.map(({ product }) => product.productId) ?? []
  return [...new Set(ids)].slice(0, MAX_PRODUCTS)
}

/** Returns the product that a visitor viewed or clicked. @see Protocol, section 12.3 */
export const viewedIn = ({ mode, type, payload }: AnalyticsEvent): string | undefined => {
  const isLook = mode === 'next' && (type === 'ec.productView' || type === 'ec.productClick')
  return isLook ? look.safeParse(payload).data?.product.productId : undefined
}

/** Ranks the products of purchases, which are in the order of the latest first. */
export const rankPurchased = (
  purchases: Iterable<readonly string[]>,
  { withAnyOf, limit }: PurchaseFilter,
): string[] => {
  const own = withAnyOf && new Set(withAnyOf)
  const counts = new Map<string, number>()
  for (const bought of purchases) {
    if (own && !bought.some((id) => own.has(id))) continue
    for (const id of bought) if (!own?.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const ranked = [...counts].sort(([, a], [, b]) => b - a)
  return ranked.slice(0, limit).map(([id]) => id)
}
