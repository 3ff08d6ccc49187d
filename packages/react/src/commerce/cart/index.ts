export * from './add-to-cart'
export * from './cart'
export * from './quantity-stepper'
export type { AddToCartLabels, CartLabels, QuantityStepperLabels } from './labels'
