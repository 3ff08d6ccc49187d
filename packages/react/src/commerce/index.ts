export { AddToCart, useAddToCartProps, type AddToCartPropGetters, type AddToCartProps } from './cart/add-to-cart'
export { Cart, useCartProps, type CartParts, type CartPropGetters, type CartProps } from './cart/cart'
export {
  QuantityStepper,
  useQuantityStepperProps,
  type QuantityStepperParts,
  type QuantityStepperPropGetters,
  type QuantityStepperProps,
} from './cart/quantity-stepper'
export {
  ContextSelect,
  useContextSelectProps,
  type ContextSelectParts,
  type ContextSelectPropGetters,
  type ContextSelectProps,
} from './context/context-select'
export { FacetGenerator, type FacetGeneratorLabels, type FacetGeneratorProps } from './facets/facet-generator'
export type { SliderParts, SliderPropGetters } from './facets/use-slider-props'
export {
  RangeSlider,
  useRangeSliderProps,
  type RangeSliderParts,
  type RangeSliderPropGetters,
  type RangeSliderProps,
} from './facets/range-slider'
export { useBadges } from './hooks/use-badges'
export { useBreadcrumbLabels } from './hooks/use-breadcrumb-labels'
export { useCart } from './hooks/use-cart'
export { useChildProducts } from './hooks/use-child-products'
export { useCommerceContext } from './hooks/use-commerce-context'
export { useCommercePage } from './hooks/use-commerce-page'
export { useFacetGenerator } from './hooks/use-facet-generator'
export { useFormatPrice } from './hooks/use-format-price'
export { useInstantProducts } from './hooks/use-instant-products'
export { useInteractiveProduct } from './hooks/use-interactive-product'
export { useLocale } from './hooks/use-locale'
export { useProductList } from './hooks/use-product-list'
export { useProductListing } from './hooks/use-product-listing'
export { useProductSearch } from './hooks/use-product-search'
export { useProductTemplate } from './hooks/use-product-template'
export { useProductView } from './hooks/use-product-view'
export { useRecentProducts } from './hooks/use-recent-products'
export { useRecommendations } from './hooks/use-recommendations'
export { useSpotlightContent } from './hooks/use-spotlight-content'
export type {
  AddToCartLabels,
  BadgeListLabels,
  CartLabels,
  ChildProductsLabels,
  ContextSelectLabels,
  PriceLabels,
  ProductCardLabels,
  QuantityStepperLabels,
  RangeSliderLabels,
  RatingLabels,
} from '../labels/labels'
export { BadgeList, type BadgeListParts, type BadgeListProps } from './product/badge-list'
export { Badges, type BadgesProps } from './product/badges'
export {
  ChildProducts,
  useChildProductsProps,
  type ChildProductsParts,
  type ChildProductsPropGetters,
  type ChildProductsProps,
} from './product/child-products'
export { Price, type PriceParts, type PriceProps } from './product/price'
export { ProductCard, type ProductCardParts, type ProductCardProps } from './product/product-card'
export { ProductImage, type ProductImageProps } from './product/product-image'
export {
  ProductLink,
  useProductLinkProps,
  type ProductLinkPropGetters,
  type ProductLinkProps,
} from './product/product-link'
export {
  ProductList,
  useProductListProps,
  type ProductListPropGetters,
  type ProductListProps,
} from './product/product-list'
export { Rating, type RatingProps } from './product/rating'
export {
  RecentProducts,
  useRecentProductsProps,
  type RecentProductsParts,
  type RecentProductsPropGetters,
  type RecentProductsProps,
} from './product/recent-products'
export {
  SpotlightLink,
  useSpotlightLinkProps,
  type SpotlightLinkParts,
  type SpotlightLinkPropGetters,
  type SpotlightLinkProps,
} from './product/spotlight-link'
export { TemplatedProduct, type TemplatedProductProps } from './product/templated-product'
export {
  Recommendations,
  useRecommendationsProps,
  type RecommendationsParts,
  type RecommendationsPropGetters,
  type RecommendationsProps,
} from './recommendations/recommendations'
export {
  InstantProducts,
  useInstantProductsProps,
  type InstantProductsParts,
  type InstantProductsPropGetters,
  type InstantProductsProps,
} from './search-box/instant-products'
