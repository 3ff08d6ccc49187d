import { createAnalyticsClient, createCommerceClient } from '@querent/api-client'
import {
  analytics,
  badges,
  breadcrumbs,
  cart,
  cartProductOf,
  categoryFacet,
  childProducts,
  context,
  createCommerceEngine,
  dateFacet,
  didYouMean,
  draft,
  facet,
  facetGenerator,
  history,
  instantProducts,
  interactiveProduct,
  locationFacet,
  numericFacet,
  numericFilter,
  pager,
  productList,
  productListing,
  productSearch,
  query,
  queryError,
  querySummary,
  recentProducts,
  recentQueries,
  recommendations,
  resultsPerPage,
  searchBox,
  searchStatus,
  sort,
  triggers,
  type CommerceEngine,
  type CommerceFeature,
  type CommerceProtocol,
} from '@querent/commerce'
import { visitor } from '@querent/commerce/testing'
import { isEqual, type Environment } from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import type { TestEnvironment, World } from '@querent/engine/testing'
import { consentWeights, followConsent, withReports, type Consent } from '../consent'
import { createNetwork } from '../network'
import { assert, checkEnd, checkPage, unrecorded, watchPage, type SimulatedPage } from '../page'
import { answerShop, contextOf, MALFORMED_PRODUCTS, shopWire } from '../shop-platform'
import { followReports, reportedConsentActs, type Reports } from '../reports'
import { createBrowser, type Tab } from '../tabs'
import { commonActs, commonWeights, configurationOf, loaded } from '../world'

interface ShopPage extends SimulatedPage<CommerceProtocol> {
  /** Another tab of the same shop, which shows the cart. */
  other: CommerceEngine
  tab: Tab
  /** The number of units that were added, minus those that were removed and bought, as reported to analytics. */
  units: { count: number }
  reports: Reports
  consent: Consent
}

const QUERIES = ['shoe', '', 'shoo', 'help', '__proto__', "o'neil & ;,=%"]
const CURRENCIES = ['USD', 'NOK', 'EUR']
const BROUGHT = [
  ['brand', facet],
  ['other1', facet],
  ['price', numericFacet],
  ['category', categoryFacet],
  ['store', locationFacet],
  ['date', dateFacet],
] as const

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

/** Opens a shop in two tabs: a search or a listing with all features, and a page with the cart. */
export function openShop(environment: TestEnvironment, surroundings?: Surroundings): ShopPage {
  const network = createNetwork(withReports(answerShop), MALFORMED_PRODUCTS)
  const browser = createBrowser(environment)
  const consent = followConsent(environment)
  const reports = followReports(browser, consent.isAllowed)
  const open = (features: CommerceFeature[], { watch, environment: recorded }: Surroundings, { fetch }: Tab) => {
    const configuration = configurationOf(environment, { fetch })
    const client = { ...createCommerceClient(configuration), ...createAnalyticsClient(configuration) }
    return createCommerceEngine({
      client: watch(reports.watchCalls(client)),
      context: visitor,
      features,
      environment: recorded,
    })
  }
  const isListing = environment.random() < 0.3
  const tab = browser.open(reports.watchFetch(consent.watchFetch(network.fetch)))
  const features = [
    ...(isListing
      ? [productListing()]
      : [productSearch(), query(), searchBox(), didYouMean(), recentQueries(), triggers()]),
    productList(),
    childProducts(),
    pager(),
    resultsPerPage(),
    sort(),
    facetGenerator(),
    breadcrumbs(),
    history(),
    draft(),
    cart(),
    badges({ placementIds: ['card'] }),
    instantProducts({ id: 'box' }),
    interactiveProduct(),
    recommendations({ slotId: 'home' }),
    recommendations({ slotId: 'cart', productId: 'p1', maxItems: 3 }),
    recentProducts(),
    queryError(),
    querySummary(),
    searchStatus(),
    analytics({ trackingId: 'shop_1', beforeSend: reports.beforeSend }),
  ]
  const engine = open(features, surroundings ?? unrecorded(tab.environment), tab)
  const otherTab = browser.open(consent.watchFetch(network.fetch))
  const other = open([productListing(), cart()], unrecorded(otherTab.environment), otherTab)
  const units = { count: 0 }
  const count = (observed: CommerceEngine) =>
    observed.observe((observation) => {
      if (observation.type !== 'feature.emitted') return
      const { type, quantity = 0, products = [] } = observation.event as CartReport
      if (type === 'cart.added') units.count += quantity
      if (type === 'cart.removed') units.count -= quantity
      if (type === 'cart.purchased') units.count -= products.reduce((sum, product) => sum + product.quantity, 0)
    })
  count(engine)
  count(other)
  const brought = () =>
    BROUGHT.flatMap(([id, factory]) => {
      const controller = engine.find(factory as typeof facet, id)
      return controller ? [[id, controller] as const] : []
    })
  const watched = {
    engine,
    features,
    network,
    environment,
    wire: shopWire,
    sources: ['products', 'home', 'cart'],
    brought,
  }
  return { ...watchPage(watched), other, tab, units, reports, consent }
}

