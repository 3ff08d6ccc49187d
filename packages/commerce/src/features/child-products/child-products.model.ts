import { defineModel } from '@querent/engine/testing'
import { childProductsMachine } from './child-products.machine'

export const childProductsModel = defineModel({
  machine: childProductsMachine,
  events: [
    { type: 'child.promote', parentId: 'shoe', childId: 'shoe-red' },
    { type: 'child.promote', parentId: 'shoe', childId: 'shoe' },
    { type: 'child.promote', parentId: 'boot', childId: 'boot-blue' },
    { type: 'products.replace' },
  ],
})
