import { defineModel } from '@querent/engine/testing'
import { productListingMachine } from './product-listing.machine'

export const productListingModel = defineModel({
  machine: productListingMachine,
  events: [{ type: 'query.ignore', query: 'boots' }],
})
