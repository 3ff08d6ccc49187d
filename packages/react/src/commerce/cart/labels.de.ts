import { numberOf } from '../../labels/words.de'
import type { AddToCartLabels, CartLabels, QuantityStepperLabels } from './labels'

/** The texts of `AddToCart` in German. */
export const AddToCart: AddToCartLabels = {
  add: 'In den Warenkorb',
  outOfStock: 'Nicht vorrätig',
  added: (name, quantity) => `${name} hinzugefügt, ${numberOf(quantity)} im Warenkorb`,
}

/** The texts of `Cart` in German. */
export const Cart: CartLabels = {
  cart: 'Warenkorb',
  total: 'Summe',
  remove: 'Entfernen',
  removeItem: (name) => `${name} entfernen`,
  clear: 'Warenkorb leeren',
  removed: (names) => `${names.join(', ')} entfernt.`,
  undo: 'Rückgängig machen',
}

/** The texts of `QuantityStepper` in German. */
export const QuantityStepper: QuantityStepperLabels = {
  quantity: (name) => `Menge von ${name}`,
  decrease: (name) => `Menge von ${name} verringern`,
  increase: (name) => `Menge von ${name} erhöhen`,
  decreaseIcon: '−',
  increaseIcon: '+',
  invalid: (min, max) =>
    max < Infinity
      ? `Geben Sie eine ganze Zahl von ${numberOf(min)} bis ${numberOf(max)} ein`
      : `Geben Sie eine ganze Zahl ab ${numberOf(min)} ein`,
}
