import type {
  CommerceFacetValue,
  CommercePagination,
  Product,
  ProductSearchResponse,
  RegularCommerceFacet,
} from '@querent/api-client'

/** A product that the platform could have sent; `permanentid` names it. */
export const buildProduct = (permanentid: string, overrides: Partial<Product> = {}): Product => ({
  permanentid,
  clickUri: `https://shop.example/${permanentid}`,
  ec_name: `Name of ${permanentid}`,
  ec_description: null,
  ec_shortdesc: null,
  ec_brand: null,
  ec_product_id: permanentid,
  ec_item_group_id: null,
  ec_gender: null,
  ec_color: null,
  ec_listing: null,
  ec_category: [],
  ec_thumbnails: [],
  ec_images: [],
  ec_price: 20,
  ec_promo_price: null,
  ec_rating: null,
  ec_in_stock: true,
  additionalFields: {},
  children: [],
  totalNumberOfChildren: null,
  ...overrides,
})

export const buildPagination = (overrides: Partial<CommercePagination> = {}): CommercePagination => {
  const { perPage = 48, totalEntries = 0 } = overrides
  return { page: 0, perPage, totalEntries, totalPages: Math.ceil(totalEntries / perPage), ...overrides }
}

/** Values of a regular facet from their counts: `{ Nordic: 3, Alp: 1 }`, all of them idle. */
export const buildCommerceValues = (counts: Record<string, number>): CommerceFacetValue[] =>
  Object.entries(counts).map(([value, numberOfResults]) => ({
    value,
    state: 'idle',
    numberOfResults,
    isAutoSelected: false,
    isSuggested: false,
    moreValuesAvailable: false,
  }))

const facetMembers = (facetId: string) => ({
  facetId,
  field: facetId,
  displayName: `Name of ${facetId}`,
  isFieldExpanded: false,
  moreValuesAvailable: false,
  fromAutoSelect: false,
  numberOfValues: 8,
})

export const buildCommerceFacet = (
  facetId: string,
  overrides: Partial<RegularCommerceFacet> = {},
): RegularCommerceFacet => ({ ...facetMembers(facetId), type: 'regular', values: [], ...overrides })

/** An empty response, or one with what `overrides` says. */
export const buildResponse = (overrides: Partial<ProductSearchResponse> = {}): ProductSearchResponse => ({
  responseId: 'response',
  products: [],
  results: [],
  facets: [],
  triggers: [],
  pagination: buildPagination({ totalEntries: overrides.products?.length ?? 0 }),
  sort: { appliedSort: { sortCriteria: 'relevance' }, availableSorts: [{ sortCriteria: 'relevance' }] },
  ...overrides,
})
