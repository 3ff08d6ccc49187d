import { assertString } from '@querent/engine/machines'
import type { ProductViewEvent, ReportedProduct } from './product-view.machine'

export const toProductViewCommands = (send: (event: ProductViewEvent) => void) => ({
  /**
   * Reports that a user sees the page of a product. Call it once for each visit of the page.
   *
   * @throws {EngineError} `invalid-argument` if it is not a product.
   */
  view(product: ReportedProduct) {
    assertString('view', 'product.permanentid', product?.permanentid)
    send({ type: 'product.view', product })
  },
})

/** The commands of `productView`. */
export interface ProductViewCommands extends ReturnType<typeof toProductViewCommands> {}
