export { productView, type ProductViewActor, type ProductViewController } from './product-view'
export type { ProductViewCommands, ProductViewed, ReportedProduct } from './product-view.view'
