export { productList } from './product-list'
