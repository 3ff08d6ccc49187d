export { productView } from './product-view'
export type { ProductViewed, ReportedProduct } from './product-view.machine'
