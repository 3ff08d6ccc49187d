import type {
  CommerceFacetValue,
  CommercePagination,
  Product,
  ProductSearchResponse,
  CommerceCategoryValue,
  CommerceNumericRange,
  DateCommerceFacet,
  HierarchicalCommerceFacet,
  LocationCommerceFacet,
  NumericCommerceFacet,
  RegularCommerceFacet,
} from '@querent/api-client'

/** Returns a product as the platform could send it; `permanentid` names it. */
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

const idle = {
  state: 'idle',
  numberOfResults: 1,
  isAutoSelected: false,
  isSuggested: false,
  moreValuesAvailable: false,
} as const

/** Returns the values of a regular facet from their counts: `{ Nordic: 3, Alp: 1 }`, all of them idle. */
export const buildCommerceValues = (counts: Record<string, number>): CommerceFacetValue[] =>
  Object.entries(counts).map(([value, numberOfResults]) => ({ ...idle, value, numberOfResults }))

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

export const buildLocationFacet = (
  facetId: string,
  overrides: Partial<LocationCommerceFacet> = {},
): LocationCommerceFacet => ({
  ...facetMembers(facetId),
  type: 'location',
  values: [],
  ...overrides,
})

export const buildNumericFacet = (
  facetId: string,
  overrides: Partial<NumericCommerceFacet> = {},
): NumericCommerceFacet => ({
  ...facetMembers(facetId),
  type: 'numericalRange',
  values: [],
  ...overrides,
})

export const buildDateFacet = (facetId: string, overrides: Partial<DateCommerceFacet> = {}): DateCommerceFacet => ({
  ...facetMembers(facetId),
  type: 'dateRange',
  values: [],
  ...overrides,
})

export const buildCategoryFacet = (
  facetId: string,
  overrides: Partial<HierarchicalCommerceFacet> = {},
): HierarchicalCommerceFacet => ({
  ...facetMembers(facetId),
  type: 'hierarchical',
  delimitingCharacter: '|',
  values: [],
  ...overrides,
})

/** Returns an idle range with the flags that the platform sends. */
export const buildRange = (
  start: number,
  end: number,
  overrides: Partial<CommerceNumericRange> = {},
): CommerceNumericRange => ({
  ...idle,
  start,
  end,
  endInclusive: false,
  ...overrides,
})

/** Returns a value of a hierarchical facet, with its child values. */
export const buildCategoryValue = (
  path: string[],
  children: CommerceCategoryValue[] = [],
  state: CommerceCategoryValue['state'] = 'idle',
): CommerceCategoryValue => ({ ...idle, value: path.at(-1)!, path, state, children, isLeafValue: !children.length })

/** Returns an empty response, or one with the members of `overrides`. */
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
