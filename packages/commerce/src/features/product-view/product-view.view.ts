import { assertString } from '@querent/engine/machines'

/** The members of a product or a variant that analytics reports. */
export interface ReportedProduct {
  permanentid: string
  ec_product_id?: string | null | undefined
  ec_name?: string | null | undefined
  ec_price?: number | null | undefined
  ec_promo_price?: number | null | undefined
}

/** Reports to analytics that a user sees the page of a product. */
export interface ProductViewed {
  type: 'product.viewed'
  product: ReportedProduct
}

/** Returns the command that reports a visit of a product page. */
export const toProductViewCommands = (send: (event: ProductViewed) => void) => ({
  /**
   * Reports that a user sees the page of a product. Call it once for each visit of the page.
   *
   * @throws {EngineError} `invalid-argument` if it is not a product.
   */
  view(product: ReportedProduct) {
    assertString('view', 'product.permanentid', product?.permanentid)
    send({ type: 'product.viewed', product })
  },
})

/** The commands of `productView`. */
export interface ProductViewCommands extends ReturnType<typeof toProductViewCommands> {}
