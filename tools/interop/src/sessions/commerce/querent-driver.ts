import { createAnalyticsClient, createCommerceClient } from '@querent/api-client'
import {
  analytics,
  breadcrumbs,
  cart,
  categoryFacet,
  categoryFacetSearch,
  categoryFilterSuggestions,
  childProducts,
  context,
  createCommerceEngine,
  dateFacet,
  didYouMean,
  facet,
  facetGenerator,
  facetSearch,
  filterSuggestions,
  instantProducts,
  interactiveProduct,
  locationFacet,
  numericFacet,
  numericFilter,
  pager,
  productList,
  productListing,
  productSearch,
  productView,
  query,
  queryError,
  querySummary,
  recentQueries,
  recommendations,
  resultsPerPage,
  searchBox,
  searchStatus,
  sort,
  standaloneSearchBox,
  triggers,
  urlState,
  type CartChanged,
  type CartPurchased,
  type CommerceItem,
  type GeneratedFacet,
  type ListedProduct,
  type ProductViewed,
} from '@querent/commerce'
import { ofSource, type Breadcrumb } from '@querent/engine'
import { listingUrl } from '../../catalogue.ts'
import { accessToken, organizationId, trackingId } from '../../configuration.ts'
import type { World } from '../../world.ts'
import { createFragment } from '../fragment.ts'
import type { Actions, Driver, Setup, Shelf, ShownFacet } from './session.ts'

const silent = { debug() {}, warn() {}, error() {} }

const toShelf = (items: readonly CommerceItem[]): Shelf => ({
  products: items.flatMap((item) =>
    'permanentid' in item
      ? [`${item.position} ${item.permanentid}`, ...item.children.map(({ permanentid }) => permanentid)].join(', ')
      : [],
  ),
})

interface ShownRange {
  start: string | number
  end: string | number
  endInclusive: boolean
  state: string
  numberOfResults: number
}

const toShownRanges = (name: string, type: string, ranges: readonly ShownRange[]): ShownFacet => ({
  name,
  type,
  values: ranges.map(({ start, end, endInclusive, state, numberOfResults }) =>
    [start, end, endInclusive, state, numberOfResults].join(' '),
  ),
  more: false,
  less: false,
})

const toCrumb = (breadcrumb: Breadcrumb) => {
  const { facetId, state } = breadcrumb
  if (breadcrumb.kind === 'category') return `${facetId}: ${breadcrumb.path.join('/')}`
  if ('range' in breadcrumb) return `${facetId}: ${breadcrumb.range.start} to ${breadcrumb.range.end} ${state}`
  return `${facetId}: ${'value' in breadcrumb ? breadcrumb.value : breadcrumb.caption} ${state}`
}

const productOf = (items: readonly CommerceItem[], id: string) =>
  items.find((item): item is ListedProduct => 'permanentid' in item && item.permanentid === id)!

const toFound = (values: readonly { rawValue: string; count: number; path?: string[] | undefined }[]) =>
  values.map(({ rawValue, count, path = [] }) => `${[...path, rawValue].join('/')} ${count}`)

type Reported =
  | CartChanged
  | CartPurchased
  | { type: 'result.opened'; result: { uniqueId: string }; position?: number }
  | ProductViewed
  | { type: 'search.requested' }

const toReports = (event: Reported): string[] => {
  switch (event.type) {
    case 'result.opened':
      return [`open ${event.result.uniqueId} at ${event.position}`]
    case 'product.viewed':
      return [`view ${event.product.ec_product_id}`]
    case 'cart.added':
      return [`add ${event.quantity} ${event.product.productId}`]
    case 'cart.removed':
      return [`remove ${event.quantity} ${event.product.productId}`]
    case 'cart.purchased': {
      const bought = event.products.map(({ quantity, product }) => `${quantity} ${product.productId}`)
      return [`purchase ${event.transaction.id} of ${event.transaction.revenue}: ${bought.join(', ')}`]
    }
    default:
      return []
  }
}

