export { productListing, type ProductListingOptions } from './product-listing'
export { productSearch, type ProductPageState } from './product-search'
