import type { ReactNode } from 'react'

export interface AddToCartLabels {
  add: ReactNode
  /** Shown instead if the product is not in stock. */
  outOfStock: ReactNode
  /** Announced when the product was added, with its quantity in the cart. */
  added: (name: string, quantity: number) => string
}

export interface BadgeListLabels {
  /** Name of the list. */
  badges: string
}

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

export interface ChildProductsLabels {
  /** Name of the group of variants. */
  variants: ReactNode
}

/** The names of the selects. */
export interface ContextSelectLabels {
  language: ReactNode
  country: ReactNode
  currency: ReactNode
}

export interface PriceLabels {
  /** Read by a screen reader before a reduced price. */
  reduced: string
  /** Read before the regular price, which is shown struck through. */
  regular: string
}

export interface ProductCardLabels {
  inStock: ReactNode
  outOfStock: ReactNode
}

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

export interface RangeSliderLabels {
  /** The names of the thumbs. */
  start: ReactNode
  end: ReactNode
}

export interface RatingLabels {
  /** The rating of a product in words. */
  rating: (rating: number, max: number) => string
}
