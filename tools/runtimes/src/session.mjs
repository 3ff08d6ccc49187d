// @ts-check
import {
  createAnalyticsClient,
  createAnswerClient,
  createCommerceClient,
  createSearchClient,
} from '@querent/api-client'
import * as shop from '@querent/commerce'
import * as engine from '@querent/engine'

/** @typedef {import('@querent/api-client').Fetch} Fetch */

/**
 * Resolves when the state of a controller satisfies a condition.
 *
 * @template State
 * @param {{ state: State, subscribe(listener: () => void): { unsubscribe(): void } }} controller
 * @param {(state: State) => boolean} condition
 * @returns {Promise<State>}
 */
const until = (controller, condition) =>
  new Promise((resolve) => {
    const check = () => {
      if (!condition(controller.state)) return
      unsubscribe()
      resolve(controller.state)
    }
    const subscription = controller.subscribe(check)
    const unsubscribe = () => subscription.unsubscribe()
    check()
  })

/** @param {readonly import('@querent/engine').FacetState['values'][number][]} values */
const toCounts = (values) =>
  values.map(({ value, state, numberOfResults }) => `${value} ${numberOfResults}${state === 'idle' ? '' : ` ${state}`}`)

/**
 * The clients of a platform, a count of what they send, and the fault that the next requests ask for.
 *
 * @param {Fetch} fetch
 * @param {string} origin
 */
const connect = (fetch, origin) => {
  const sent = { calls: /** @type {string[]} */ ([]), aborted: 0, renewals: 0, warnings: /** @type {string[]} */ ([]) }
  const control = { fault: '', of: 'search', onSent: () => {} }
  const configuration = {
    organizationId: 'shop',
    trackingId: 'shop',
    clientId: '11111111-2222-4333-8444-555555555555',
    timezone: 'Europe/Oslo',
    endpoint: `${origin}/rest/search/v2`,
    platformEndpoint: origin,
    analyticsEndpoint: origin,
    commerceEndpoint: `${origin}/rest/organizations/shop/commerce/v2`,
    // The first token is refused, so each client renews it.
    accessToken: () => (sent.renewals++ % 2 === 0 ? 'token-1' : 'token-2'),
    logger: { warn: (/** @type {string} */ message) => void sent.warnings.push(message) },
    /** @param {import('@querent/api-client').ApiRequest} request @param {{ call: string }} context */
    onRequest: (request, { call }) => {
      sent.calls.push(call)
      if (!control.fault || call !== control.of) return request
      return { ...request, headers: { ...request.headers, 'x-querent-fault': control.fault } }
    },
    /** @type {Fetch} */
    fetch: (url, init) => {
      control.onSent()
      init.signal?.addEventListener('abort', () => sent.aborted++)
      return fetch(url, init)
    },
  }
  return { configuration, sent, control }
}

