export { childProducts } from './child-products'
export type { ChildProductsState } from './child-products.view'