interface CartReport {
  type: string
  quantity?: number
  products?: { quantity: number }[]
}

/** Acts in one of the two carts. */
const inCart =
  (act: (items: ReturnType<typeof cartOf>, first: number, second: number) => unknown) =>
  ({ engine, other }: ShopPage, first: number, second: number) =>
    act(cartOf(second % 2 ? engine : other), first, second >> 1)
const cartOf = (engine: CommerceEngine) => engine.get(cart)

export const shop: World<ShopPage> = {
  name: 'shop',
  open: loaded((environment) => openShop(environment)),
  acts: {
    ...commonActs,
    submit({ engine }, first) {
      engine.find(searchBox)?.changeText(at(QUERIES, first))
      engine.find(searchBox)?.submit()
    },
    type({ engine }, first) {
      engine.find(searchBox)?.changeText(at(QUERIES, first))
      engine.get(instantProducts).updateQuery(at(QUERIES, first))
    },
    requireWords: ({ engine }) => engine.get(querySummary).requireAllWords(),
    allowWords: ({ engine }) => engine.get(querySummary).allowMissingWords(),
    correct: ({ engine }) => engine.find(didYouMean)?.applyCorrection(),
    next: ({ engine }) => engine.get(pager).nextPage(),
    previous: ({ engine }) => engine.get(pager).previousPage(),
    resize: ({ engine }, first) => engine.get(resultsPerPage).setPerPage(1 + (first % 5)),
    sort({ engine }, first) {
      const { criteria } = engine.get(sort).state
      if (criteria.length) engine.get(sort).sortBy(at(criteria, first))
    },
    more: ({ engine }) => engine.get(productList).fetchMoreResults(),
    moreInSlot: ({ engine }, first) => engine.get(recommendations, at(['home', 'cart'], first)).fetchMoreResults(),
    retry: ({ engine }) => engine.get(queryError).retry(),
    brand({ engine }, first, second) {
      const act = at(['toggleSelect', 'toggleExclude', 'toggleSingleSelect'] as const, first)
      engine.find(facet, 'brand')?.[act](at(['Nordic', 'Alp', 'Gone', '__proto__'], second))
    },
    price: ({ engine }, first) =>
      engine.find(numericFacet, 'price')?.toggleSelect({ start: (first % 2) * 50, end: 100 }),
    typePrice: ({ engine }, first) => engine.find(numericFilter, 'price')?.setRange({ start: 1, end: 2 + (first % 3) }),
    category: ({ engine }, first) =>
      engine.find(categoryFacet, 'category')?.toggleSelect(at([['Shoes'], ['Shoes', 'Trail'], ['Gone']], first)),
    store: ({ engine }, first) => engine.find(locationFacet, 'store')?.toggleSelect(at(['Oslo', 'Bergen'], first)),
    date: ({ engine }) => engine.find(dateFacet, 'date')?.toggleSelect({ start: 'past-1-month', end: 'now' }),
    moreValues: ({ engine }) => engine.find(facet, 'brand')?.showMoreValues(),
    clear: ({ engine }) => engine.get(breadcrumbs).deselectAll(),
    startDraft: ({ engine }) => engine.get(draft).start(),
    applyDraft: ({ engine }) => engine.get(draft).apply(),
    discardDraft: ({ engine }) => engine.get(draft).discard(),
    undo: ({ engine }) => engine.get(history).undo(),
    redo: ({ engine }) => engine.get(history).redo(),
    currency: ({ engine }, first) => engine.get(context).setCurrency(at(CURRENCIES, first)),
    user: ({ engine }, first) => engine.get(context).setUser(first % 2 ? { userId: 'ann' } : undefined),
    moveOn: ({ engine }, first) =>
      engine.get(context).set({ language: at(['en', 'nb'], first), view: { url: `https://shop.test/${first % 2}` } }),
    fetchBadges: ({ engine }) => engine.get(badges).fetch(),
    promote({ engine }, first) {
      const { results } = engine.get(childProducts).state
      const children = results.flatMap((item) => ('children' in item ? item.children : []))
      if (children.length) engine.get(childProducts).promoteChildToParent(at(children, first))
    },
    open({ engine }, first) {
      const items = engine.get(childProducts).state.results
      if (items.length) engine.get(interactiveProduct).open(at(items, first))
    },
    buyShown({ engine }, first) {
      const { products = [] } = engine.page.response ?? {}
      const product = products.length ? cartProductOf(at(products, first)) : undefined
      if (product) engine.get(cart).add(product)
    },
    add: inCart((items, first, second) =>
      items.add({ productId: `p${first % 5}`, name: 'A', price: 5, quantity: 1 + (second % 3) }),
    ),
    update: inCart((items, first, second) => {
      const item = items.state.items[first % 3]
      if (item) items.update(item.productId, second % 4)
    }),
    empty: inCart((items) => items.empty()),
    putBack: inCart((items) => items.undo()),
    purchase: inCart((items, first) => items.purchase({ id: `order-${first}`, revenue: first })),
    leave: ({ tab }) => tab.leave(),
    ...reportedConsentActs,
    cancel: ({ engine }) => engine.cancel(),
    load: ({ engine }) => engine.load(),
  },
  weights: {
    ...commonWeights,
    ...consentWeights,
    send: 0,
    cut: 0,
    resume: 0,
    submit: 4,
    currency: 3,
    add: 4,
    empty: 2,
    putBack: 2,
  },
  check(page) {
    checkPage(page)
    checkContext(page.engine)
    checkCarts(page)
    page.reports.check(page.engine.get(analytics).state, !isBroken(page.environment))
  },
  async end(page) {
    page.other.stop()
    await checkEnd(page)
  },
}

