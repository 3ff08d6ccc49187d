import type { ActorOf, ControllerOf } from '@querent/engine'
import type { ChildProduct } from '@querent/api-client'
import { createRecentResultsMachine, defineRecentResults, isPlain } from '@querent/engine/machines'
import type { OutputOfSchema } from '@querent/engine/options'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { recentProductsOptions, type RecentProductsOptions } from './recent-products.schema'

/** The part of a product that is shown and identifies it. It has no price, which depends on time and currency. */
export interface RecentProduct extends Pick<
  ChildProduct,
  'permanentid' | 'ec_product_id' | 'clickUri' | 'ec_name' | 'ec_brand' | 'ec_thumbnails'
> {
  uniqueId: string
}

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** Reads a product, or a stored value of unknown type. */
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

/** Holds the products that were viewed, newest first, and stores them. */
export const recentProductsMachine = /* @__PURE__ */ createRecentResultsMachine<RecentProduct>()

/**
 * Remembers opened products, newest first, each once: those that `interactiveProduct` reports, and those that are added
 * by hand. It keeps what shows and identifies a product, with its first thumbnail and without a price. The list is kept
 * in the storage of the environment and read when the engine starts. Without a storage it lives as long as the engine.
 * Several engines may share it; the last write counts.
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

/** The actor that runs the machine of `recentProducts`. */
export interface RecentProductsActor extends ActorOf<typeof recentProducts> {}

/** What `engine.get(recentProducts)` returns: the state, the commands and the actor of the feature. */
export interface RecentProductsController extends ControllerOf<typeof recentProducts> {}
