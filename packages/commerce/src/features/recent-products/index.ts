export {
  recentProducts,
  type RecentProduct,
  type RecentProductsActor,
  type RecentProductsController,
} from './recent-products'
export type { RecentProductsOptions } from './recent-products.schema'
