export { recentProducts, type RecentProduct } from './recent-products'
export type { RecentProductsOptions } from './recent-products.schema'
