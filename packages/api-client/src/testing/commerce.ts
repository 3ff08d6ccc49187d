import { createCommerceClient, type CommerceClientConfiguration, type CommerceRequest } from '../index'
import { token } from './platform'

export const commerceEndpoint = 'https://platform.test/rest/organizations/acme/commerce/v2'

export const buildCommerceClient = (configuration: Partial<CommerceClientConfiguration> = {}) =>
  createCommerceClient({
    organizationId: 'acme',
    accessToken: token,
    trackingId: 'shop_1',
    commerceEndpoint,
    logger: { warn: () => {} },
    random: () => 0,
    ...configuration,
  })

export const commerceRequest = {
  language: 'en',
  country: 'US',
  currency: 'USD',
  context: {
    user: { userAgent: 'UA/1' },
    view: { url: 'https://shop.test/shoes' },
    capture: true,
    cart: [{ productId: 'T1-M', quantity: 2 }],
  },
} satisfies CommerceRequest

const childBody = {
  permanentid: 'T1-S',
  clickUri: 'https://shop.test/t1?size=s',
  ec_name: 'Trail shoe',
  ec_description: 'Light',
  ec_shortdesc: null,
  ec_brand: 'Nordic',
  ec_product_id: 'T1-S',
  ec_item_group_id: 'T1',
  ec_gender: null,
  ec_color: 'red',
  ec_listing: null,
  ec_category: ['Shoes', 'Shoes|Trail'],
  ec_thumbnails: ['https://shop.test/i/1.png'],
  ec_images: [] as string[],
  ec_price: 120 as number | null,
  ec_promo_price: 99 as number | null,
  ec_rating: 4.5,
  ec_in_stock: true,
  additionalFields: { material: 'mesh' },
  excerpt: 'Light trail shoe',
  nameHighlights: [{ offset: 0, length: 5 }],
  excerptHighlights: [],
}
/** A product as the hosted platform returns it. */
export const productBody = {
  ...childBody,
  permanentid: 'T1-M',
  ec_product_id: 'T1-M',
  children: [childBody],
  totalNumberOfChildren: 1,
}

export const spotlightBody = {
  resultType: 'spotlight',
  id: 'sale',
  clickUri: 'https://shop.test/sale',
  desktopImage: 'https://shop.test/sale.png',
  altText: 'Summer sale',
}

const facetBody = { isFieldExpanded: false, moreValuesAvailable: false, fromAutoSelect: false, numberOfValues: 8 }
const valueBody = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }

/** A facet of each type. */
export const commerceFacetBodies = [
  {
    ...facetBody,
    facetId: 'ec_brand',
    field: 'ec_brand',
    displayName: 'Brand',
    type: 'regular',
    values: [{ ...valueBody, value: 'Nordic', state: 'selected', numberOfResults: 7 }],
  },
  {
    ...facetBody,
    facetId: 'store',
    field: 'store',
    displayName: 'Store',
    type: 'location',
    values: [{ ...valueBody, value: 'Oslo', state: 'idle' }],
  },
  {
    ...facetBody,
    facetId: 'ec_category',
    field: 'ec_category',
    displayName: 'Category',
    type: 'hierarchical',
    delimitingCharacter: '|',
    values: [
      {
        ...valueBody,
        value: 'Shoes',
        state: 'selected',
        path: ['Shoes'],
        isLeafValue: false,
        numberOfResults: 7,
        children: [
          {
            ...valueBody,
            value: 'Trail',
            state: 'idle',
            path: ['Shoes', 'Trail'],
            isLeafValue: true,
            numberOfResults: 3,
            children: [],
          },
        ],
      },
    ],
  },
  {
    ...facetBody,
    facetId: 'ec_price',
    field: 'ec_price',
    displayName: 'Price',
    type: 'numericalRange',
    interval: 'continuous',
    domain: { min: 0, max: 200, increment: 1 },
    values: [{ ...valueBody, start: 0, end: 200, endInclusive: true, state: 'idle', numberOfResults: 7 }],
  },
  {
    ...facetBody,
    facetId: 'since',
    field: 'since',
    displayName: 'Since',
    type: 'dateRange',
    values: [
      {
        ...valueBody,
        start: '2030/01/01@00:00:00',
        end: '2030/12/31@23:59:59',
        endInclusive: true,
        state: 'idle',
        numberOfResults: 1,
      },
    ],
  },
]

/** A response of the protocol with all its members. */
export const productsBody = {
  responseId: 'c-0001',
  queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [] },
  products: [productBody],
  results: [{ ...productBody, resultType: 'product' }, spotlightBody],
  facets: commerceFacetBodies,
  triggers: [{ type: 'redirect', content: 'https://shop.test/returns' }],
  pagination: { page: 0, perPage: 48, totalEntries: 1, totalPages: 1, totalProducts: 1, totalSpotlightContents: 0 },
  sort: {
    appliedSort: { sortCriteria: 'relevance' },
    availableSorts: [
      { sortCriteria: 'relevance' },
      { sortCriteria: 'fields', fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Price, low first' }] },
    ],
  },
}
export const recommendationsBody = {
  responseId: 'r-1',
  headline: 'Often bought together',
  products: [productBody],
  results: [],
  pagination: { page: 0, perPage: 6, totalEntries: 1, totalPages: 1 },
}
export const commerceSuggestBody = {
  responseId: 'cq-1',
  completions: [{ expression: 'trail shoe', highlighted: '{tra}[il] [shoe]' }],
  fieldSuggestionsFacets: [{ facetId: 'ec_brand', displayName: 'Brand', field: 'ec_brand', type: 'regular' }],
}
export const redirectBody = { redirect: 'https://shop.test/returns' }
export const badgesBody = {
  products: [
    {
      productId: 'T1-M',
      badgePlacements: [
        {
          placementId: 'card-top',
          badges: [{ text: 'New', backgroundColor: '#000000', textColor: '#FFFFFF', iconUrl: null }],
        },
      ],
    },
  ],
}
