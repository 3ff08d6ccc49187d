import { defineModel } from '@querent/engine/testing'
import { recentProductsMachine, type RecentProduct } from './recent-products'

const boot: RecentProduct = {
  uniqueId: 'boot',
  permanentid: 'boot',
  clickUri: 'https://shop.example/boot',
  ec_product_id: null,
  ec_name: 'Boot',
  ec_brand: null,
  ec_thumbnails: [],
}

export const recentProductsModel = defineModel({
  machine: recentProductsMachine.provide({ actions: { load: () => {}, save: () => {} } }),
  events: [
    { type: 'result.add', result: boot, maxLength: 2 },
    { type: 'result.add', result: { ...boot, uniqueId: 'shoe' }, maxLength: 2 },
    { type: 'result.remove', uniqueId: 'boot' },
    { type: 'results.clear' },
  ],
})
