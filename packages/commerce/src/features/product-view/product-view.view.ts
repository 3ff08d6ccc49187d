import { assertText } from '@querent/engine/machines'
import type { ReportedProduct } from './product-view.machine'

export const toProductViewCommands = (send: (event: { type: 'product.view'; product: ReportedProduct }) => void) => ({
  /**
   * Reports that a user sees the page of a product. Call it once for each visit of the page.
   *
   * @throws {EngineError} `invalid-argument` if it is not a product.
   */
  view(product: ReportedProduct) {
    assertText('view', 'product.permanentid', product?.permanentid)
    send({ type: 'product.view', product })
  },
})
