export type { AddToCartLabels, CartLabels, QuantityStepperLabels } from './cart/labels'
export type { ContextSelectLabels } from './context/labels'
export type { RangeSliderLabels } from './facets/labels'
export type {
  BadgeListLabels,
  ChildProductsLabels,
  PriceLabels,
  ProductCardLabels,
  RatingLabels,
} from './product/labels'
