export {
  productListing,
  type QueryIgnored,
  type ProductListingOptions,
  type ProductListingActor,
  type ProductListingController,
} from './product-listing'
export {
  productSearch,
  type ProductPageState,
  type ProductSearchActor,
  type ProductSearchController,
} from './product-search'
