export { childProducts, type ChildProductsActor, type ChildProductsController } from './child-products'
export type { ChildProductsState, ChildProductsCommands } from './child-products.view'