/** I1: nothing of another context is shown. */
function checkContext(engine: CommerceEngine) {
  const { language, country, currency, user, view } = engine.get(context).state
  const present = contextOf({ language, country, currency, context: { ...(user && { user }), view } })
  const shown = [
    ...engine.get(productList).state.results,
    ...engine.get(childProducts).state.results,
    ...engine.get(instantProducts).state.results,
    ...['home', 'cart'].flatMap((slot) => engine.get(recommendations, slot).state.results),
  ]
  for (const item of shown) {
    const name = 'ec_name' in item && item.ec_name
    assert(!name || name === present, `I1: a product of ${String(name)} is shown in ${present}`)
  }
  for (const { badgePlacements } of engine.get(badges).state.products)
    for (const { text } of badgePlacements.flatMap((placement) => placement.badges))
      assert(text === present, `I1: a badge of ${text} is shown in ${present}`)
}

/** Both tabs show one cart, which has as many units as were reported; each has its own if the storage fails. */
function checkCarts({ engine, other, units, environment }: ShopPage) {
  if (isBroken(environment)) return
  const { items, totalQuantity } = engine.get(cart).state
  assert(isEqual(items, other.get(cart).state.items), 'two tabs show different carts')
  assert(totalQuantity === units.count, `the cart has ${totalQuantity} units, of which ${units.count} were reported`)
}

function isBroken({ storage }: Pick<Environment, 'storage'>) {
  try {
    storage!.setItem('probe', '')
    storage!.removeItem('probe')
    storage!.getItem('probe')
    return false
  } catch {
    return true
  }
}
