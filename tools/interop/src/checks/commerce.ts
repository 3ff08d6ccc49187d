import {
  buildCart,
  buildContext,
  buildInstantProducts,
  buildNotifyTrigger,
  buildQueryTrigger,
  buildRecentQueriesList,
  buildRecommendations,
  buildRedirectionTrigger,
  buildStandaloneSearchBox,
} from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { createCommerceEngine } from '../engines.ts'
import { bodyOf } from '../network.ts'
import { valuesOf } from '../oracle.ts'
import { expectProducts, groupsOf, hasWords, openListing, openSearch } from '../shop.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { each } from '../each.ts'

const searchBox = suite('commerce/buildSearchBox', {
  'suggests queries': async (world) => {
    const { box, after } = await openSearch(world)
    await after(() => box.updateText('trail r'))
    equal(box.state.suggestions[0]?.rawValue, 'trail runner')
    await after(() => box.selectSuggestion('trail runner'))
    equal(box.state.value, 'trail runner')
  },
})

/** Submits a query in a standalone box, and returns the request. */
const requestRedirect = async (world: World) => {
  const box = buildStandaloneSearchBox(createCommerceEngine(world), { options: { redirectionUrl: '/search' } })
  box.updateText('returns')
  await world.network.settle()
  const known = world.network.calls.length
  box.submit()
  await world.network.settle()
  equal(box.state.redirectTo, 'https://shop.interop.test/returns')
  const [call] = each(world.network.calls.slice(known))
  const body = bodyOf(call)
  equal(body['query'], 'returns')
  return { path: call!.path.split('/commerce/v2').at(-1), body }
}

const standalone = suite('commerce/buildStandaloneSearchBox', {
  'redirects to the URL of a rule, or to its own page': async (world) => {
    const engine = createCommerceEngine(world)
    const box = buildStandaloneSearchBox(engine, { options: { redirectionUrl: 'https://shop.interop.test/search' } })
    box.updateText('returns')
    box.submit()
    await world.network.settle()
    equal(box.state.redirectTo, 'https://shop.interop.test/returns')
    box.afterRedirection()
    box.updateText('jacket')
    box.submit()
    await world.network.settle()
    equal(box.state.redirectTo, 'https://shop.interop.test/search')
  },
  'requests the redirect by a search for one product': async (world) => {
    const { path, body } = await requestRedirect(world)
    equal({ path, perPage: body['perPage'] }, { path: '/search', perPage: 1 })
  },
  'requests the redirect by a separate call': async (world) => {
    const { path, body } = await requestRedirect(world)
    equal({ path, perPage: body['perPage'] }, { path: '/search/redirect', perPage: undefined })
  },
})

const instantProducts = suite('commerce/buildInstantProducts', {
  'shows products for the typed text': async (world) => {
    const engine = createCommerceEngine(world)
    const instant = buildInstantProducts(engine, { options: {} })
    instant.updateQuery('jacket')
    await world.network.settle()
    const { products, totalCount, error, isLoading } = instant.state
    equal(
      { error, isLoading, totalCount },
      { error: null, isLoading: false, totalCount: groupsOf(world.products.filter(hasWords('jacket'))) },
    )
    ok(each(products).every(({ ec_name }) => /jacket/.test(ec_name ?? '')))
    instant.interactiveProduct({ options: { product: products[0]! } }).select()
  },
})

