export { loadProducts } from './catalogue'
export { shopConfiguration } from './configuration'
export { shopFields, shopRanking } from './fields'
export { drawPicture } from './pictures'
export { toPurchases } from './purchases'

/** Path below which the platform of the shop is served. */
export const SHOP_BASE_PATH = '/shop'
