import type { ChildProduct } from '@querent/api-client'
import { createRecentResultsMachine, defineRecentResults, isPlain } from '@querent/engine/machines'
import type { OutputOfSchema } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { recentProductsOptions, type RecentProductsOptions } from './recent-products.schema'

/** The part of a product that is shown and identifies it. It has no price, which belongs to a moment and a currency. */
export interface RecentProduct extends Pick<
  ChildProduct,
  'permanentid' | 'ec_product_id' | 'clickUri' | 'ec_name' | 'ec_brand' | 'ec_thumbnails'
> {
  uniqueId: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** Reads a product, or what is stored and may be anything. */
function toRecentProduct(value: unknown): RecentProduct | undefined {
  if (!isPlain(value)) return undefined
  const { permanentid, clickUri, ec_product_id, ec_name, ec_brand, ec_thumbnails } = value
  if (typeof permanentid !== 'string' || typeof clickUri !== 'string') return undefined
  const thumbnails: unknown[] = Array.isArray(ec_thumbnails) ? ec_thumbnails : []
  return {
    uniqueId: permanentid,
    permanentid,
    clickUri,
    ec_product_id: toText(ec_product_id),
    ec_name: toText(ec_name),
    ec_brand: toText(ec_brand),
    ec_thumbnails: thumbnails.filter((url) => typeof url === 'string').slice(0, 1),
  }
}

export const recentProductsMachine = /* @__PURE__ */ createRecentResultsMachine<RecentProduct>()

/**
 * Remembers the products that were opened, newest first, each once: those that `interactiveProduct` reports, and those that
 * are added by hand. It keeps what shows a product and identifies it, without a price, and with its first thumbnail. The
 * list is in the storage of the environment and is read when the engine starts. Without a storage it lives as long as the
 * engine. Several engines may share it; the last write counts.
 *
 * @param options - see {@link RecentProductsOptions}.
 * @throws {InvalidOptionsError} if `maxLength` is below 1.
 * @see Specification, sentences 3.28, 4.45, 5.24 and 9.8
 */
export const recentProducts = /* @__PURE__ */ defineRecentResults<
  CommerceProtocol,
  ChildProduct,
  RecentProduct,
  OutputOfSchema<typeof recentProductsOptions>,
  RecentProductsOptions | undefined
>(recentProductsMachine, recentProductsOptions, toRecentProduct)
