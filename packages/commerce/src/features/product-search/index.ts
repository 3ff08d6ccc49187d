export { productListing, type ProductListingOptions } from './product-listing'
export { productSearch } from './product-search'
