export { loadProducts } from './catalogue'
export { shopConfiguration } from './configuration'
export { shopFields, shopRanking } from './fields'
export { drawPicture } from './pictures'
export { toPurchases } from './purchases'

/** The base path of the shop's platform. */
export const SHOP_BASE_PATH = '/shop'
