import { buildContext } from '@coveo/headless/commerce'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { listingUrl } from '../catalogue.ts'
import { expectProducts, hasWords, openListing, openSearch } from '../shop.ts'
import { suite } from '../suite.ts'
import { filtering } from './shop-facets.ts'
import { restoring } from './shop-parameters.ts'
import { showing } from './shop-products.ts'
import { each } from '../each.ts'

const listing = suite('commerce/buildProductListing', {
  ...showing(openListing),
  ...filtering(openListing),
  ...restoring(openListing),
  'lists the products of its view': async (world) => {
    const shop = await openListing(world)
    const categories = new Set(shop.solution.state.products.map(({ ec_category }) => ec_category[0]))
    equal(categories, new Set(['Shoes']))
    await shop.after(() => shop.solution.refresh())
    expectProducts(shop, shop.products)
  },
  'follows a changed view': async (world) => {
    const shop = await openListing(world)
    const context = buildContext(shop.engine)
    context.setView({ url: `${listingUrl}?from=home` })
    await shop.after(() => shop.solution.refresh())
    expectProducts(shop, shop.products)
  },
})

const search = suite('commerce/buildSearch', {
  ...showing(openSearch),
  ...filtering(openSearch),
  ...restoring(openSearch),
  'finds products by their words': async (world) => {
    const shop = await openSearch(world)
    for (const query of ['jacket', 'light trail', 'nordvik', 'sweat']) {
      await shop.ask(query)
      expectProducts(shop, world.products.filter(hasWords(query)))
    }
    equal(shop.solution.summary().state.query, 'sweat')
  },
  'highlights matching words': async (world) => {
    const shop = await openSearch(world)
    await shop.ask('jacket')
    for (const product of each(shop.solution.state.products)) {
      const { ec_name, nameHighlights = [] } = {
        nameHighlights: product.nameHighlights,
        ec_name: product.ec_name ?? '',
      }
      equal(
        nameHighlights.map(({ offset, length }) => ec_name.slice(offset, offset + length).toLowerCase()),
        ['jacket'],
      )
    }
  },
  'finds products only': async (world) => {
    const shop = await openSearch(world)
    await shop.ask('energy')
    expectProducts(shop, [])
  },
  'corrects a query without results': async (world) => {
    const shop = await openSearch(world)
    const didYouMean = shop.solution.didYouMean()
    await shop.ask('jackte')
    const { wasCorrectedTo, wasAutomaticallyCorrected, originalQuery } = didYouMean.state
    equal(
      { wasCorrectedTo, wasAutomaticallyCorrected, originalQuery },
      { wasCorrectedTo: 'jacket', wasAutomaticallyCorrected: true, originalQuery: 'jackte' },
    )
    expectProducts(shop, world.products.filter(hasWords('jacket')))
  },
})

export const shopSuites = [listing, search]
