import { assign } from 'xstate'
import { setup } from '@querent/engine/machines'

/** The child that is shown in place of a product. */
export interface Promotion {
  parentId: string
  childId: string
}

/** The children that replace their products on the page. */
export interface ChildProductsContext {
  /** At most one for each product. */
  promotions: Promotion[]
}

/** A child replaces its product, or a response replaces all products. */
export type ChildProductsEvent =
  | ({ type: 'child.promote' } & Promotion)
  /** A response replaces the products. */
  | { type: 'products.replace' }

/** Remembers the promoted child of each product until the next response. */
export const childProductsMachine = setup({
  types: { context: {} as ChildProductsContext, events: {} as ChildProductsEvent },
}).createMachine({
  id: 'childProducts',
  context: { promotions: [] },
  on: {
    'child.promote': {
      guard: ({ context: { promotions }, event: { parentId, childId } }) =>
        !promotions.some((other) => other.parentId === parentId && other.childId === childId),
      actions: assign(({ context: { promotions }, event: { parentId, childId } }) => ({
        promotions: [...promotions.filter((other) => other.parentId !== parentId), { parentId, childId }],
      })),
    },
    'products.replace': { actions: assign({ promotions: [] }) },
  },
})