/** @param {Fetch} fetch @param {string} origin */
const searchSession = async (fetch, origin) => {
  const { configuration, sent, control } = connect(fetch, origin)
  const client = { ...createSearchClient(configuration), ...createAnswerClient(configuration) }
  const history = engine.memoryHistory('utm_source=mail&q=winter%20tire')
  const features = () => [
    engine.query(),
    engine.searchBox(),
    engine.facet({ field: 'brand' }),
    engine.facetSearch({ field: 'brand' }),
    engine.categoryFacet({ field: 'place' }),
    engine.numericFacet({ field: 'price', numberOfValues: 3 }),
    engine.dateFacet({
      field: 'date',
      currentValues: [{ start: '2028/01/01@00:00:00', end: '2030/01/15@13:30:00', endInclusive: true }],
    }),
    engine.sort({ criteria: ['relevancy', '@price descending'] }),
    engine.pager({ perPage: 2 }),
    engine.resultList({ fieldsToInclude: ['brand', 'price'] }),
    engine.querySummary(),
    engine.generatedAnswer({ contentFormat: ['text/markdown'] }),
    engine.urlState({ history: engine.memoryHistory('') }),
  ]
  const page = engine.createSearchEngine({
    client,
    features: [...features().slice(0, -1), engine.urlState({ history })],
    environment: { storage: engine.createMemoryStorage() },
  })
  const answer = page.get(engine.generatedAnswer)
  const isAnswered = () => until(answer, ({ status }) => !['waiting', 'streaming'].includes(status))
  const shown = () => ({
    status: page.page.status,
    url: history.read(),
    total: page.get(engine.querySummary).state.totalCount,
    results: page.get(engine.resultList).state.results.map(({ title }) => title),
    brands: toCounts(page.get(engine.facet, 'brand').state.values),
  })

  page.load()
  await engine.settled(page)
  const loaded = shown()
  const { status, answer: text, citations, answerContentFormat } = await isAnswered()
  const [first] = page.get(engine.resultList).state.results
  const answered = { status, text, answerContentFormat, citations: citations.map(({ title }) => title) }
  const details = {
    excerpt: first?.excerpt,
    highlights: first?.excerptHighlights,
    raw: first?.raw,
    places: page
      .get(engine.categoryFacet)
      .state.values.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`),
    prices: page
      .get(engine.numericFacet)
      .state.values.map(({ start, end, numberOfResults }) => `${start}..${end} ${numberOfResults}`),
    dates: page
      .get(engine.dateFacet)
      .state.values.map(({ start, end, numberOfResults }) => `${start}..${end} ${numberOfResults}`),
  }

  const box = page.get(engine.searchBox)
  box.changeText('wint')
  const { suggestions } = await until(box, (state) => state.suggestions.length > 0)
  const brandSearch = page.get(engine.facetSearch, 'brand')
  brandSearch.changeText('nan')
  const { values: found } = await until(brandSearch, (state) => state.values.length > 0)

  page.get(engine.facet, 'brand').toggleSelect('Ñandú')
  page.get(engine.facet, 'brand').toggleSelect('Nordic')
  await engine.settled(page)
  page.get(engine.sort).sortBy('@price descending')
  page.get(engine.pager).nextPage()
  await engine.settled(page)
  const paged = shown()

  const dehydrated = JSON.parse(JSON.stringify(engine.dehydrate(page)))
  const callsBefore = sent.calls.length
  const copy = engine.createSearchEngine({ client, features: features() })
  engine.hydrate(copy, dehydrated)
  copy.load()
  await engine.settled(copy)
  const hydrated = {
    searches: sent.calls.slice(callsBefore).filter((call) => call === 'search').length,
    results: copy.get(engine.resultList).state.results.map(({ title }) => title),
    brands: toCounts(copy.get(engine.facet, 'brand').state.values),
  }
  copy.stop()

  history.back()
  await engine.settled(page)
  const back = shown()

  // The answer of the first search is late, and its request is aborted by the second one.
  const abortedBefore = sent.aborted
  control.fault = 'latency=400'
  const isSent = new Promise((resolve) => (control.onSent = () => resolve(undefined)))
  box.changeText('pneu')
  box.submit()
  await isSent
  control.fault = ''
  box.changeText('冬タイヤ')
  box.submit()
  await engine.settled(page)
  const superseded = { ...shown(), aborted: sent.aborted > abortedBefore }

  control.fault = 'latency=400'
  box.changeText('ice')
  box.submit()
  page.cancel()
  const cancelled = page.page.status

  // An answer that breaks off is continued.
  Object.assign(control, { fault: 'stream-cut=300;times=1', of: 'streamAnswer' })
  box.changeText('winter tire')
  box.submit()
  await engine.settled(page)
  const resumed = await isAnswered()
  const streams = sent.calls.slice(sent.calls.lastIndexOf('search')).filter((call) => call === 'streamAnswer')
  control.of = 'search'

  const failures = []
  for (const fault of ['status=503', 'status=429;times=1', 'malformed', 'truncated=40', 'latency=20000']) {
    control.fault = fault
    const impatient = createSearchClient({ ...configuration, timeoutMs: fault === 'latency=20000' ? 250 : 20_000 })
    const other = engine.createSearchEngine({ client: impatient, features: [engine.query(), engine.resultList()] })
    other.load()
    await engine.settled(other)
    const { status, error } = other.page
    failures.push([fault, status, error?.code ?? null])
    other.stop()
  }
  control.fault = ''
  page.stop()
  return {
    loaded,
    details,
    answered,
    suggestions: suggestions.map(({ expression }) => expression),
    found: found.map(({ displayValue, count }) => `${displayValue} ${count}`),
    paged,
    hydrated,
    back,
    superseded,
    cancelled,
    resumed: { status: resumed.status, isWhole: resumed.answer === text, isReopened: streams.length > 1 },
    failures,
    warnings: sent.warnings,
  }
}

/** @param {import('@querent/commerce').CommerceEngine} page */
const namesOf = (page) =>
  page.get(shop.productList).state.results.map((item) => ('ec_name' in item ? item.ec_name : item.resultType))

/** @param {Fetch} fetch @param {string} origin */
const commerceSession = async (fetch, origin) => {
  const { configuration, sent } = connect(fetch, origin)
  const client = createCommerceClient(configuration)
  const page = shop.createCommerceEngine({
    client,
    context: { language: 'de', country: 'CH', currency: 'CHF', view: { url: 'https://shop.test/shoes' } },
    features: [
      shop.query(),
      shop.productSearch(),
      shop.searchBox(),
      shop.productList(),
      shop.facetGenerator(),
      shop.pager(),
      shop.cart(),
    ],
    environment: { storage: engine.createMemoryStorage() },
  })
  page.get(shop.searchBox).changeText('shoe')
  page.get(shop.searchBox).submit()
  await engine.settled(page)
  const products = namesOf(page)
  const facets = page.get(shop.facetGenerator).state.facets.map(({ facetId, kind }) => `${facetId} ${kind}`)
  page.get(shop.facet, 'ec_brand').toggleSelect('Éclair')
  await engine.settled(page)
  const filtered = namesOf(page)
  const cart = page.get(shop.cart)
  cart.add({ productId: 'trail-s', name: 'Trail shoe', price: 999, quantity: 2 })
  cart.add({ productId: 'road-m', name: 'Road shoe', price: 80.05 })
  const { totalPrice, totalQuantity } = cart.state
  const prices = [
    ['fr', 'FR', 'EUR'],
    ['ja', 'JP', 'JPY'],
    ['en', 'US', 'USD'],
    ['ar', 'EG', 'EGP'],
  ].map(([language = '', country = '', currency = '']) => shop.formatPrice(totalPrice, { language, country, currency }))
  // Not all runtimes have the same edition of the data of languages, which has changed what separates thousands.
  const swissPrice = shop.formatPrice(totalPrice, page.get(shop.context).state)
  page.get(shop.context).setCurrency('EUR')
  await engine.settled(page)
  const { status } = page.page
  page.stop()

  const listing = shop.createCommerceEngine({
    client,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.test/shoes' } },
    features: [shop.productListing(), shop.productList(), shop.recommendations({ slotId: 'home' })],
    environment: { storage: engine.createMemoryStorage() },
  })
  listing.load()
  await engine.settled(listing)
  const listed = namesOf(listing)
  const { headline } = listing.get(shop.recommendations).state
  listing.stop()
  return {
    products,
    facets,
    filtered,
    totalPrice,
    totalQuantity,
    prices,
    swissPrice,
    status,
    listed,
    headline,
    warnings: sent.warnings,
  }
}

/**
 * Events are sent by requests that outlive a page.
 *
 * @param {Fetch} fetch
 * @param {string} origin
 */
const analyticsSession = async (fetch, origin) => {
  const { configuration, sent } = connect(fetch, origin)
  const analytics = createAnalyticsClient(configuration)
  const { clientId } = configuration
  const { visitorId } = await analytics.sendLegacyEvent('click', {
    clientId,
    actionCause: 'documentOpen',
    documentPosition: 1,
  })
  const meta = {
    type: 'ec.cartAction',
    config: { trackingId: 'shop' },
    ts: Date.UTC(2030, 0, 1),
    source: ['runtimes@1.0.0'],
    clientId,
    userAgent: null,
    referrer: null,
    location: 'https://shop.test/',
  }
  const product = { productId: 'road-m', name: 'Road shoe', price: 80 }
  const { events } = await analytics.sendEvents([{ action: 'add', currency: 'USD', quantity: 1, product, meta }])
  return { visitorId, accepted: events.map(({ accepted }) => accepted), warnings: sent.warnings }
}

/**
 * Whether two engines that are given no storage share one, as the engines of a page should and the engines of a server
 * must not.
 */
const sharesStorage = () => {
  engine.storageOf({}).setItem('visitor', 'somebody')
  return engine.storageOf({}).getItem('visitor') === 'somebody'
}

/**
 * Runs a session of a search page, of a shop and of analytics, and returns what a visitor sees as plain JSON.
 *
 * @param {Fetch} fetch reaches the platform of `platform.mjs`.
 * @param {string} origin of its addresses.
 */
export const runSession = async (fetch, origin) => ({
  sharesStorage: sharesStorage(),
  search: await searchSession(fetch, origin),
  commerce: await commerceSession(fetch, origin),
  analytics: await analyticsSession(fetch, origin),
})

/**
 * Runs the session against a platform in the same process.
 *
 * @param {(request: Request) => Promise<Response>} platform
 */
export const runEmbedded = (platform) =>
  runSession((url, init) => platform(new Request(url, init)), 'https://platform.test')
