import {
  breadcrumbs,
  createCommerceEngine,
  didYouMean,
  draft,
  facetGenerator,
  history,
  pager,
  productList,
  productSearch,
  query,
  queryError,
  querySummary,
  resultsPerPage,
  searchBox,
  searchStatus,
  sort,
  triggers,
  type CommerceFeature,
} from '@querent/commerce'
import {
  buildCommerceFacet,
  buildCommerceValues,
  buildPagination,
  buildProduct,
  createFakeCommerceClient,
  visitor,
} from '@querent/commerce/testing'
import { createMemoryStorage } from '@querent/engine'
import { SimulatedClock } from 'xstate'

type Reply = NonNullable<Parameters<ReturnType<ReturnType<typeof createFakeCommerceClient>['last']>['respond']>[0]>

export const shopFeatures = () => [
  query(),
  productSearch(),
  productList(),
  pager(),
  searchBox(),
  querySummary(),
  queryError(),
  resultsPerPage(),
  searchStatus(),
  facetGenerator(),
  breadcrumbs(),
  sort(),
  didYouMean(),
  history(),
  draft(),
  triggers(),
]

/** Ten products of 95. */
export const shopResponse = (overrides: Reply = {}): Reply => ({
  products: Array.from({ length: 10 }, (_, index) => buildProduct(`p${index + 1}`)),
  pagination: buildPagination({ perPage: 10, totalEntries: 95 }),
  ...overrides,
})

/** A shop whose first search was answered; and the client and the clock it runs on. */
export async function startShop({ response = shopResponse(), more = [] as CommerceFeature[] } = {}) {
  const client = createFakeCommerceClient()
  const clock = new SimulatedClock()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [...shopFeatures(), ...more],
    environment: { clock, storage: createMemoryStorage() },
  })
  engine.load()
  await client.last().respond(response)
  return { client, clock, engine }
}

type Facet = NonNullable<Reply['facets']>[number]
type NumericFacet = Extract<Facet, { type: 'numericalRange' }>

const flags = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }
const facetMembers = (facetId: string, displayName: string) => ({
  facetId,
  field: facetId,
  displayName,
  isFieldExpanded: false,
  moreValuesAvailable: false,
  fromAutoSelect: false,
  numberOfValues: 8,
})

/** A facet of prices from 8.99 to 120. */
export const priceFacet = (overrides: Partial<NumericFacet> = {}): NumericFacet => ({
  ...facetMembers('ec_price', 'Price'),
  type: 'numericalRange',
  interval: 'continuous',
  domain: { min: 8.99, max: 120, increment: 1 },
  values: [{ start: 8.99, end: 120, endInclusive: true, state: 'idle', numberOfResults: 95, ...flags }],
  ...overrides,
})

/** A facet of each kind, in this order. */
export const everyFacet = (): Facet[] => [
  buildCommerceFacet('ec_brand', { displayName: 'Brand', values: buildCommerceValues({ Nordic: 3, Alp: 1 }) }),
  {
    ...facetMembers('ec_category', 'Category'),
    type: 'hierarchical',
    delimitingCharacter: '|',
    values: [
      {
        value: 'Shoes',
        path: ['Shoes'],
        state: 'idle',
        isLeafValue: false,
        numberOfResults: 7,
        children: [],
        ...flags,
      },
    ],
  },
  priceFacet(),
  {
    ...facetMembers('weight', 'Weight'),
    type: 'numericalRange',
    interval: 'even',
    values: [{ start: 1, end: 1000, endInclusive: false, state: 'idle', numberOfResults: 4, ...flags }],
  },
  {
    ...facetMembers('added', 'Added'),
    type: 'dateRange',
    values: [
      {
        start: '2030/01/01@00:00:00',
        end: '2030/02/01@00:00:00',
        endInclusive: false,
        state: 'idle',
        numberOfResults: 2,
        ...flags,
      },
    ],
  },
  {
    ...facetMembers('store', 'Store'),
    type: 'location',
    values: [{ value: 'Oslo', state: 'idle', numberOfResults: 5, ...flags }],
  },
]
