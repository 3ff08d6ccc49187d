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
import { passiveMachine } from '@querent/engine/machines'
import { options } from '@querent/engine/options'
import { client, TRACKING_ID } from './client'
import { toCartProduct, toLocal } from './products'
import { SEARCH, type Route } from './routes'
import { templates } from './templates'
import { keepChoice, readChoice } from './visitor'

/** `id` of the search box in the header of every page. */
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

/** Owns the filters that suggestions set, on pages without filters: there they are links to other pages. */
const withoutFilters = defineCommerceFeature({
  kind: 'withoutFilters',
  schema: options({}),
  machine: passiveMachine,
  parameters: { keys: ['f', 'fExcluded', 'cf'], serialize: () => ({}) },
  reads: [],
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

/** Restricts the products of a page to those in the cart, so that it has their current pictures and prices. */
const productsOfCart = (ids: readonly string[]) =>
  defineCommerceFeature({
    kind: 'productsOfCart',
    schema: options({}),
    machine: passiveMachine,
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
    reads: [],
    state: () => ({}),
    commands: () => ({}),
  })()

/** The features of a page besides those of its header. */
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
      // The source that an engine needs; it is not searched.
      return [...withoutList(), productSearch()]
  }
}

/** Reports the product of the page once it is there. */
function reportView(engine: CommerceEngine) {
  const unobserve = engine.observe((seen) => {
    if (seen.type !== 'search.succeeded' || seen.source !== 'products') return
    unobserve()
    const [product] = engine.page.facts.items
    if (product && !isSpotlight(product)) engine.get(productView).view(product)
  })
}

const isUnsearched = ({ kind }: Route) => ['confirmation', 'returns', 'missing'].includes(kind)

/** The variants of the cart, as the platform describes them now. */
export const cartProductsOf = (items: readonly CommerceItem[]): ChildProduct[] =>
  items.flatMap((item) => (isSpotlight(item) ? [] : [item, ...item.children]))

/**
 * Asks for the products of the cart whenever it has one that was not asked for, and takes their prices.
 *
 * @param asked - the ids of those that were asked for.
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
 * Starts the engine of a page of the shop. It shares the cart, the choices of the visitor and what was looked at with
 * those of all other pages, through the storage of the browser.
 *
 * @param go - leads to another page, as a rule of the platform may ask for.
 */
export function createShopEngine(route: Route, go: (url: string) => void): CommerceEngine {
  const idsInCart: string[] = []
  const engine = createCommerceEngine({
    client,
    environment: { logger: console },
    context: {
      ...readChoice(),
      country: 'US',
      view: { url: location.origin + location.pathname, ...(document.referrer && { referrer: document.referrer }) },
    },
    features: [...inHeader(), ...featuresOf(route, go, idsInCart)],
  })
  const visitor = engine.get(context)
  visitor.subscribe(() => keepChoice(visitor.getSnapshot()))
  if (route.kind === 'product') reportView(engine)
  if (route.kind === 'cart' || route.kind === 'checkout') followCart(engine, idsInCart)
  else if (route.kind === 'search') startSearch(engine)
  else if (!isUnsearched(route)) engine.load()
  return engine
}

/** Searches for what was submitted on another page, or for what the address says. */
function startSearch(engine: CommerceEngine) {
  const handover = takeStandaloneHandover()
  // One that led elsewhere is of another search than the address.
  if (!handover || location.search) return engine.load()
  engine.restore({ ...engine.parameters(), q: handover.value })
  engine.execute(handover.analytics.cause)
}
