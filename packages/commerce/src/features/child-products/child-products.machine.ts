import { assign } from 'xstate'
import { setup } from '@querent/engine/machines'

/** The child that is shown in place of a product. */
export interface Promotion {
  parentId: string
  childId: string
}

export interface ChildProductsContext {
  /** At most one for each product. */
  promotions: Promotion[]
}

export type ChildProductsEvent =
  | ({ type: 'child.promote' } & Promotion)
  /** A response replaces the products. */
  | { type: 'products.replace' }

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
