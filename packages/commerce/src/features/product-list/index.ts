export { productList, type ProductListActor, type ProductListController } from './product-list'
