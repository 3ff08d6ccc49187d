import { defineModel } from '@querent/engine/testing'
import { productViewMachine } from './product-view.machine'

export const productViewModel = defineModel({
  machine: productViewMachine,
  events: [{ type: 'product.view', product: { permanentid: 'shoe' } }],
})
