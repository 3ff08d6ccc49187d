import { numberOf } from '../../labels/words.fr'
import type { AddToCartLabels, CartLabels, QuantityStepperLabels } from './labels'

/** The texts of `AddToCart` in French. */
export const AddToCart: AddToCartLabels = {
  add: 'Ajouter au panier',
  outOfStock: 'En rupture de stock',
  added: (name, quantity) => `Ajouté au panier\u00a0: ${name}. Quantité\u00a0: ${numberOf(quantity)}`,
}

/** The texts of `Cart` in French. */
export const Cart: CartLabels = {
  cart: 'Panier',
  total: 'Total',
  remove: 'Retirer',
  removeItem: (name) => `Retirer ${name}`,
  clear: 'Vider le panier',
  removed: (names) => `Retiré du panier\u00a0: ${names.join(', ')}.`,
  undo: 'Annuler',
}

/** The texts of `QuantityStepper` in French. */
export const QuantityStepper: QuantityStepperLabels = {
  quantity: (name) => `Quantité pour ${name}`,
  decrease: (name) => `Diminuer la quantité pour ${name}`,
  increase: (name) => `Augmenter la quantité pour ${name}`,
  decreaseIcon: '−',
  increaseIcon: '+',
  invalid: (min, max) =>
    max < Infinity
      ? `Saisissez un nombre entier de ${numberOf(min)} à ${numberOf(max)}`
      : `Saisissez un nombre entier d’au moins ${numberOf(min)}`,
}
