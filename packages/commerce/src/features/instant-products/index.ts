export { instantProducts, type InstantProductsActor, type InstantProductsController } from './instant-products'
