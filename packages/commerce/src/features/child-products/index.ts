export { childProducts } from './child-products'
export type { ChildProductsState, ChildProductsCommands } from './child-products.view'
