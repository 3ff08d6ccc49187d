import {
  buildCart,
  buildContext,
  buildDateRange,
  buildFieldsSortCriterion,
  buildFilterSuggestionsGenerator,
  buildInstantProducts,
  buildNotifyTrigger,
  buildProductListing,
  buildProductView,
  buildQueryTrigger,
  buildRecentQueriesList,
  buildRecommendations,
  buildRedirectionTrigger,
  buildRelevanceSortCriterion,
  buildSearch,
  buildSearchBox,
  buildStandaloneSearchBox,
  loadQuerySetActions,
  loadSearchActions,
  SortBy,
  SortDirection,
  type BreadcrumbManager,
  type CategoryFacetValue,
  type FacetGenerator,
  type Product,
  type SortCriterion,
} from '@coveo/headless/commerce'
import { trackingId } from '../../configuration.ts'
import { createCommerceEngine } from '../../engines.ts'
import type { World } from '../../world.ts'
import { must } from '../vendor-driver.ts'
import type { Actions, Driver, Setup, Shelf, ShownFacet } from './session.ts'

type AnyFacet = FacetGenerator['facets'][number]

const toCriterion = (text: string) => {
  const [name = '', direction] = text.split(' ')
  if (name === 'relevance') return buildRelevanceSortCriterion()
  return buildFieldsSortCriterion([
    { name, direction: direction === 'desc' ? SortDirection.Descending : SortDirection.Ascending },
  ])
}

const toText = (criterion: SortCriterion) =>
  criterion.by === SortBy.Relevance
    ? 'relevance'
    : criterion.fields.map(({ name, direction }) => `${name} ${direction}`).join()

const toShelf = (products: readonly Product[]): Shelf => ({
  products: products.map(({ position, permanentid, children }) =>
    [`${position} ${permanentid}`, ...children.map((child) => child.permanentid)].join(', '),
  ),
})

const flatten = (values: readonly CategoryFacetValue[]): CategoryFacetValue[] =>
  values.flatMap((value) => [value, ...flatten(value.children)])

