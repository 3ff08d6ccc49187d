export { instantProducts } from './instant-products'
