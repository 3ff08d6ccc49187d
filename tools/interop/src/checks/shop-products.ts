import { buildRelevanceSortCriterion, SortBy, SortDirection } from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { numberOf } from '../oracle.ts'
import { byPrice, type OpenShop, pricesOf, expectProducts, groupsOf } from '../shop.ts'
import type { World } from '../world.ts'
import { each } from '../each.ts'

/** Checks of the products of a listing or a search. */
export const showing = (open: OpenShop) => ({
  'shows the first page of products, with each group of variants once': async (world: World) => {
    const shop = await open(world)
    expectProducts(shop, shop.products)
    equal(shop.solution.state.products.length, 12)
    equal(
      shop.solution.state.products.map(({ position }) => position),
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    ok(shop.solution.state.responseId !== '')
  },
  'shows the fields of a product': async (world: World) => {
    const shop = await open(world)
    for (const product of each(shop.solution.state.products)) {
      const document = world.products.find(({ id }) => id === product.permanentid)
      ok(document)
      const { ec_name, ec_brand, ec_category, ec_price, ec_color, ec_in_stock, ec_thumbnails, clickUri, ec_rating } =
        product
      const { fields } = document
      equal(
        { ec_name, ec_brand, ec_category, ec_price, ec_color, ec_in_stock, ec_thumbnails, clickUri, ec_rating },
        {
          ec_name: fields['ec_name'],
          ec_brand: fields['ec_brand'],
          ec_category: fields['ec_category'],
          ec_price: fields['ec_price'],
          ec_color: fields['ec_color'],
          ec_in_stock: fields['ec_in_stock'] === 'true',
          ec_thumbnails: fields['ec_thumbnails'],
          clickUri: document.uri,
          ec_rating: fields['ec_rating'],
        },
      )
      equal(product.additionalFields['material'], fields['material'])
    }
  },
  'shows the variants of a product, and replaces the product by one': async (world: World) => {
    const shop = await open(world)
    const parent = shop.solution.state.products.find(({ children }) => children.length > 1)
    ok(parent, 'No product has variants')
    const variants = shop.products.filter(({ fields }) => fields['ec_item_group_id'] === parent.ec_item_group_id)
    equal(parent.children.map(({ permanentid }) => permanentid).sort(), variants.map(({ id }) => id).sort())
    const child = parent.children.find(({ permanentid }) => permanentid !== parent.permanentid)!
    shop.solution.promoteChildToParent(child)
    ok(shop.solution.state.products.some(({ permanentid }) => permanentid === child.permanentid))
  },
  'changes the page and the page size': async (world: World) => {
    const shop = await open(world)
    const pagination = shop.solution.pagination()
    const groups = new Set(shop.solution.state.products.map(({ ec_item_group_id }) => ec_item_group_id))
    await shop.after(() => pagination.nextPage())
    ok(each(shop.solution.state.products).every(({ ec_item_group_id }) => !groups.has(ec_item_group_id)))
    equal({ page: pagination.state.page, first: shop.solution.state.products[0]?.position }, { page: 1, first: 13 })
    await shop.after(() => pagination.setPageSize(5))
    equal({ shown: shop.solution.state.products.length, page: pagination.state.page }, { shown: 5, page: 0 })
    equal(pagination.state.totalPages, Math.ceil(groupsOf(shop.products) / 5))
    await shop.after(() => pagination.selectPage(pagination.state.totalPages - 1))
    equal(shop.solution.state.products.length, ((groupsOf(shop.products) - 1) % 5) + 1)
  },
  'fetches more products': async (world: World) => {
    const shop = await open(world)
    await shop.after(() => shop.solution.pagination().fetchMoreProducts())
    const groups = shop.solution.state.products.map(({ ec_item_group_id }) => ec_item_group_id)
    equal({ shown: groups.length, different: new Set(groups).size }, { shown: 24, different: 24 })
  },
  'sums up': async (world: World) => {
    const shop = await open(world)
    const { firstProduct, lastProduct, totalNumberOfProducts, hasProducts, hasError } = shop.solution.summary().state
    equal(
      { firstProduct, lastProduct, totalNumberOfProducts, hasProducts, hasError },
      {
        firstProduct: 1,
        lastProduct: 12,
        totalNumberOfProducts: groupsOf(shop.products),
        hasProducts: true,
        hasError: false,
      },
    )
  },
  'sorts by the criteria that the platform offers': async (world: World) => {
    const shop = await open(world)
    const sort = shop.solution.sort()
    equal(sort.state.availableSorts.length, 3)
    await shop.after(() => sort.sortBy(byPrice(SortDirection.Ascending)))
    const up = pricesOf(shop.solution.state.products)
    equal(
      up,
      up.toSorted((a, b) => a - b),
    )
    equal(up[0], Math.min(...shop.products.map((product) => numberOf(product, 'ec_price') ?? Infinity)))
    ok(sort.state.availableSorts.some((criterion) => criterion.by === SortBy.Fields && sort.isSortedBy(criterion)))
    await shop.after(() => sort.sortBy(byPrice(SortDirection.Descending)))
    const down = pricesOf(shop.solution.state.products)
    equal(
      down,
      down.toSorted((a, b) => b - a),
    )
    await shop.after(() => sort.sortBy(buildRelevanceSortCriterion()))
    equal(sort.isSortedBy(buildRelevanceSortCriterion()), true)
  },
})