const recommendations = suite('commerce/buildRecommendations', {
  'recommends popular products': async (world) => {
    const engine = createCommerceEngine(world)
    const list = buildRecommendations(engine, { options: { slotId: 'popular' } })
    list.refresh()
    await world.network.settle()
    const { headline, products, error, isLoading } = list.state
    equal(
      { headline, count: products.length, error, isLoading },
      { headline: 'Popular now', count: 4, error: null, isLoading: false },
    )
    list.interactiveProduct({ options: { product: products[0]! } }).select()
  },
  'recommends similar products, but not the product itself': async (world) => {
    const engine = createCommerceEngine(world)
    const product = world.products[0]!
    const list = buildRecommendations(engine, { options: { slotId: 'similar', productId: product.id } })
    list.refresh()
    await world.network.settle()
    equal(
      { headline: list.state.headline, count: list.state.products.length },
      { headline: 'More like this', count: 4 },
    )
    ok(
      each(list.state.products).every(
        ({ ec_item_group_id }) => ec_item_group_id !== product.fields['ec_item_group_id'],
      ),
    )
    ok(
      each(list.state.products).every(
        ({ ec_category, ec_brand }) =>
          ec_brand === product.fields['ec_brand'] ||
          ec_category.some((path) => valuesOf(product, 'ec_category').includes(path)),
      ),
    )
  },
  'reports an unknown slot': async (world) => {
    const engine = createCommerceEngine(world)
    const list = buildRecommendations(engine, { options: { slotId: 'nowhere' } })
    list.refresh()
    await world.network.settle()
    equal(list.state.isLoading, false)
    equal(list.state.products, [])
  },
})

const triggers = [
  suite('commerce/buildRedirectionTrigger', {
    'redirects to the URL of a rule': async (world) => {
      const shop = await openSearch(world)
      const trigger = buildRedirectionTrigger(shop.engine)
      await shop.ask('returns')
      equal(trigger.state.redirectTo, 'https://shop.interop.test/returns')
    },
  }),
  suite('commerce/buildNotifyTrigger', {
    'shows the notification of a rule': async (world) => {
      const shop = await openSearch(world)
      const trigger = buildNotifyTrigger(shop.engine)
      await shop.ask('duffel')
      equal(trigger.state.notifications, ['Duffels ship free.'])
    },
  }),
  suite('commerce/buildQueryTrigger', {
    'searches for another query': async (world) => {
      const shop = await openSearch(world)
      const trigger = buildQueryTrigger(shop.engine)
      await shop.ask('anorak')
      equal(trigger.state, { originalQuery: 'anorak', newQuery: 'rain jacket', wasQueryModified: true })
      expectProducts(shop, world.products.filter(hasWords('rain jacket')))
    },
  }),
]

const cart = suite('commerce/buildCart', {
  'is part of each request': async (world) => {
    const shop = await openListing(world, { cart: { items: [] } })
    const items = buildCart(shop.engine)
    const item = { productId: world.products[0]!.id, name: 'A', price: 10, quantity: 2 }
    items.updateItemQuantity(item)
    await shop.after(() => shop.solution.refresh())
    const { context } = bodyOf(world.network.to('/listing').at(-1))
    ok(
      JSON.stringify(context).includes(JSON.stringify([{ productId: item.productId, quantity: 2 }])),
      JSON.stringify(context),
    )
    equal({ quantity: items.state.totalQuantity, price: items.state.totalPrice }, { quantity: 2, price: 20 })
    expectProducts(shop, shop.products)
    items.purchase({ id: 'order-1', revenue: 20 })
    equal(items.state.items, [])
  },
})

const context = suite('commerce/buildContext', {
  'determines the results': async (world) => {
    const shop = await openListing(world)
    const values = buildContext(shop.engine)
    values.setLanguage('fr')
    values.setCountry('CA')
    values.setCurrency('CAD')
    await shop.after(() => shop.solution.refresh())
    const { language, country, currency } = bodyOf(world.network.to('/listing').at(-1))
    equal({ language, country, currency }, { language: 'fr', country: 'CA', currency: 'CAD' })
    equal(shop.solution.state.error, null)
  },
})

const recentQueries = suite('commerce/buildRecentQueriesList', {
  'remembers queries, and repeats one': async (world) => {
    const shop = await openSearch(world)
    const recent = buildRecentQueriesList(shop.engine)
    await shop.ask('jacket')
    await shop.ask('duffel')
    equal(recent.state.queries, ['duffel', 'jacket'])
    await shop.after(() => recent.executeRecentQuery(1))
    expectProducts(shop, world.products.filter(hasWords('jacket')))
  },
})

export const commerceSuites = [
  searchBox,
  standalone,
  instantProducts,
  recommendations,
  ...triggers,
  cart,
  context,
  recentQueries,
]