/** This repository's engine. */
export const createQuerentDriver = ({ shopUrl, network }: World, setup: Setup): Driver => {
  const organization = { organizationId, accessToken }
  const client = {
    ...createCommerceClient({
      ...organization,
      trackingId,
      commerceEndpoint: `${shopUrl}/rest/organizations/${organizationId}/commerce/v2`,
    }),
    ...createAnalyticsClient({ ...organization, analyticsEndpoint: shopUrl }),
  }
  const isListing = setup.page === 'listing'
  const fragment = createFragment(setup.url)
  const engine = createCommerceEngine({
    client,
    context: { language: 'en', country: 'US', currency: 'USD', view: { url: listingUrl } },
    features: [
      ...(isListing
        ? [productListing()]
        : [
            productSearch(),
            query(),
            searchBox({ clearFilters: setup.clearFilters ?? true, debounceMs: 0 }),
            didYouMean(),
            triggers(),
            recentQueries(),
          ]),
      productList(),
      ...(setup.sends ? [analytics({ trackingId })] : []),
      pager(),
      resultsPerPage(),
      sort(),
      facetGenerator(),
      breadcrumbs(),
      cart({ items: setup.cart ?? [] }),
      interactiveProduct(),
      productView(),
      querySummary(),
      queryError(),
      searchStatus(),
      urlState({ history: fragment.history }),
      ofSource('products', childProducts()),
      ...(setup.slots ?? []).flatMap((slot) => [recommendations(slot), ofSource(slot.slotId, childProducts())]),
      ...(setup.standalone === undefined
        ? []
        : [standaloneSearchBox({ id: 'standalone', redirectionUrl: setup.standalone, plan: 'search', debounceMs: 0 })]),
      ...(setup.instantProducts ? [instantProducts({ id: 'main', debounceMs: 0 })] : []),
      ...(setup.suggestsValues
        ? [
            filterSuggestions({ field: 'ec_brand', debounceMs: 0 }),
            categoryFilterSuggestions({ field: 'ec_category', debounceMs: 0 }),
          ]
        : []),
    ],
    environment: { frame: setImmediate, logger: silent },
  })

  const reported: string[] = []
  engine.observe((seen) => {
    if (seen.type === 'feature.emitted') reported.push(...toReports(seen.event as Reported))
  })

  const box = () => engine.get(searchBox)
  const generated = () => engine.get(facetGenerator).state.facets
  const kindOf = (id: string) => generated().find(({ facetId }) => facetId === id)?.kind
  const valuesOf = (id: string) => engine.get(kindOf(id) === 'location' ? locationFacet : facet, id)
  const expandable = (id: string) => (kindOf(id) === 'category' ? engine.get(categoryFacet, id) : valuesOf(id))
  const searchOf = (id: string) =>
    kindOf(id) === 'category' ? engine.get(categoryFacetSearch, id) : engine.get(facetSearch, id)
  const suggestionsOf = (id: string) =>
    engine.get(id === 'ec_category' ? categoryFilterSuggestions : filterSuggestions, id)
  /** Types, and waits for the requests that are made when typing pauses. */
  const typing = async (type: () => void, requests = 1) => {
    const before = network.calls.length
    type()
    await network.until(() => network.calls.length >= before + requests, 'a request')
  }

  const actions: Actions = {
    type: (text) => typing(() => box().changeText(text)),
    submit: () => box().submit(),
    ask(text) {
      box().changeText(text)
      box().submit()
    },
    clearBox: () => box().clear(),
    pickSuggestion: (suggestion) => box().selectSuggestion(suggestion),
    toggle: (id, value) => valuesOf(id).toggleSelect(value),
    exclude: (id, value) => valuesOf(id).toggleExclude(value),
    only: (id, value) => valuesOf(id).toggleSingleSelect(value),
    selectPath: (id, path) => engine.get(categoryFacet, id).toggleSelect(path),
    toggleRange(id, place) {
      if (kindOf(id) === 'date') {
        const dates = engine.get(dateFacet, id)
        dates.toggleSelect(dates.state.values[place]!)
      } else {
        const numbers = engine.get(numericFacet, id)
        numbers.toggleSelect(numbers.state.values[place]!)
      }
    },
    setRange: (id, start, end) => engine.get(numericFilter, id).setRange({ start, end }),
    setDates: (id, start, end) => engine.get(dateFacet, id).toggleSingleSelect({ start, end, endInclusive: true }),
    deselectAll(id) {
      const kind = kindOf(id)
      if (kind === 'category') engine.get(categoryFacet, id).deselectAll()
      else if (kind === 'date') engine.get(dateFacet, id).deselectAll()
      else if (kind !== 'numeric') valuesOf(id).deselectAll()
      else if (engine.get(numericFilter, id).state.range) engine.get(numericFilter, id).clear()
      else engine.get(numericFacet, id).deselectAll()
    },
    showMore: (id) => expandable(id).showMoreValues(),
    showLess: (id) => expandable(id).showLessValues(),
    searchFacet: (id, text) => typing(() => searchOf(id).changeText(text)),
    pickFound(id, value) {
      if (kindOf(id) === 'category') {
        const search = engine.get(categoryFacetSearch, id)
        search.select(search.state.values.find(({ rawValue }) => rawValue === value)!)
      } else engine.get(facetSearch, id).select({ rawValue: value })
    },
    clearFacets: () => engine.get(breadcrumbs).deselectAll(),
    clearBreadcrumbs: () => engine.get(breadcrumbs).deselectAll(),
    takeBack(text) {
      const found = engine.get(breadcrumbs).state.breadcrumbs.find((breadcrumb) => toCrumb(breadcrumb) === text)
      engine.get(breadcrumbs).deselect(found!)
    },
    sortBy: (criterion) => engine.get(sort).sortBy(criterion),
    page: (page) => engine.get(pager).selectPage(page),
    nextPage: () => engine.get(pager).nextPage(),
    previousPage: () => engine.get(pager).previousPage(),
    perPage: (count) => engine.get(resultsPerPage).setPerPage(count),
    fetchMore: () => engine.get(productList).fetchMoreResults(),
    refresh: () => engine.execute('again'),
    visit: (text) => fragment.visit(text),
    move: ({ url, ...place }) => engine.get(context).set({ ...place, ...(url !== undefined && { view: { url } }) }),
    locate: (latitude, longitude) => engine.get(context).setUser({ userId: 'visitor', latitude, longitude }),
    setItem(item) {
      const known = engine.get(cart).state.items.find(({ productId }) => productId === item.productId)
      if (known?.name === item.name && known.price === item.price)
        engine.get(cart).update(item.productId, item.quantity)
      else engine.get(cart).add(item)
    },
    emptyCart: () => engine.get(cart).empty(),
    purchase: (id, revenue) => engine.get(cart).purchase({ id, revenue }),
    promote: (permanentid) => engine.get(childProducts, 'products').promoteChildToParent({ permanentid }),
    open: (id) => engine.get(interactiveProduct).open(productOf(engine.get(productList).state.results, id)),
    view: (id) => engine.get(productView).view(productOf(engine.get(productList).state.results, id)),
    openRecommended: (slotId, id) =>
      engine.get(interactiveProduct).open(productOf(engine.get(recommendations, slotId).state.results, id)),
    promoteRecommended: (slotId, permanentid) =>
      engine.get(childProducts, slotId).promoteChildToParent({ permanentid }),
    undoQueryTrigger: () => engine.get(triggers).searchOriginalQuery(),
    repeatRecent: (place) => engine.get(recentQueries).executeRecentQuery(place),
    clearRecent: () => engine.get(recentQueries).clear(),
    typeStandalone: (text) => typing(() => engine.get(standaloneSearchBox).changeText(text)),
    submitStandalone: () => engine.get(standaloneSearchBox).submit(),
    leaveStandalone: () => engine.get(standaloneSearchBox).afterRedirection(),
    async typeInstantly(text) {
      engine.get(instantProducts).updateQuery(text)
      await network.until(() => engine.get(instantProducts).state.q === text, 'products')
    },
    suggestValues(text) {
      const { suggestedFacets = [] } = box().state
      return typing(() => {
        for (const { facetId } of suggestedFacets) suggestionsOf(facetId).changeText(text)
      }, suggestedFacets.length)
    },
    pickValue(id, value) {
      const found = suggestionsOf(id).state.values.find(({ rawValue }) => rawValue === value)!
      if (id === 'ec_category') engine.get(categoryFilterSuggestions, id).select(found)
      else engine.get(filterSuggestions, id).select(found)
    },
  }

  const toShownFacet = ({ facetId: id, kind, displayName: name = '' }: GeneratedFacet): ShownFacet => {
    switch (kind) {
      case 'regular':
      case 'location': {
        const { values, canShowMoreValues: more, canShowLessValues: less } = valuesOf(id).state
        return {
          name,
          type: kind,
          values: values.map(({ value, state, numberOfResults }) =>
            [value, state, ...(kind === 'regular' ? [numberOfResults] : [])].join(' '),
          ),
          more,
          less,
        }
      }
      case 'category': {
        const {
          selectedPath,
          values,
          canShowMoreValues: more,
          canShowLessValues: less,
        } = engine.get(categoryFacet, id).state
        const below = values.map(({ value, numberOfResults }) => `${value} ${numberOfResults}`)
        return { name, type: 'hierarchical', values: [`in ${selectedPath.join('/')}`, ...below], more, less }
      }
      case 'numeric': {
        const { values, domain } = engine.get(numericFacet, id).state
        const { range } = engine.get(numericFilter, id).state
        return {
          ...toShownRanges(name, 'numericalRange', values),
          ...(domain && { domain: `${domain.start} ${domain.end}` }),
          ...(range && { range: `${range.start} ${range.end}` }),
        }
      }
      case 'date':
        return toShownRanges(name, 'dateRange', engine.get(dateFacet, id).state.values)
    }
  }

  const searchPage = () => {
    const { text, suggestions } = box().state
    const { wasCorrectedTo, wasAutomaticallyCorrected, originalQuery } = engine.get(didYouMean).state
    const { redirectTo = '', notifications, queryModification } = engine.get(triggers).state
    return {
      query: engine.get(querySummary).state.query,
      box: { text, suggestions: suggestions.map(({ expression }) => expression) },
      recent: engine.get(recentQueries).state.queries,
      triggers: {
        redirectTo,
        notifications,
        newQuery: queryModification.newQuery,
        originalQuery: queryModification.originalQuery,
      },
      corrections: { wasCorrectedTo, originalQuery: wasAutomaticallyCorrected ? originalQuery : '' },
    }
  }

  return {
    actions,
    start: () => engine.load(),
    stop: () => engine.stop(),
    visible() {
      const { page, maxPage } = engine.get(pager).state
      const { totalCount, firstResult, lastResult } = engine.get(querySummary).state
      const { criterion, criteria } = engine.get(sort).state
      const { language, country, currency, view } = engine.get(context).state
      const { items, totalQuantity, totalPrice } = engine.get(cart).state
      const fragmentShown = fragment.history.read()
      const standalone = setup.standalone === undefined ? undefined : engine.get(standaloneSearchBox).state
      const instant = setup.instantProducts ? engine.get(instantProducts).state : undefined
      return {
        ...toShelf(engine.get(childProducts, 'products').state.results),
        total: totalCount,
        window: `${firstResult} to ${lastResult}`,
        page,
        pages: maxPage,
        perPage: engine.get(resultsPerPage).state.perPage,
        sort: criterion,
        sorts: criteria,
        isLoading: engine.get(searchStatus).state.isLoading,
        hasError: engine.get(queryError).state.hasError,
        order: generated().map(({ facetId }) => facetId),
        shown: Object.fromEntries(generated().map((one) => [one.facetId, toShownFacet(one)])),
        breadcrumbs: engine.get(breadcrumbs).state.breadcrumbs.map(toCrumb).sort(),
        url: fragmentShown === '' ? [] : fragmentShown.split('&').sort(),
        place: { language, country, currency, url: view.url },
        cart: {
          items: items.map(({ productId, name, price, quantity }) => [quantity, productId, name, price].join(' ')),
          quantity: totalQuantity,
          total: totalPrice,
        },
        found: Object.fromEntries(
          generated().flatMap(({ facetId, kind }) => {
            const isSearchable = kind === 'regular' || kind === 'category'
            const values = isSearchable ? searchOf(facetId).state.values : []
            return values.length > 0 ? [[facetId, toFound(values)]] : []
          }),
        ),
        ...(!isListing && searchPage()),
        ...(setup.slots && {
          slots: Object.fromEntries(
            setup.slots.map(({ slotId }) => {
              const { headline, error } = engine.get(recommendations, slotId).state
              const { results } = engine.get(childProducts, slotId).state
              return [slotId, { headline, hasError: error !== undefined, ...toShelf(results) }]
            }),
          ),
        }),
        ...(standalone && {
          standalone: {
            text: standalone.text,
            redirectTo: standalone.redirectTo ?? '',
            suggestions: standalone.suggestions.map(({ expression }) => expression),
          },
        }),
        ...(instant && {
          instant: { query: instant.q, total: instant.totalCount, ...toShelf(instant.results) },
        }),
        ...(setup.reports && { reported: [...reported] }),
        ...(setup.suggestsValues && {
          suggested: Object.fromEntries(
            (box().state.suggestedFacets ?? []).map(({ facetId }) => [
              facetId,
              toFound(suggestionsOf(facetId).state.values),
            ]),
          ),
        }),
      }
    },
  }
}
