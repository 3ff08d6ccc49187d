import type { ReactNode } from 'react'
import { numberOf } from '../../labels/words'

/** The labels of `AddToCart`. */
export interface AddToCartLabels {
  add: ReactNode
  /** Shown instead if the product is not in stock. */
  outOfStock: ReactNode
  /** Announced when the product was added, with its quantity in the cart. */
  added: (name: string, quantity: number) => string
}

/** The labels of `Cart`. */
export interface CartLabels {
  /** Name of the list. */
  cart: string
  total: ReactNode
  remove: ReactNode
  /** Name of the button that removes a product. */
  removeItem: (name: string) => string
  clear: ReactNode
  /** Announced when products were removed. */
  removed: (names: readonly string[]) => ReactNode
  undo: ReactNode
}

/** The labels of `QuantityStepper`. */
export interface QuantityStepperLabels {
  /** Name of the text box, from the name of the product. */
  quantity: (name: string) => string
  /** Names of the buttons. */
  decrease: (name: string) => string
  increase: (name: string) => string
  /** The contents of the buttons. */
  decreaseIcon: ReactNode
  increaseIcon: ReactNode
  /** Shown if the text is not a quantity within the limits; `max` is `Infinity` if there is no upper limit. */
  invalid: (min: number, max: number) => ReactNode
}

/** The texts of `AddToCart` in English, which are the default. */
export const AddToCart: AddToCartLabels = {
  add: 'Add to cart',
  outOfStock: 'Out of stock',
  added: (name, quantity) => `${name} added, ${numberOf(quantity)} in the cart`,
}

/** The texts of `Cart` in English, which are the default. */
export const Cart: CartLabels = {
  cart: 'Cart',
  total: 'Total',
  remove: 'Remove',
  removeItem: (name) => `Remove ${name}`,
  clear: 'Empty the cart',
  removed: (names) => `${names.join(', ')} removed.`,
  undo: 'Undo',
}

/** The texts of `QuantityStepper` in English, which are the default. */
export const QuantityStepper: QuantityStepperLabels = {
  quantity: (name) => `Quantity of ${name}`,
  decrease: (name) => `One ${name} less`,
  increase: (name) => `One ${name} more`,
  decreaseIcon: '−',
  increaseIcon: '+',
  invalid: (min, max) =>
    max < Infinity
      ? `Enter a whole number from ${numberOf(min)} to ${numberOf(max)}`
      : `Enter a whole number of at least ${numberOf(min)}`,
}
