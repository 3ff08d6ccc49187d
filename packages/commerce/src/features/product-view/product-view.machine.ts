import { emit } from 'xstate'
import { setup } from '@querent/engine/machines'

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

/** The page of a product is seen. */
export interface ProductViewEvent {
  type: 'product.view'
  product: ReportedProduct
}

export const productViewMachine = setup({
  types: { events: {} as ProductViewEvent, emitted: {} as ProductViewed },
}).createMachine({
  id: 'productView',
  on: { 'product.view': { actions: emit(({ event: { product } }) => ({ type: 'product.viewed', product })) } },
})
