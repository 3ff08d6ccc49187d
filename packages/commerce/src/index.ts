export type { Badge, BadgePlacement, ChildProduct, CommerceCompletion, Product, Spotlight } from '@querent/api-client'
export { createCommerceEngine, type CommerceEngineOptions } from './create-commerce-engine'
export { commerceParameters, isContextChange, type CommerceParameters } from './protocol/commerce-parameters'
export {
  commerceToolsOf,
  defineCommerceFeature,
  type CommerceEngine,
  type CommerceEngineClient,
  type CommerceFeature,
  type CommercePage,
  type CommerceProtocol,
  type CommerceRequestParts,
  type DehydratedCommerce,
  type Solution,
} from './protocol/commerce-protocol'
export type { CommerceContext, CommerceContextOptions } from './protocol/context-options'
export { formatPrice, priceBeforeReduction, priceOf, type Priced, type PriceFormat } from './protocol/prices'
export type { CommerceFacts, CommerceItem, CommerceResponse, ListedProduct, ListedSpotlight } from './protocol/facts'
export * from './features/analytics'
export * from './features/badges'
export * from './features/breadcrumbs'
export * from './features/cart'
export * from './features/child-products'
export * from './features/context'
export * from './features/did-you-mean'
export * from './features/draft'
export * from './features/facets'
export * from './features/history'
export * from './features/instant-products'
export * from './features/interactive-product'
export * from './features/pager'
export * from './features/product-list'
export * from './features/product-search'
export * from './features/product-templates'
export * from './features/product-view'
export * from './features/query'
export * from './features/query-error'
export * from './features/query-summary'
export * from './features/recent-products'
export * from './features/recent-queries'
export * from './features/recommendations'
export * from './features/results-per-page'
export * from './features/search-box'
export * from './features/search-status'
export * from './features/sort'
export * from './features/spotlight-content'
export * from './features/triggers'
export * from './features/url-state'
