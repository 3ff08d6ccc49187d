import {
  analytics,
  badges,
  breadcrumbs,
  cart,
  categoryFilterSuggestions,
  childProducts,
  context,
  createCommerceEngine,
  defineCommerceFeature,
  didYouMean,
  facetGenerator,
  filterSuggestions,
  instantProducts,
  isSpotlight,
  interactiveProduct,
  pager,
  productList,
  productListing,
  productSearch,
  productTemplates,
  productView,
  query,
  queryError,
  querySummary,
  recentProducts,
  recentQueries,
  recommendations,
  searchBox,
  sort,
  spotlightContent,
  standaloneSearchBox,
  triggers,
  urlState,
  type ChildProduct,
  type CommerceEngine,
  type CommerceFeature,
  type CommerceItem,
} from '@querent/commerce'
import { browserHistory, ofSource, takeStandaloneHandover } from '@querent/engine'
import { statelessMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { createWatched } from '../devtools'
import { client, TRACKING_ID } from './client'
import { toCartProduct, toLocal } from './products'
import { SEARCH, type Route } from './routes'
import { templates } from './templates'
import { keepChoice, readChoice } from './visitor'

/** The `id` of the search box in the header of every page. */
export const HEADER_BOX = 'header'

const suggestions = { id: HEADER_BOX, numberOfSuggestions: 5 }
const inHeader = () => [
  cart(),
  query(),
  instantProducts({ id: HEADER_BOX, maxResultsPerQuery: 4 }),
  interactiveProduct(),
  recentProducts({ maxLength: 8 }),
  recentQueries({ maxLength: 5 }),
  filterSuggestions({ field: 'ec_brand', numberOfValues: 3 }),
  categoryFilterSuggestions({ field: 'ec_category', numberOfValues: 4 }),
  analytics({ trackingId: TRACKING_ID, consent: 'required', storageKey: 'shop.analytics' }),
]

/** Owns the filters of suggestions on pages without filters, on which suggestions are links to other pages. */
const withoutFilters = defineCommerceFeature({
  kind: 'withoutFilters',
  schema: options({}),
  machine: statelessMachine,
  parameters: { keys: ['f', 'fExcluded', 'cf'], serialize: () => ({}) },
  dependsOn: [],
  state: () => ({}),
  commands: () => ({}),
})

const leadingToSearch = () => standaloneSearchBox({ ...suggestions, redirectionUrl: SEARCH })
const withoutList = () => [leadingToSearch(), withoutFilters()]

const slot = (slotId: string, productId?: string | null) => [
  recommendations({ slotId, ...(productId && { productId }) }),
  ofSource(slotId, childProducts()),
]

const shownAsList = () => [
  productList(),
  productTemplates({ templates }),
  ofSource('products', childProducts()),
  badges({ placementIds: ['card'] }),
  spotlightContent(),
  pager(),
  sort(),
  facetGenerator(),
  breadcrumbs(),
  querySummary(),
  queryError(),
  urlState({ history: browserHistory(window) }),
]

/** Filters the products of a page by those in the cart, to load their current pictures and prices. */
const productsOfCart = (ids: readonly string[]) =>
  defineCommerceFeature({
    kind: 'productsOfCart',
    schema: options({}),
    machine: statelessMachine,
    contribute: () => ({
      perPage: 100,
      facets: [
        {
          facetId: 'ec_product_id',
          field: 'ec_product_id',
          type: 'regular',
          values: ids.map((value) => ({ value, state: 'selected' })),
        },
      ],
    }),
    dependsOn: [],
    state: () => ({}),
    commands: () => ({}),
  })()

/** Returns the features of a page, without the features of its header. */
function featuresOf(route: Route, go: (url: string) => void, idsInCart: readonly string[]): CommerceFeature[] {
  switch (route.kind) {
    case 'home':
      return [...withoutList(), ...slot('home'), ...slot('home-sale'), badges({ placementIds: ['card'] })]
    case 'listing':
      return [leadingToSearch(), productListing(), ...shownAsList()]
    case 'search':
      return [
        searchBox(suggestions),
        productSearch(),
        didYouMean(),
        triggers({ onRedirect: (address) => go(toLocal(address)) }),
        ...shownAsList(),
      ]
    case 'product': {
      const variant = new URLSearchParams(location.search).get('variant')
      const together = slot('product-together', variant)
      const similar = slot('product', variant)
      const own = [
        productListing(),
        productList(),
        productView(),
        ofSource('products', childProducts()),
        ofSource('products', queryError()),
      ]
      return [...withoutList(), ...own, ...together, ...similar, badges({ placementIds: ['card'] })]
    }
    case 'cart':
    case 'checkout': {
      const found = [productSearch(), productsOfCart(idsInCart), productList(), ofSource('products', queryError())]
      return [
        ...withoutList(),
        ...found,
        ...(route.kind === 'cart' ? slot('cart') : []),
        badges({ placementIds: ['card'] }),
      ]
    }
    default:
      // An engine needs a source, but this one is not searched.
      return [...withoutList(), productSearch()]
  }
}

/** Reports the product of the page when it is loaded. */
function reportView(engine: CommerceEngine) {
  const unobserve = engine.observe((seen) => {
    if (seen.type !== 'search.succeeded' || seen.source !== 'products') return
    unobserve()
    const [product] = engine.page.facts.items
    if (product && !isSpotlight(product)) engine.get(productView).view(product)
  })
}

const isUnsearched = ({ kind }: Route) => ['confirmation', 'returns', 'missing'].includes(kind)

/** Returns the variants in the cart with their current data. */
export const cartProductsOf = (items: readonly CommerceItem[]): ChildProduct[] =>
  items.flatMap((item) => (isSpotlight(item) ? [] : [item, ...item.children]))

/**
 * Requests the products of the cart whenever a new one is added, and updates their prices.
 *
 * @param asked - The ids of the products already requested.
 */
function followCart(engine: CommerceEngine, asked: string[]) {
  const { subscribe, getSnapshot, updateProducts } = engine.get(cart)
  engine.observe(({ type }) => {
    if (type !== 'search.succeeded') return
    updateProducts(cartProductsOf(engine.page.facts.items).flatMap((variant) => toCartProduct(variant) ?? []))
  })
  const ask = () => {
    const added = getSnapshot().items.flatMap(({ productId }) => (asked.includes(productId) ? [] : [productId]))
    if (!added.length) return
    asked.push(...added)
    engine.execute('interfaceLoad')
  }
  subscribe(ask)
  ask()
}

/**
 * Starts the engine of a page of the shop. The engines of all pages share the cart, the settings of the visitor and the
 * viewed products through the browser's storage.
 *
 * @param go - Navigates to another page, for redirects of the platform.
 */
export function createShopEngine(route: Route, go: (url: string) => void): CommerceEngine {
  const idsInCart: string[] = []
  const engine = createWatched('Shop', ({ environment, watch }) =>
    createCommerceEngine({
      client: watch(client),
      environment,
      context: {
        ...readChoice(),
        country: 'US',
        view: { url: location.origin + location.pathname, ...(document.referrer && { referrer: document.referrer }) },
      },
      features: [...inHeader(), ...featuresOf(route, go, idsInCart)],
    }),
  )
  const visitor = engine.get(context)
  visitor.subscribe(() => keepChoice(visitor.getSnapshot()))
  if (route.kind === 'product') reportView(engine)
  if (route.kind === 'cart' || route.kind === 'checkout') followCart(engine, idsInCart)
  else if (route.kind === 'search') startSearch(engine)
  else if (!isUnsearched(route)) engine.load()
  return engine
}

/** Searches for the query submitted on another page, or for the parameters of the URL. */
function startSearch(engine: CommerceEngine) {
  const handover = takeStandaloneHandover()
  // A redirect belongs to another search than the URL.
  if (!handover || location.search) return engine.load()
  engine.restore({ ...engine.parameters(), q: handover.value })
  engine.execute(handover.analytics.cause)
}