const valuesOf = (facet: AnyFacet): string[] => {
  switch (facet.type) {
    case 'regular':
      return facet.state.values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`)
    case 'location':
      return facet.state.values.map(({ value, state }) => `${value} ${state}`)
    case 'numericalRange':
    case 'dateRange':
      return facet.state.values.map(
        ({ start, end, endInclusive, state, numberOfResults }) =>
          `${start} ${end} ${endInclusive} ${state} ${numberOfResults}`,
      )
    case 'hierarchical': {
      const { activeValue, selectedValueAncestry = [], values } = facet.state
      return [
        `in ${selectedValueAncestry.map(({ value }) => value).join('/')}`,
        ...(activeValue ? activeValue.children : values).map(
          ({ value, numberOfResults }) => `${value} ${numberOfResults}`,
        ),
      ]
    }
  }
}

const toShownFacet = (facet: AnyFacet): ShownFacet => {
  const { displayName = '', canShowMoreValues, canShowLessValues } = facet.state
  const { domain, manualRange } = facet.type === 'numericalRange' ? facet.state : {}
  return {
    name: displayName,
    type: facet.type,
    values: valuesOf(facet),
    more: canShowMoreValues,
    less: canShowLessValues,
    ...(domain && { domain: `${domain.min} ${domain.max}` }),
    ...(manualRange && { range: `${manualRange.start} ${manualRange.end}` }),
  }
}

type Crumb = BreadcrumbManager['state']['facetBreadcrumbs'][number]

const toCrumb = ({ facetId }: Crumb, { value }: Crumb['values'][number]) => {
  if ('path' in value) return `${facetId}: ${value.path.join('/')}`
  if ('start' in value) return `${facetId}: ${value.start} to ${value.end} ${value.state}`
  return `${facetId}: ${value.value} ${value.state}`
}

interface ReportedProduct {
  productId: string
}

interface RelayEvent {
  meta: { type: string }
  action?: string
  quantity?: number
  product?: ReportedProduct
  position?: number
  products?: { quantity: number; product: ReportedProduct }[]
  transaction?: { id: string; revenue: number }
}

const toReport = ({ meta, action, quantity, product, position, products = [], transaction }: RelayEvent) => {
  if (meta.type === 'ec.productClick') return `open ${product?.productId} at ${position}`
  if (meta.type === 'ec.productView') return `view ${product?.productId}`
  if (meta.type === 'ec.cartAction') return `${action} ${quantity} ${product?.productId}`
  const bought = products.map((item) => `${item.quantity} ${item.product.productId}`)
  return `purchase ${transaction?.id} of ${transaction?.revenue}: ${bought.join(', ')}`
}

/** The vendor's client, unmodified. */
export const createVendorDriver = (world: World, setup: Setup): Driver => {
  const { cart: items = [] } = setup
  // Otherwise the platform would suggest earlier queries.
  const engine = createCommerceEngine(world, {
    cart: { items },
    analytics: { trackingId, enabled: setup.reports ?? false },
  })
  const reported: string[] = []
  engine.relay.on('*', (event: unknown) => reported.push(toReport(event as RelayEvent)))
  const isListing = setup.page === 'listing'
  const listing = buildProductListing(engine)
  const search = buildSearch(engine)
  const solution = isListing ? listing : search
  const context = buildContext(engine)
  const cart = buildCart(engine)
  const box = buildSearchBox(engine, { options: { id: 'box', clearFilters: setup.clearFilters ?? true } })
  const pagination = solution.pagination()
  const sort = solution.sort()
  const generator = solution.facetGenerator()
  const breadcrumbs = solution.breadcrumbManager()
  const summary = solution.summary()
  const didYouMean = search.didYouMean()
  const recent = buildRecentQueriesList(engine)
  const triggers = {
    redirection: buildRedirectionTrigger(engine),
    notify: buildNotifyTrigger(engine),
    query: buildQueryTrigger(engine),
  }
  const url = solution.urlManager({ initialState: { fragment: setup.url ?? '' }, excludeDefaultParameters: true })
  const slots = new Map(setup.slots?.map((options) => [options.slotId, buildRecommendations(engine, { options })]))
  const standalone =
    setup.standalone === undefined
      ? undefined
      : buildStandaloneSearchBox(engine, { options: { id: 'standalone', redirectionUrl: setup.standalone } })
  const instant = setup.instantProducts ? buildInstantProducts(engine, { options: {} }) : undefined
  const suggestions = setup.suggestsValues ? buildFilterSuggestionsGenerator(engine) : undefined

  const facetOf = (id: string) =>
    must(
      generator.facets.find(({ state }) => state.facetId === id),
      `facet ${id}`,
    )
  const facetOfType = <Type extends AnyFacet['type']>(id: string, ...types: Type[]) => {
    const facet = facetOf(id)
    const isOf = (one: AnyFacet): one is Extract<AnyFacet, { type: Type }> => types.some((type) => type === one.type)
    if (!isOf(facet)) throw new Error(`${id} is a facet of the type ${facet.type}`)
    return facet
  }
  const valueOf = <Value extends { value: string }>(facet: { state: { values: Value[] } }, value: string) =>
    must(
      facet.state.values.find((each) => each.value === value),
      `value ${value}`,
    )
  const searchable = (id: string) => facetOfType(id, 'regular', 'hierarchical')
  const slotOf = (id: string) => must(slots.get(id), `slot ${id}`)
  const childOf = (products: readonly Product[], id: string) =>
    must(
      products.flatMap(({ children }) => children).find(({ permanentid }) => permanentid === id),
      `child ${id}`,
    )
  const productOf = (products: readonly Product[], id: string) =>
    must(
      products.find(({ permanentid }) => permanentid === id),
      `product ${id}`,
    )
  const recommend = () => {
    for (const slot of slots.values()) slot.refresh()
  }
  const refresh = () => {
    if (isListing) listing.refresh()
    else void engine.dispatch(loadSearchActions(engine).executeSearch())
    recommend()
  }

  const actions: Actions = {
    type: (text) => box.updateText(text),
    submit: () => box.submit(),
    ask(query) {
      engine.dispatch(loadQuerySetActions(engine).updateQuerySetQuery({ id: 'box', query }))
      box.submit()
    },
    clearBox: () => box.clear(),
    pickSuggestion: (suggestion) => box.selectSuggestion(suggestion),
    toggle(id, value) {
      const facet = facetOfType(id, 'regular', 'location')
      facet.toggleSelect(valueOf(facet, value))
    },
    exclude(id, value) {
      const facet = facetOfType(id, 'regular')
      facet.toggleExclude(
        must(
          facet.state.values.find((each) => each.value === value),
          `value ${value}`,
        ),
      )
    },
    only(id, value) {
      const facet = facetOfType(id, 'regular', 'location')
      facet.toggleSingleSelect(valueOf(facet, value))
    },
    selectPath(id, path) {
      const facet = facetOfType(id, 'hierarchical')
      facet.toggleSelect(
        must(
          flatten(facet.state.values).find((value) => value.path.join('\0') === path.join('\0')),
          `path ${path.join('/')}`,
        ),
      )
    },
    toggleRange(id, place) {
      const facet = facetOfType(id, 'numericalRange', 'dateRange')
      if (facet.type === 'dateRange') facet.toggleSelect(must(facet.state.values[place], 'such range'))
      else facet.toggleSelect(must(facet.state.values[place], 'such range'))
    },
    setRange: (id, start, end) =>
      facetOfType(id, 'numericalRange').setRanges([{ start, end, endInclusive: true, state: 'selected' }]),
    setDates: (id, start, end) =>
      facetOfType(id, 'dateRange').setRanges([buildDateRange({ start, end, endInclusive: true, state: 'selected' })]),
    deselectAll: (id) => facetOf(id).deselectAll(),
    showMore: (id) => facetOf(id).showMoreValues(),
    showLess: (id) => facetOf(id).showLessValues(),
    searchFacet(id, text) {
      const { facetSearch } = searchable(id)
      facetSearch.updateText(text)
      facetSearch.search()
    },
    pickFound(id, value) {
      const facet = searchable(id)
      if (facet.type === 'regular')
        facet.facetSearch.select(
          must(
            facet.state.facetSearch.values.find(({ rawValue }) => rawValue === value),
            `found ${value}`,
          ),
        )
      else
        facet.facetSearch.select(
          must(
            facet.state.facetSearch.values.find(({ rawValue }) => rawValue === value),
            `found ${value}`,
          ),
        )
    },
    clearFacets: () => generator.deselectAll(),
    clearBreadcrumbs: () => breadcrumbs.deselectAll(),
    takeBack(text) {
      const crumbs = breadcrumbs.state.facetBreadcrumbs.flatMap((crumb) =>
        crumb.values.map((value) => ({ text: toCrumb(crumb, value), value })),
      )
      must(
        crumbs.find((crumb) => crumb.text === text),
        `breadcrumb ${text}`,
      ).value.deselect()
    },
    sortBy: (criterion) => sort.sortBy(toCriterion(criterion)),
    page: (page) => pagination.selectPage(page - 1),
    nextPage: () => pagination.nextPage(),
    previousPage: () => pagination.previousPage(),
    perPage: (count) => pagination.setPageSize(count),
    fetchMore: () => pagination.fetchMoreProducts(),
    refresh,
    visit: (fragment) => url.synchronize(fragment),
    move({ language, country, currency, url: view }) {
      if (language) context.setLanguage(language)
      if (country) context.setCountry(country)
      if (currency) context.setCurrency(currency)
      if (view) context.setView({ url: view })
      refresh()
    },
    locate(latitude, longitude) {
      context.setLocation({ latitude, longitude })
      refresh()
    },
    setItem: (item) => cart.updateItemQuantity(item),
    emptyCart: () => cart.empty(),
    purchase: (id, revenue) => cart.purchase({ id, revenue }),
    promote: (id) => solution.promoteChildToParent(childOf(solution.state.products, id)),
    open: (id) =>
      solution.interactiveProduct({ options: { product: productOf(solution.state.products, id) } }).select(),
    view: (id) => {
      const { ec_product_id, permanentid, ec_name, ec_promo_price, ec_price } = productOf(solution.state.products, id)
      const price = ec_promo_price ?? ec_price ?? 0
      buildProductView(engine).view({ productId: ec_product_id ?? permanentid, name: ec_name ?? '', price })
    },
    openRecommended: (slotId, id) => {
      const slot = slotOf(slotId)
      slot.interactiveProduct({ options: { product: productOf(slot.state.products, id) } }).select()
    },
    promoteRecommended: (slotId, id) => {
      const slot = slotOf(slotId)
      slot.promoteChildToParent(childOf(slot.state.products, id))
    },
    undoQueryTrigger: () => triggers.query.undo(),
    repeatRecent: (place) => recent.executeRecentQuery(place),
    clearRecent: () => recent.clear(),
    typeStandalone: (text) => must(standalone, 'standalone box').updateText(text),
    submitStandalone: () => must(standalone, 'standalone box').submit(),
    leaveStandalone: () => must(standalone, 'standalone box').afterRedirection(),
    typeInstantly: (text) => must(instant, 'instant products').updateQuery(text),
    suggestValues(text) {
      for (const one of must(suggestions, 'suggestions').filterSuggestions) one.updateQuery(text)
    },
    pickValue(id, value) {
      const one = must(
        suggestions?.filterSuggestions.find(({ state }) => state.facetId === id),
        `suggestions of ${id}`,
      )
      if (one.type === 'regular')
        one.select(
          must(
            one.state.values.find(({ rawValue }) => rawValue === value),
            value,
          ),
        )
      else
        one.select(
          must(
            one.state.values.find(({ rawValue }) => rawValue === value),
            value,
          ),
        )
    },
  }

  const toFound = (values: readonly { rawValue: string; count: number; path?: string[] }[]) =>
    values.map(({ rawValue, count, path = [] }) => `${[...path, rawValue].join('/')} ${count}`)

  return {
    actions,
    start() {
      if (isListing) listing.executeFirstRequest()
      else search.executeFirstSearch()
      recommend()
    },
    stop: () => engine.disableAnalytics(),
    visible() {
      const { page, pageSize, totalEntries, totalPages } = pagination.state
      const { language, country, currency, view } = context.state
      const { wasAutomaticallyCorrected, wasCorrectedTo, originalQuery } = didYouMean.state
      const facets = generator.facets
      const shown = facets.map((facet) => [facet.state.facetId, toShownFacet(facet)] as const)
      return {
        ...toShelf(solution.state.products),
        total: totalEntries,
        window: `${summary.state.firstProduct} to ${summary.state.lastProduct}`,
        page: page + 1,
        pages: totalPages,
        perPage: pageSize,
        sort: toText(sort.state.appliedSort),
        sorts: sort.state.availableSorts.map(toText),
        isLoading: solution.state.isLoading,
        hasError: summary.state.hasError,
        order: facets.map(({ state }) => state.facetId),
        shown: Object.fromEntries(shown),
        breadcrumbs: breadcrumbs.state.facetBreadcrumbs
          .flatMap((crumb) => crumb.values.map((value) => toCrumb(crumb, value)))
          .sort(),
        url: url.state.fragment === '' ? [] : url.state.fragment.split('&').sort(),
        place: { language, country, currency, url: view.url },
        cart: {
          items: cart.state.items.map(({ productId, name, price, quantity }) =>
            [quantity, productId, name, price].join(' '),
          ),
          quantity: cart.state.totalQuantity,
          total: cart.state.totalPrice,
        },
        ...(!isListing && {
          query: search.summary().state.query,
          box: { text: box.state.value, suggestions: box.state.suggestions.map(({ rawValue }) => rawValue) },
          recent: recent.state.queries,
          triggers: {
            redirectTo: triggers.redirection.state.redirectTo,
            notifications: triggers.notify.state.notifications,
            newQuery: triggers.query.state.newQuery,
            originalQuery: triggers.query.state.originalQuery,
          },
          corrections: {
            wasCorrectedTo: wasAutomaticallyCorrected ? wasCorrectedTo : '',
            originalQuery: wasAutomaticallyCorrected ? originalQuery : '',
          },
        }),
        found: Object.fromEntries(
          facets.flatMap((facet) =>
            (facet.type === 'regular' || facet.type === 'hierarchical') && facet.state.facetSearch.values.length > 0
              ? [[facet.state.facetId, toFound(facet.state.facetSearch.values)]]
              : [],
          ),
        ),
        ...(setup.slots && {
          slots: Object.fromEntries(
            [...slots].map(([id, { state }]) => [
              id,
              { headline: state.headline, hasError: state.error !== null, ...toShelf(state.products) },
            ]),
          ),
        }),
        ...(standalone && {
          standalone: {
            text: standalone.state.value,
            redirectTo: standalone.state.redirectTo,
            suggestions: standalone.state.suggestions.map(({ rawValue }) => rawValue),
          },
        }),
        ...(instant && {
          instant: { query: instant.state.query, total: instant.state.totalCount, ...toShelf(instant.state.products) },
        }),
        ...(setup.reports && { reported: [...reported] }),
        ...(suggestions && {
          suggested: Object.fromEntries(
            suggestions.filterSuggestions.map(({ state }) => [state.facetId, toFound(state.values)]),
          ),
        }),
      }
    },
  }
}
