export { childProducts } from './child-products'
export { childProductsMachine } from './child-products.machine'
export type { ChildProductsState } from './child-products.view'
