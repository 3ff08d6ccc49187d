export { productView, type ProductViewActor, type ProductViewController } from './product-view'
export type { ProductViewCommands } from './product-view.view'
export type { ProductViewed, ReportedProduct } from './product-view.machine'
